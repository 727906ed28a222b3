/**
 * The house variants of the games are found, have texts in both languages, and have no findings, alone or with the
 * variants of the game.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { isError } from "../../src/diagnostics/render.ts";
import { checkSource, loadGame } from "../../src/dsl/index.ts";
import { readFile } from "../../src/dsl/reader/index.ts";
import { compileGame } from "../../src/interpreter/index.ts";
import { SeatedAgent } from "../../src/agents/seated-agent.ts";
import { fastExecutor } from "../../src/interpreter/runtime/fast-executor.ts";
import { playBatch } from "../../src/simulation/simulate.ts";
import { Tally } from "../../src/coverage/tally.ts";
import { LanguageService } from "../../src/language-service/index.ts";
import { Session } from "../../src/session/session.ts";
import { ScenarioRunner } from "../../src/scenarios/run.ts";
import { messages } from "../support/texts.ts";
import { missingLines } from "./covered.ts";

const games = join(import.meta.dirname, "../../games");
const source = (path: string) => ({ name: `games/${path}`, text: readFileSync(join(games, path), "utf8") });

const MATCHES = 3;

describe.each(["tokaido", "bily-hrad", "bily-hrad-duel", "momidzi", "shogun"])("house variants of %s", (game) => {
  const base = source(`${game}.yaml`);
  const files = readdirSync(join(games, game, "variants"))
    .filter((file) => !file.endsWith(".test.yaml"))
    .map((file) => source(`${game}/variants/${file}`));
  const resolve = (name: string) => (name === game ? base : files.find((file) => file.name.endsWith(`/${name}.yaml`)));
  const variants = files
    .flatMap((file) => readFile(file).value)
    .flatMap((doc) => (doc.kind === "variant" ? [doc.variant] : []));
  const own = readFile(base).value.flatMap((doc) => (doc.kind === "game" ? doc.game.variants : []));

  it.each(files)("$name checks", (file) => {
    expect(messages(checkSource(file, resolve))).toEqual([]);
  });

  it("have a title and a few words in English and Czech", () => {
    for (const { title, about } of variants)
      for (const text of [title, about]) expect([...text.keys()]).toEqual(["en", "cs"]);
  });

  it("are offered the numbers of the game by their English and Czech names", () => {
    const service = new LanguageService();
    service.open(base.name, base.text);
    const into = { file: "new.yaml", text: `variant: new\nof: ${game}\n` };
    const opened = Session.open(
      { source: base, variantFiles: [], variants: [], players: game === "bily-hrad-duel" ? 2 : 3, options: {} },
      1,
    );
    if (opened.kind !== "session") throw new Error(JSON.stringify(opened));
    const { rules } = opened.session.model;
    const titles = service
      .variantSubjects({ game: base.name, variants: [] }, into)
      .flatMap((subject) => (subject.about === "value" || subject.about === "effect" ? [subject.name] : []))
      .flatMap((name) => rules.filter((rule) => rule.name === name));
    expect(titles.length).toBeGreaterThan(5);
    const untold = titles.filter(({ name, title }) => title["cs"] === name.replaceAll("-", " "));
    // The value `score` may lack a title. With one, the score sheet would show this title instead of the titles of its
    // lines.
    expect(untold.map(({ name }) => name).filter((name) => name !== "score")).toEqual([]);
  });

  it("pass their scenarios, which carry out their lines, and each has one", () => {
    const tests = source(`${game}/variants/house.test.yaml`);
    const tally = new Tally();
    const { scenarios, problems } = new ScenarioRunner(resolve, { listener: tally }).run(tests);
    expect(messages(problems)).toEqual([]);
    expect(
      scenarios
        .filter(({ failures }) => failures.length > 0)
        .map(({ name, failures }) => [name, failures[0]!.message, failures[0]!.found]),
    ).toEqual([]);
    const shown = new Set(
      readFile(tests)
        .value.flatMap((doc) => (doc.kind === "scenario" ? doc.scenario.variants : []))
        .map(({ text }) => text),
    );
    expect(variants.filter(({ name }) => !shown.has(name.text)).map(({ name }) => name.text)).toEqual([]);
    for (const { name, range } of variants)
      expect(missingLines([loadGame(base, [name.text], variants).game!], range.source.name, tally)).toEqual([]);
  });

  it.each(variants.map(({ name }) => name.text))("%s plays", async (name) => {
    const { game: checked } = loadGame(base, [name], variants);
    // The program is compiled without guards (conditions that decide quickly whether an answer is allowed), because
    // making them takes longer than a few matches.
    const program = compileGame(checked!, { players: checked!.players.max, guards: false });
    const { tally, failure } = await playBatch(
      fastExecutor(program),
      program.players.map(() => SeatedAgent.named("random")),
      1,
      { from: 0, to: MATCHES },
    );
    expect(failure).toBeUndefined();
    expect(tally.games).toBe(MATCHES);
  });

  it.each(variants.map(({ name }) => name.text))("%s goes with every other that it does not exclude", (name) => {
    const others = [...own, ...variants].filter((other) => other.name.text !== name);
    const wrong = others.flatMap((other) =>
      messages(loadGame(base, [other.name.text, name], variants).problems.filter(isError)).map((message) => [
        other.name.text,
        message,
      ]),
    );
    const said = wrong.filter(([, message]) => !/cannot be played together|no number of players/.test(message!));
    expect(said).toEqual([]);
    expect(wrong.length).toBeLessThan(others.length);
  });
});
