/** Several answers in one go, also where the last of them is not asked since nothing else is left. */
import { expect, test } from "vitest";
import { loadGame } from "../../../src/dsl/index.ts";
import { compileGame, Match } from "../../../src/interpreter/index.ts";
import { playMove } from "../../../src/interpreter/match/moves.ts";
import { reference } from "../../../src/interpreter/reference/reference.ts";
import { small } from "../promise/both.ts";

function afterMove(turn: string, move: string): readonly string[] | "refused" {
  const { game } = loadGame({ name: "small.yaml", text: small(turn) });
  const match = Match.start(reference(compileGame(game!, { players: 2 })), 1);
  const played = playMove(match, move);
  return played.ok ? played.answers : "refused";
}

test.each([
  ["steer 0 3", ["steer 0"]],
  ["steer 1 2", ["steer 1"]],
  ["steer 1 3", "refused"],
  ["steer 1 2 3", "refused"],
  ["steer 3 0", "refused"],
])("a set of numbers: %s", (move, answers) => {
  expect(afterMove("- choose 2 n in 0..3 together sum(n) = 3 to steer: gain 1 point", move)).toEqual(answers);
});

test.each([
  ["load fish 2 cloth 1", ["load fish 2"]],
  ["load fish 2", ["load fish 2"]],
  ["load fish 2 cloth 2", "refused"],
])("shares: %s", (move, answers) => {
  expect(afterMove("- split 3 among g in good as n to load: gain n g", move)).toEqual(answers);
});
