/**
 * `hostHash` identifies a position for the host of a match. It depends on the acting player and on the place in the
 * rules, but not on the state of the random generator.
 */
import { expect, test } from "vitest";
import { loadGame } from "../../../src/dsl/index.ts";
import { compileGame, Match } from "../../../src/interpreter/index.ts";
import { fastExecutor } from "../../../src/interpreter/runtime/fast-executor.ts";
import { reference } from "../../../src/interpreter/runtime/reference/reference.ts";

const GAME = `game: resting
players: 2..2
kinds:
  player: { state: { points: 0.. } }
play:
  - repeat 3 times:
      - turn of each p in seats:
          - choose one to act:
              rest: gain 0 points
              work: gain 1 point
winners: p in seats with most p.points
`;

const { game } = loadGame({ name: "resting.yaml", text: GAME });
const program = compileGame(game!, { players: 2 });

/** The hashes of a match, at its start and after each of these answers. */
function hashes(answers: readonly string[], seed = 1, make = reference): readonly string[] {
  const match = Match.start(make(program), seed);
  return [
    match.hostHash(),
    ...answers.map((name) => {
      const decision = match.decision()!;
      match.answer(
        decision,
        decision.answers.find((answer) => answer.name.endsWith(name))!,
      );
      return match.hostHash();
    }),
  ];
}

test("positions differ in who acts, and in the rounds that are left", () => {
  expect(new Set(hashes(["rest", "rest", "rest", "rest", "rest"])).size).toBe(6);
});

test("they are equal where the same can follow, however they came about", () => {
  expect(hashes(["work", "rest", "rest", "rest"]).at(-1)).toBe(hashes(["rest", "rest", "work", "rest"]).at(-1));
  expect(hashes(["work", "rest"]).at(-1)).not.toBe(hashes(["rest", "work"]).at(-1));
});

test("neither the seed nor the executor matters", () => {
  expect(hashes(["work", "rest"], 2)).toEqual(hashes(["work", "rest"], 1));
  expect(hashes(["work", "rest"], 1, fastExecutor)).toEqual(hashes(["work", "rest"]));
});
