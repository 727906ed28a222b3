/**
 * Every small game is short, has no findings, has scenarios and texts in two languages, and its matches end.
 *
 *     RUNS=50 npx vitest run test/games/small.test.ts --testTimeout 600000
 */
import { globSync, readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { checkSource } from "../../src/dsl/check-source.ts";
import type { Game } from "../../src/dsl/game.ts";
import { fastExecutor } from "../../src/interpreter/runtime/fast-executor.ts";
import { ScenarioRunner } from "../../src/scenarios/run.ts";
import { Words } from "../../src/narration/titles.ts";
import { program } from "../simulation/setups.ts";
import { runs } from "../support/exploration.ts";
import { playMatches } from "./random-matches.ts";

const root = resolve(import.meta.dirname, "../../games/small");
const files = globSync("*.yaml", { cwd: root }).sort();
const games = files.filter((file) => !file.endsWith(".test.yaml")).map((file) => basename(file, ".yaml"));

/** The limit of rule lines for each game that may be longer than the usual limit. */
const MOST_LINES: Readonly<Record<string, number>> = { chess: 90 };
/**
 * For each number of players, the test plays 100 matches. It stops earlier if they already have 1000 decisions in all.
 */
const [MATCHES, DECISIONS] = [100, 1000].map(runs) as [number, number];

const sourceOf = (name: string) => ({ name, text: readFileSync(join(root, name), "utf8") });
const find = (name: string) => (games.includes(name) ? sourceOf(`${name}.yaml`) : undefined);

/** The lines of the rules. Texts for players and the look of the table are left out. */
function ruleLines(text: string): readonly string[] {
  let aside = Number.POSITIVE_INFINITY;
  return text.split("\n").filter((line) => {
    const indent = line.search(/\S/);
    if (indent < 0 || /^\s*#/.test(line)) return false;
    // A row that contains only the title of a piece is a text for players, not a rule.
    if (/^\s+[\w-]+:\s+\{ title: \{[^{}]*\} \}$/.test(line)) return false;
    if (indent <= aside) aside = /^ *(texts|view|title|about):/.test(line) ? indent : Number.POSITIVE_INFINITY;
    return aside === Number.POSITIVE_INFINITY;
  });
}

/**
 * The names that players read and that therefore need titles: kinds that have pieces, pieces with a row of their own,
 * states, zones and words. A cell of a board is called by its place, and a player without a row by the seat, so they
 * need none.
 */
function shownNames({ kinds, pieces, states, zones, enums, options }: Game): readonly string[] {
  const things = kinds.filter(
    ({ name, title }) => name !== "player" && title.size === 0 && pieces.some(({ kind }) => kind.name === name),
  );
  const rows = pieces.filter(({ name, spot, title }) => !spot && title.size === 0 && !/^player-\d+$/.test(name));
  const members = [...kinds.flatMap((kind) => [...kind.states, ...kind.zones]), ...states, ...zones].filter(
    ({ family }) => !family?.named,
  );
  const words = enums
    .filter(({ name }) => name !== "direction")
    .flatMap(({ members }) => members.filter((member) => member.length > 1));
  return [...new Set([...words, ...[...things, ...rows, ...members, ...options].map(({ name }) => name)])];
}

test("there are small games, and no scenarios without a game", () => {
  expect(games.length).toBeGreaterThanOrEqual(3);
  expect(
    files
      .filter((file) => file.endsWith(".test.yaml"))
      .map((file) => basename(file, ".test.yaml"))
      .filter((name) => !games.includes(name)),
  ).toEqual([]);
});

describe.each(games)("%s", (name) => {
  const source = sourceOf(`${name}.yaml`);
  const { game } = program(`small/${name}`);

  test("has few lines of rules, and no findings", () => {
    expect(ruleLines(source.text).length).toBeLessThanOrEqual(MOST_LINES[name] ?? 60);
    expect(checkSource(source, find).map(({ code }) => code)).toEqual([]);
  });

  test("its scenarios hold", () => {
    const scenarios = sourceOf(`${name}.test.yaml`);
    expect(checkSource(scenarios, find).map(({ code }) => code)).toEqual([]);
    const ran = new ScenarioRunner(find).run(scenarios).scenarios;
    expect(ran.length).toBeGreaterThanOrEqual(3);
    expect(ran.flatMap(({ name: title, failures }) => failures.map(({ message }) => `${title}: ${message}`))).toEqual(
      [],
    );
  });

  test.each(["en", "cs"])("says everything in %s", (language) => {
    expect([game.title.get(language), game.about.get(language)]).not.toContain(undefined);
    const made = program(`small/${name}`, game.players.max);
    const words = new Words(made, language);
    const unasked = made.asked.filter(
      ({ label: { name: label, scope } }) =>
        words.sentence("ask", label, scope) === undefined && words.phrases.asks[label] === undefined,
    );
    const untold = made.asked.filter(({ label: { name: label, scope }, what }) =>
      what.kind === "named"
        ? what.names.some((answer) => words.sentence("say", answer, label, scope) === undefined)
        : words.sentence("say", label, scope) === undefined,
    );
    const names = language === "en" ? [] : shownNames(game).filter((each) => words.text(each) === undefined);
    expect({
      unasked: unasked.map(({ label }) => label.name),
      untold: untold.map(({ label }) => label.name),
      names,
    }).toEqual({ unasked: [], untold: [], names: [] });
  });

  test.each(Array.from({ length: game.players.max - game.players.min + 1 }, (_, i) => game.players.min + i))(
    "random matches of %i players end",
    (players) => {
      const made = program(`small/${name}`, players);
      let decisions = 0;
      playMatches(
        fastExecutor(made),
        MATCHES,
        () => ((decisions += 1), ""),
        () => decisions < DECISIONS,
      );
      expect(decisions).toBeGreaterThan(MATCHES / 10);
    },
  );
});
