/** A player can ask a bot for a hint. The bot then says how good it thinks each answer is. */
import { expect, test } from "vitest";
import { setup } from "../simulation/setups.ts";
import { played } from "./play.ts";

/** The bot's opinion about each answer to the first open question. */
function thoughts(session: ReturnType<typeof played>, playouts: number) {
  const { decisions } = session.snapshot("everything");
  return session.thoughts(decisions[0]!.asked!.id, playouts);
}

test("the answer that wins at once is tried most, and wins", () => {
  const session = played(setup("small/tic-tac-toe"), 4, 0);
  // X marks a1 and b1, O marks a2 and b2, so X can win at once with c1.
  for (const cell of ["a1", "a2", "b1", "b2"]) expect(session.answer(`mark ${cell}`)).toEqual({ ok: true });
  const found = thoughts(session, 300);
  const best = found.toSorted((a, b) => b.tried - a.tried)[0]!;
  expect(best).toMatchObject({ answer: "mark c1", wins: 1, chosen: true });
  expect(found.reduce((sum, { tried }) => sum + tried, 0)).toBeCloseTo(1);
  expect(found).toHaveLength(5);
});

test("the match stays as it is, and the same question is thought about alike", () => {
  const session = played(setup("small/liars-dice", 2), 4, 3);
  const before = JSON.stringify(session.snapshot("everything"));
  const first = thoughts(session, 60);
  expect(first.length).toBeGreaterThan(1);
  expect(thoughts(session, 60)).toEqual(first);
  expect(JSON.stringify(session.snapshot("everything"))).toBe(before);
});

test("a decision that is over is not thought about", () => {
  const session = played(setup("small/tic-tac-toe"), 4, 0);
  const id = session.snapshot("everything").decisions[0]!.asked!.id;
  session.answer("mark a1");
  expect(session.thoughts(id, 10)).toEqual([]);
});
