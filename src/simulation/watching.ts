/** Additions to a simulation: objects that are told all answers, and questions that are answered at random. */
import type { Executor } from "../interpreter/runtime/executor.ts";
import type { Program } from "../interpreter/ir/program.ts";

/** Is told every answer that is given in a match. */
export interface AnswerWatch {
  /**
   * An answer was given.
   * @param player the index of the player in `Program.players`
   * @param offered its first `count` elements are the offered answers; valid only during the call
   */
  answered(player: number, ask: number, offered: ArrayLike<number>, count: number, value: number): void;
  /** The match has just ended in the executor. */
  ended(executor: Executor): void;
}

/** A watch that passes everything on to several others. */
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

/** The additions to a run. */
export interface Watching {
  readonly watch?: AnswerWatch;
  /** The numbers of asks that are answered at random, whichever bots play. */
  readonly atRandom?: ReadonlySet<number>;
}

/** The numbers of the asks whose label is one of `labels`. */
export function asksLabelled(program: Program, labels: readonly string[]): ReadonlySet<number> {
  return new Set(program.asked.flatMap(({ label }, ask) => (labels.includes(label.name) ? [ask] : [])));
}
