/** The result of a finished match lists the scores from the first place to the last. */
import { expect, test } from "vitest";
import { matchOf } from "./games.ts";

test.each([
  ["most", ["player-1", "player-3", "player-2"]],
  ["least", ["player-2", "player-3", "player-1"]],
])("with %s points a player wins, and comes first", (order, places) => {
  const match = matchOf(
    `
game: race
players: 3..3
kinds:
  player: { state: { points: 0..9 } }
play:
  - turn of player-1:
      - choose n in 3..4 to run: gain n points
  - turn of player-2:
      - choose n in 1..2 to run: gain n points
  - turn of player-3:
      - choose n in 2..3 to run: gain n points
winners: p in seats with ${order} p.points
`,
    1,
    3,
  );
  for (let decision = match.decision(); decision; decision = match.decision())
    match.answer(decision, decision.answers[0]!);
  const { winners, scores } = match.result()!;
  expect(winners).toEqual(places.slice(0, 1));
  expect(Object.keys(scores!)).toEqual(places);
});
