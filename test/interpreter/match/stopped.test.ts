/** If a mistake in the rules has stopped a match, nobody is asked anything any more. */
import { expect, test } from "vitest";
import { matchOf } from "./games.ts";

test("a match that has stopped offers nothing, also under the id that the next decision would have had", () => {
  const after = (answer: number) => {
    const match = matchOf(`
game: steps
players: 2..2
kinds:
  player: { state: { points: 0..9 } }
play:
  - turn of player-1:
      - choose n in 1..2 to climb: gain n points
      - gain 1 point
      - set me.points to 2 - me.points
      - choose n in 1..2 to rest: gain n points
winners: p in seats with most p.points
`);
    const decision = match.decision()!;
    match.answer(decision, decision.answers[answer]!);
    return match;
  };
  const [going, stopped] = [after(0), after(1)];
  const next = going.decision()!;
  expect([going.stopped === undefined, stopped.stopped === undefined]).toEqual([true, false]);
  expect(going.decisionWith(next.id)?.label).toBe("rest");
  expect(stopped.decisionWith(next.id)).toBeUndefined();
  expect(stopped.decisions()).toEqual([]);
  expect(() => stopped.answer(next, next.answers[0]!)).toThrow(RangeError);
});
