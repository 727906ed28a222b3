/**
 * Every example on the pages about the language is tried. A whole game has no findings and plays a match. A part of a
 * game is applied to the first game of the reference. Lines run in the turn of a player, and a scenario passes.
 */
import { describe, expect, it } from "vitest";
import type { Source } from "../../src/diagnostics/range.ts";
import { anchorOf, REFERENCE, wordIndex } from "../../scripts/word-index.ts";
import { builtins, checkSource, loadGame, words } from "../../src/dsl/index.ts";
import { reservedKeywords, verbs } from "../../src/dsl/grammar/keywords.ts";
import { readFile } from "../../src/dsl/reader/index.ts";
import { pieceFields } from "../../src/dsl/schema/pieces.ts";
import { scenarioFile, step } from "../../src/dsl/schema/scenario.ts";
import { gameFile, kind, variantFile } from "../../src/dsl/schema/sections.ts";
import { compileGame, Match } from "../../src/interpreter/index.ts";
import { reference } from "../../src/interpreter/runtime/reference/reference.ts";
import { ScenarioRunner } from "../../src/scenarios/run.ts";
import { messages } from "../support/texts.ts";
import { examplesIn, page } from "./examples.ts";

/**
 * Contributors read this page, authors of games do not. So an example here does not count as an explanation of a word.
 */
const forContributors = "sentences.md";
const pages = [...REFERENCE, "promise.md", "chance.md", "secrets.md", "how-to-say-it.md", forContributors];
const examples = pages.flatMap((name) => examplesIn(page(name), "yaml").map((example) => ({ ...example, page: name })));
const games = examples
  .filter(({ sort }) => sort === "game")
  .map(({ text }) => ({ name: `${/^game: (\S+)/m.exec(text)![1]}.yaml`, text }));
const variants = examples
  .filter(({ sort }) => sort === "variant")
  .map(({ text }) => ({ name: `${/^variant: (\S+)/m.exec(text)![1]}.yaml`, text }));
const find = (name: string): Source | undefined => [...games, ...variants].find((file) => file.name === `${name}.yaml`);
const first = games[0]!;
const base = /^game: (\S+)/m.exec(first.text)![1]!;

/**
 * The test applies a part of a game to the first game, as a variant. These findings about such a part do not count,
 * because an example declares things that it does not use.
 */
const OF_PARTS = new Set(["unused", "unused-local", "variant-not-found", "section-replaced"]);
const said = (source: Source) => messages(checkSource(source, find).filter(({ code }) => !OF_PARTS.has(code)));

function playsOn(source: Source, variant?: string): void {
  const files = [source, ...variants.filter((other) => other.text !== source.text)]
    .flatMap((file) => readFile(file).value)
    .flatMap((doc) => (doc.kind === "variant" ? [doc.variant] : []));
  const { game } = variant === undefined ? loadGame(source) : loadGame(first, [variant], files);
  const match = Match.start(reference(compileGame(game!, { players: game!.players.min })), 7);
  for (let n = 0, decision = match.decision(); decision && n < 2000; n++, decision = match.decision())
    match.answer(decision, decision.answers[(n * 7) % decision.answers.length]!);
  expect(match.stopped).toBeUndefined();
  expect(match.over).toBe(true);
}

const indented = (text: string, by: number) => text.replaceAll(/^(?=.)/gm, " ".repeat(by));

