/** Plays positions of a search on at random. */
import type { Executor } from "../runtime/executor.ts";
import { randomBelow, seedRandom } from "../runtime/random.ts";

/** A match with more decisions than this counts as won by nobody. */
export const MOST_DECISIONS = 10_000;

/**
 * Gives answers at random until the match is over, or `most` were given. Each of the offered answers has the same chance, also where
 * they are parts of one: what whole answers begin with them is not counted, since that takes longer than it is worth.
 *
 * @param count how many answers are offered now
 * @returns how many are offered then; 0: the match is over
 */
export function playOn(executor: Executor, count: number, seed: number, most: number): number {
  const { generators, given, offered, program } = executor;
  for (let i = 0; i < program.players.length; i++) seedRandom(generators, 4 * i, (seed + i) | 0);
  const end = given.total + most;
  for (;;) {
    count = executor.drawAnswers(count, end - given.total);
    if (count === 0 || given.total >= end) return count;
    given.words[0]!++;
    count = executor.answer(offered[randomBelow(generators, 0, count)]!);
  }
}
