/**
 * If trying an answer runs into a mistake of the rules, the match stops at the decision, with the state as it was
 * before the try.
 */
import { expect, test } from "vitest";
import { isError } from "../../../src/diagnostics/render.ts";
import { loadGame } from "../../../src/dsl/index.ts";
import { compileGame, Match } from "../../../src/interpreter/index.ts";
import { instantiate } from "../../../src/interpreter/runtime/codegen/generator.ts";
import { reference } from "../../../src/interpreter/runtime/reference/reference.ts";
import { small } from "./both.ts";

/**
 * Starts a match that stops at once. Returns for both executors the reason, the hash of the position, and the points of
 * player 1.
 */
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

test("where guards leave no answer, the match stops with the error that trying comes to", () => {
  const text = small(`- choose n in 1..2 to bid:
    - do toll(n * 5 + me.seals)
    - choose m in 1..2 to raise: pay m + 9 coins`).replace("setup:", "effects:\n  toll(0..9 n): gain 1 point\nsetup:");
  const { game, problems } = loadGame({ name: "small.yaml", text });
  expect(problems.filter(isError)).toEqual([]);
  const whys = [true, false].flatMap((guards) =>
    [reference, instantiate].map((make) => {
      const match = Match.start(make(compileGame(game!, { players: 2, guards })), 1);
      return match.stopped?.problem.data.why;
    }),
  );
  expect(whys).toEqual(["argument", "argument", "argument", "argument"]);
});
