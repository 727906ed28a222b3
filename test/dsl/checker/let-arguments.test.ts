/**
 * If `let` gives a name a value and no line sets the name again, the checker knows the value and compares it with the
 * ranges of parameters.
 */
import { expect, test } from "vitest";
import { checkSource } from "../../../src/dsl/index.ts";
import { messages, sourceOf } from "../../support/texts.ts";

const game = (lines: string) => `game: lets
players: 2..2
kinds:
  player: { state: { points: 0.. } }
  card: { worth: 0..9, twice(0..4 n): 0..18, pay(1..2 n): effect }
values:
  goal(2..4 n): { 2: 7, 3: 5, 4: 4 }
play:
  - as player-1:
${lines.replaceAll(/^/gm, "      ")}
winners: p in seats with most p.points
effects:
  settle(1..300 n): gain n points
pieces:
  card: { columns: [worth, twice, pay], king: [5, n * 2, gain n points] }
`;

const found = (lines: string) => messages(checkSource(sourceOf(game(lines)))).map((line) => line.replace(/^\S+ /u, ""));

test.each([
  ["let n = 9\n- gain goal(n) points", "`9` is outside the range allowed for `n` of `goal`: 2 to 4."],
  ["let n = 400\n- do settle(n)", "`400` is outside the range allowed for `n` of `settle`: 1 to 300."],
  ["let n = 5\n- gain king.twice(n) points", "`5` is outside the range allowed for `n` of `twice`: 0 to 4."],
  ["let n = 3\n- do king.pay(n)", "`3` is outside the range allowed for `n` of `pay`: 1 to 2."],
])("%s is reported", (lines, message) => {
  expect(found(`- ${lines}`)).toContain(message);
});

test("one that is set can be anything, and one inside the range is fine", () => {
  expect(found("- let n = 9\n- set n to 3\n- gain goal(n) points\n- do settle(n)")).toEqual([]);
  expect(found("- let n = 3\n- gain goal(n) points\n- do settle(n)")).toEqual([]);
});
