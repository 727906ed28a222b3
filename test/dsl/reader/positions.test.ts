/** Positions with a name: each is there for some scenario of its file. */
import { expect, test } from "vitest";
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
