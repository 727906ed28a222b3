/**
 * A player that gives every answer with the same probability. If an answer has several parts, every whole answer has
 * the same probability. The player has its own random generator and leaves that of the match alone. So a match is
 * determined by its seed and its answers alone.
 */
import type { Executor } from "../interpreter/runtime/executor.ts";
import { drawnByLabel, drawOffered } from "../interpreter/runtime/drawing.ts";
import { seedRandom } from "../interpreter/runtime/random.ts";
import { resumeLabel } from "../interpreter/runtime/state.ts";
import type { Policy } from "./agent.ts";
import { WholeAnswers } from "./whole-answers.ts";

/** The policy of the agent `random`, which gives every whole answer with the same probability. */
export class RandomPolicy implements Policy {
  private readonly words: Int32Array;
  private answers: WholeAnswers | undefined;
  private playing: Executor | undefined;
  private drawn: Int32Array | undefined;

  /** @param words four 32-bit numbers: the state of the player's random generator */
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
      this.drawn = drawnByLabel(executor.program);
    }
    const chosen = this.answers!.choose(this.words, count);
    if (chosen >= 0) return chosen;
    return drawOffered(executor.offered, count, this.drawn![resumeLabel(executor.state)]!, this.words, 0);
  }
}
