/**
 * A recorded match may contain marks (remarks of players) and the durations of moves. A record comes from outside, so
 * the program checks them.
 */
import { describe, expect, test } from "vitest";
import { recordFault } from "../../../src/interpreter/match/record/record-validator.ts";

const record = {
  format: "rulewright-match-2",
  game: "inn",
  variants: [],
  players: 2,
  options: {},
  rules: "0",
  seed: 1,
  moves: [{ by: "player-1", answer: "wait" }],
  hash: "0",
};
const mark = { by: "player-1", at: 1, kind: "unclear", text: "Why?" };

describe("a record", () => {
  test("may have marks with their lines, and how long each move took", () => {
    const line = { source: "inn.yaml", line: 4, text: "- gain 1 coin" };
    expect(recordFault({ ...record, marks: [mark, { ...mark, line }], durations: [1200] })).toBeUndefined();
  });

  test("may have the changes by the set-up and by each move: numbers, names, contents of zones, and nothing", () => {
    const changes = [{}, { "player-1.coins": 2, leader: "player-2", inn: ["ale", "wine"], guest: null }];
    expect(recordFault({ ...record, changes })).toBeUndefined();
  });

  test.each([[true], [1.5], [{}], [[1]], [undefined]])("has no change to %j", (value) => {
    expect(recordFault({ ...record, changes: [{}, { leader: value }] })).toContain("`changes`");
  });

  test.each([
    ["of no known kind", { ...mark, kind: "dull" }],
    ["after the last move", { ...mark, at: 2 }],
    ["without words", { ...mark, text: undefined }],
    ["with too many words", { ...mark, text: "x".repeat(1001) }],
    ["at no line", { ...mark, line: { source: "inn.yaml", line: 0, text: "" } }],
    ["that is none", null],
  ])("has no mark %s", (_, wrong) => {
    expect(recordFault({ ...record, marks: [wrong] })).toBe("`marks` are no list of marks at moves of the match");
  });

  test.each([[[]], [[-1]], [[1, 2]], ["1"]])("has no durations %j", (durations) => {
    expect(recordFault({ ...record, durations })).toBe(
      "`durations` is no list with a number of milliseconds for each move",
    );
  });
});
