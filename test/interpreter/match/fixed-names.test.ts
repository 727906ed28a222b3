/** Names of pieces outside zones: equal pieces are distinguished by their owners. */
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
