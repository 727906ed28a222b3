/**
 * Players without people. A bot has a generator of its own, so that what it thinks leaves no trace in
 * the state and the match stays what its seed and its answers make of it.
 */
import type { Executor } from "../interpreter/runtime/executor.ts";
import { randomBelow, seedRandom } from "../interpreter/runtime/random.ts";
import { WholeAnswers } from "./whole-answers.ts";

export interface Bot {
  /** Prepares for a match; the same seed gives the same answers to the same questions. */
  begin(seed: number): void;
  /** Which of the first `count` answers in `executor.offered` to give, from 0. */
  choose(executor: Executor, count: number): number;
}

/** What bots there are, by the name that the command line calls them. */
export const BOTS: Readonly<Record<string, () => Bot>> = { random: () => new RandomBot() };

/** Gives every answer with equal chance. Where an answer has several parts, that is every whole answer. */
class RandomBot implements Bot {
  private readonly words = new Int32Array(4);
  private answers: WholeAnswers | undefined;
  private playing: Executor | undefined;

  begin(seed: number): void {
    seedRandom(this.words, 0, seed);
  }

  choose(executor: Executor, count: number): number {
    if (this.playing !== executor) {
      this.playing = executor;
      this.answers = new WholeAnswers(executor);
    }
    const chosen = this.answers!.choose(this.words, count);
    return chosen >= 0 ? chosen : randomBelow(this.words, 0, count);
  }
}
