/** Continues a match with random answers, for a search that wants to know how matches from a position may end. */
import type { Executor } from "../runtime/executor.ts";
import { randomBelow, seedRandom } from "../runtime/random.ts";

/** If a random match needs more decisions than this, it is stopped and counts as one without a winner. */
export const MOST_DECISIONS = 10_000;

/**
 * Gives random answers until the match is over, or until `most` answers are given. Each offered answer has the same
 * probability. If an answer is given in parts, such as several chosen cards, this holds for each part. So whole answers
 * can have different probabilities; making them equal would take too much time.
 * @param count the number of answers that are offered at the start
 * @returns the number of answers that are offered at the end; 0 if the match is over
 */
export function playOn(executor: Executor, count: number, seed: number, most: number): number {
  const { generators, program } = executor;
  for (let i = 0; i < program.players.length; i++) seedRandom(generators, 4 * i, (seed + i) | 0);
  return executor.drawAnswers(count, most, (offers) => randomBelow(generators, 0, offers));
}
