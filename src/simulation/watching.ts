/** Additions to a simulation: objects that are told every answer, and questions that are answered at random. */
import type { Executor } from "../interpreter/runtime/executor.ts";
import type { Program } from "../interpreter/ir/program.ts";

/** An object that is told every answer in a match, in order to measure something. */
export interface AnswerWatch {
  /**
   * Is called after each answer.
   * @param player the index of the player in `Program.players`
   * @param ask the number of the question
   * @param offered its first `count` elements are the offered answers; they are valid only during the call
   * @param value the given answer
   */
  answered(player: number, ask: number, offered: ArrayLike<number>, count: number, value: number): void;
  /** Is called at the end of a match. The executor has the final state. */
  ended(executor: Executor): void;
}

/** A watch that passes each call on to several other watches. */
export function allWatches(watches: readonly AnswerWatch[]): AnswerWatch {
  return {
    answered(player, ask, offered, count, value) {
      for (const watch of watches) watch.answered(player, ask, offered, count, value);
    },
    ended(executor) {
      for (const watch of watches) watch.ended(executor);
    },
  };
}

/** The watches and the random questions that a run adds to its matches. */
export interface Watching {
  readonly watch?: AnswerWatch;
  /** The numbers of questions that are answered at random, whichever bots play. */
  readonly atRandom?: ReadonlySet<number>;
}

/** The numbers of the questions whose label is one of `labels`. */
export function asksLabelled(program: Program, labels: readonly string[]): ReadonlySet<number> {
  return new Set(program.asked.flatMap(({ label }, ask) => (labels.includes(label.name) ? [ask] : [])));
}
