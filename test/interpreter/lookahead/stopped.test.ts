/** A match that stops while answers are tried stops at the decision: what was tried has not happened. */
import { expect, test } from "vitest";
import { loadGame } from "../../../src/dsl/index.ts";
import { compileGame, Match } from "../../../src/interpreter/index.ts";
import { instantiate } from "../../../src/interpreter/runtime/codegen/generator.ts";
import { reference } from "../../../src/interpreter/runtime/reference/reference.ts";
import { small } from "./both.ts";

/** Why a match stops, and the position, when it stops at once, with both executors. */
function stops(turn: string): readonly unknown[] {
  const { game } = loadGame({ name: "small.yaml", text: small(turn) });
  return [reference, instantiate].map((make) => {
    const program = compileGame(game!, { players: 2, guards: false });
    const match = Match.start(make(program), 1);
    const points = program.cells.find(({ name }) => name === "player-1.points")!.at;
    return [match.stopped?.problem.data.why, match.hostHash(), match.executor.state[points]];
  });
}

test.each([
  [
    "an error in what is tried",
    "- gain 2 points\n- choose n in 1..2 to bid:\n    - gain 5 points\n    - set me.points to 0 - n",
    "out of range",
  ],
  [
    "an error in a second decision",
    "- gain 2 points\n- choose n in 1..2 to bid:\n    - gain 5 points\n    - choose m in 3..4 to raise:\n        - gain 5 points\n        - set me.points to 0 - m",
    "out of range",
  ],
  [
    "an error in what is possible",
    "- gain 2 points\n- if possible:\n    - gain 5 points\n    - set me.points to 0 - me.points",
    "out of range",
  ],
  [
    "too much to try",
    "- gain 2 points\n- choose 8 n in 1..60 together sum(n) = 999 to bid: gain 5 points",
    "look-ahead",
  ],
])("%s", (_name, turn, why) => {
  const [mine, others] = stops(turn);
  expect(others).toEqual(mine);
  expect(mine).toEqual([why, expect.any(String), 2]);
});
