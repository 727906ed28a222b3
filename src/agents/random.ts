/**
 * A player that gives every answer with equal chance. Where an answer has several parts, that is every whole answer. It has a
 * generator of its own, so that what it does leaves no trace in the state: a match stays what its seed and its answers make of it.
 */
import type { Executor } from "../interpreter/runtime/executor.ts";
import { randomBelow, seedRandom } from "../interpreter/runtime/random.ts";
import type { Policy } from "./agent.ts";
import { WholeAnswers } from "./whole-answers.ts";

/** The policy of the agent `random`. */
export class RandomPolicy implements Policy {
  private readonly words: Int32Array;
  private answers: WholeAnswers | undefined;
  private playing: Executor | undefined;

  /** `words`: where its generator is kept. */
  constructor(words: Int32Array = new Int32Array(4)) {
    this.words = words;
  }

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
