/** Plays random answers from a position of a search. */
import type { Executor } from "../runtime/executor.ts";
import { randomBelow, seedRandom } from "../runtime/random.ts";

/** A match with more decisions than this counts as one without a winner. */
export const MOST_DECISIONS = 10_000;

/**
 * Gives random answers until the match is over, or until `most` answers are given. Each offered answer has the same
 * probability, even if it is only a part of an answer. Weighting by whole answers would take more time than it is
 * worth. @param count the number of answers that are offered at the start @returns the number of answers that are
 * offered at the end; 0 if the match is over
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
