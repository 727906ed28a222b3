/**
 * Answers name pieces that never lie in a zone, such as the berth of each player. If such pieces have the same name,
 * the answer adds the owner.
 */
import { expect, test } from "vitest";
import { playMove } from "../../../src/interpreter/match/moves/moves.ts";
import { matchOf } from "./games.ts";

test("a place of each player is chosen by its name and its owner", () => {
  const match = matchOf(`
game: docks
players: 2..2
kinds:
  player: { state: { points: 0.. } }
  berth: { owner: player, state: { used: bool } }
pieces: { berth: 1 per player }
play:
  - turn of each p in seats:
      - choose b in berth where not b.used to dock:
          - set b.used to true
          - gain 1 point
winners: p in seats with most p.points
`);
  const { answers } = match.decision()!;
  expect(answers).toHaveLength(2);
  expect(playMove(match, "dock berth 0 of player-2")).toMatchObject({ ok: true });
  expect(match.moves[0]!.answer).toBe(answers[1]!.name);
});

test("the second of two equal pieces repeats the name of the first, whichever of them comes first", () => {
  for (const setup of ["- move c in chest to purse", "- move first(1, purse) to chest\n  - move chest to purse"]) {
    const match = matchOf(`
game: coins
players: 2..2
kinds:
  player: { state: { points: 0.. } }
  coin: { worth: 1..2 }
zones: { purse: pile of all coin, chest: pile of coin, spent: pile of coin }
pieces: { coin: { cent: [2x, 1], groat: 2, crown: 2 } }
setup:
  ${setup}
play:
  - turn of each p in seats:
      - choose 2 c in purse to spend: [move c to spent, gain sum(c.worth) points]
winners: p in seats with most p.points
`);
    const decision = match.decision()!;
    match.answer(
      decision,
      decision.answers.find(({ name }) => name === "spend cent")!,
    );
    expect(match.decision()!.answers.map(({ name }) => name)).toContain("spend cent cent");
  }
});
