/** Plays positions of a search on at random. */
import type { Executor } from "../runtime/executor.ts";
import { randomBelow, seedRandom } from "../runtime/random.ts";

/** A match with more decisions than this counts as won by no player. */
export const MOST_DECISIONS = 10_000;

/**
 * Gives answers at random until the match is over, or `most` were given. Each offered answer has the same chance, also
 * if the answers are parts of one: weighing whole answers takes more time than it is worth.
 * @param count the number of answers offered now
 * @returns the number of answers offered then; 0: the match is over
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