describe("the language reference", () => {
  const all = examples
    .filter(({ page: name }) => name !== forContributors)
    .map(({ text }) => text)
    .join("\n");

  it.each([
    ["first word of a rule", verbs.filter((verb) => !new RegExp(`(?:[-:[,] |^ *|may )${verb}\\b`, "m").test(all))],
    ["builtin", builtins.filter(({ name }) => !all.includes(`${name}(`)).map(({ name }) => name)],
    ["word", words.filter(({ name }) => !new RegExp(`\\b${name}\\b`).test(all)).map(({ name }) => name)],
    ["section", Object.keys(gameFile.properties!).filter((key) => !all.includes(`${key}:`))],
    ["key of a variant", Object.keys(variantFile.properties!).filter((key) => !all.includes(`${key}:`))],
    ["key of a scenario", Object.keys(scenarioFile.properties!).filter((key) => !all.includes(`${key}:`))],
    ["step of a scenario", Object.keys(step.properties!).filter((key) => !all.includes(`${key}:`))],
    ["key of a kind", Object.keys(kind.properties!).filter((key) => !all.includes(`${key}:`))],
    ["key of a piece", Object.keys(pieceFields.properties!).filter((key) => !all.includes(`${key}:`))],
    [
      "clause",
      [
        "up to",
        "seen by",
        "refilled from",
        "showing top",
        "uncounted",
        "in force",
        "in force for everyone",
        "where",
        "while",
        "until",
        "with most",
        "with least",
        "by most",
        "by least",
        "together",
        "at random",
      ].filter((clause) => !all.includes(` ${clause}`)),
    ],
  ])("has an example of every %s", (_, missing) => {
    expect(missing).toEqual([]);
  });

  it("says what each example is", () => {
    expect(
      examples
        .filter(({ sort }) => !["game", "part", "variant", "lines", "scenario"].includes(sort))
        .map(({ page: name, line }) => `${name}:${line}`),
    ).toEqual([]);
    expect(examples.length).toBeGreaterThan(30);
  });

  it("lists every recipe at the top of its page", () => {
    const [index, ...topics] = page("how-to-say-it.md").split(/^## /m);
    const recipes = topics.flatMap((topic) => [...topic.matchAll(/^### (.*)$/gm)].map((match) => match[1]!));
    const listed = [...index!.matchAll(/\[([^\]]*)\]\(#/g)].map((match) => match[1]!.replaceAll(/\s+/g, " "));
    expect(listed).toEqual(recipes);
  });

  it("has a link to every recipe in the reference or in what explains it", () => {
    const linking = [...REFERENCE, "promise.md", "chance.md", "secrets.md"].map(page).join("\n");
    const recipes = [...page("how-to-say-it.md").matchAll(/^### (.*)$/gm)].map((match) => anchorOf(match[1]!));
    expect(recipes.filter((anchor) => !linking.includes(`](how-to-say-it.md#${anchor})`))).toEqual([]);
  });

  it("can be read: the page that every author needs has at most 9,000 words", () => {
    expect(page("language.md").split(/\s+/).length).toBeLessThanOrEqual(9000);
  });

  it("explains every word that its index lists", () => {
    expect(wordIndex(page).flatMap(([word, , where]) => (where === "" ? [word] : []))).toEqual([]);
  });

  it("names all reserved keywords, and no others", () => {
    const named = /expressions and cannot be names: `([^`]*)`/.exec(page("language.md").replaceAll("\n", " "))![1]!;
    expect(named.split(" ").sort()).toEqual([...reservedKeywords].sort());
  });

  it.each(examples.filter(({ sort }) => sort === "game"))("has a whole game in $page:$line", ({ text }) => {
    const source = { name: "example.yaml", text };
    expect(messages(checkSource(source, find))).toEqual([]);
    playsOn(source);
  });

  it.each(examples.filter(({ sort }) => sort === "part"))("has a part of a game in $page:$line", ({ text }) => {
    const source = { name: "part.yaml", text: `variant: part\nof: ${base}\n${text}` };
    expect(said(source)).toEqual([]);
    playsOn(source, "part");
  });

  it.each(variants)("has a variant $name", (source) => {
    expect(messages(checkSource(source, find))).toEqual([]);
    playsOn(source, source.name.replace(".yaml", ""));
  });

  it.each(examples.filter(({ sort }) => sort === "lines"))("has lines in $page:$line", ({ text }) => {
    expect(
      said({
        name: "lines.yaml",
        text: `variant: lines\nof: ${base}\neffects:\n  example:\n    - as each example-player in seats:\n${indented(text, 8)}`,
      }),
    ).toEqual([]);
  });

  it.each(examples.filter(({ sort }) => sort === "scenario"))("has a scenario in $page:$line", ({ text }) => {
    const source = { name: "example.test.yaml", text };
    expect(messages(checkSource(source, find))).toEqual([]);
    const { scenarios, problems } = new ScenarioRunner(find).run(source);
    expect(messages(problems)).toEqual([]);
    expect(
      scenarios.map(({ name, failures }) => ({
        name,
        failures: failures.map(({ message, found }) => [message, ...found]),
      })),
    ).toEqual(scenarios.map(({ name }) => ({ name, failures: [] })));
  });
});
