/**
 * A scenario file can name a position, from which its scenarios start. If no scenario starts from a position, the
 * checker reports it.
 */
import { expect, test } from "vitest";
import { textOf } from "../../../src/diagnostics/range.ts";
import { fileOf } from "../../../src/dsl/cache.ts";
import { checkSource } from "../../../src/dsl/check-source.ts";

const GAME =
  "game: small\nplayers: 2..2\nkinds: { player: { state: { points: 0.. } } }\nplay:\n  - turn of each p in seats: [choose n in 1..2 to take, gain n points]\nwinners: p in seats with most p.points\n";
const position = (name: string) => `---\nposition: ${name}\ngame: small\nplayers: 2\n`;
const scenario = (from: string, step = "move: take 1") =>
  `---\nscenario: It goes on\nfrom: ${from}\nsteps:\n  - ${step}\n`;
const found = (text: string) =>
  checkSource({ name: "small.test.yaml", text: GAME + text }).map(
    ({ code, range }) => `${code}: ${range.source.text.slice(range.start, range.end)}`,
  );

test("that no scenario starts from is reported", () => {
  expect(found(position("early") + position("late") + scenario("late"))).toEqual(["unused: early"]);
  expect(found(position("early") + position("late") + scenario("late") + scenario("early"))).toEqual([]);
});

test("that a scenario of examples starts from is used", () => {
  expect(
    found(
      `${position("early")}---\nscenario: It takes <n>\nfrom: early\nexamples:\n  - { n: 1 }\n  - { n: 2 }\nsteps:\n  - move: take <n>\n`,
    ),
  ).toEqual([]);
  expect(
    found(
      `${position("early")}${position("late")}---\nscenario: It takes 1 <from>\nfrom: <from>\nexamples:\n  - { from: early }\n  - { from: late }\nsteps:\n  - move: take 1\n`,
    ),
  ).toEqual([]);
});

test("is no finding of its own beside a misspelt name", () => {
  expect(found(position("early") + scenario("earlyy"))).toEqual(["unknown-name: earlyy"]);
});

const GIVEN = `---
position: rich
game: small
players: 2
given: set player-1.points to <points>
`;
const EXAMPLES = "examples:\n  - { points: 3, n: 1 }\n  - { points: 5, n: 2 }\n";
const TAKES = "steps:\n  - move: take <n>\n";

test("name columns, which the examples of their scenarios fill in", () => {
  const docs = fileOf({
    name: "small.test.yaml",
    text: `${GAME}${GIVEN}---\nposition: richest\nfrom: rich\n---\nposition: richer\nfrom: richest\nsteps:\n  - move: take <n>\n---\nscenario: It goes on\nfrom: richer\n${EXAMPLES}steps:\n  - decides: player-2\n`,
  });
  expect(docs.problems).toEqual([]);
  const scenarios = docs.value.flatMap((doc) => (doc.kind === "scenario" ? [doc.scenario] : []));
  expect(scenarios.map(({ name }) => name)).toEqual(["It goes on (points: 3, n: 1)", "It goes on (points: 5, n: 2)"]);
  expect(scenarios.map(({ given, steps }) => [given.map(({ range }) => textOf(range)), steps[0]])).toMatchObject([
    [["set player-1.points to 3"], { move: { words: "take 1" } }],
    [["set player-1.points to 5"], { move: { words: "take 2" } }],
  ]);
});

test("whose mistakes are told once, where they are written", () => {
  const text = GIVEN.replace("player-1.points", "player-1.pionts");
  expect(found(`${text}---\nscenario: It goes on\nfrom: rich\n${EXAMPLES}${TAKES}`)).toEqual([
    "unknown-member: pionts",
  ]);
});

test("need a scenario with their columns", () => {
  expect(found(GIVEN + scenario("rich"))).toEqual(["column-of-position: rich"]);
  const others = "examples:\n  - { n: 1 }\n";
  expect(found(`${GIVEN}---\nscenario: It goes on\nfrom: rich\n${others}${TAKES}`)).toEqual([
    "column-of-position: rich",
  ]);
});

test("count as a use of a column, also where a column says which position it is", () => {
  const steps = "steps:\n  - decides: player-1\n";
  const rows = "examples:\n  - { points: 3, from: rich }\n";
  expect(found(`${GIVEN}---\nscenario: It is <from>\nfrom: <from>\n${rows}${steps}`)).toEqual([]);
  expect(found(`${GIVEN}---\nscenario: One\nfrom: rich\nexamples:\n  - { points: 3, x: 1 }\n${steps}`)).toEqual([
    "unused-column: x",
  ]);
});

test("start from themselves by way of columns", () => {
  const circle = "---\nposition: a\nfrom: b\ngiven: set player-1.points to <n>\n---\nposition: b\nfrom: a\n";
  expect(
    found(`${circle}---\nscenario: One\nfrom: a\nexamples:\n  - { n: 1 }\nsteps:\n  - decides: player-1\n`),
  ).toEqual(["position-from-itself: a"]);
});
