/** Additions to a simulation besides its players: watches of answers, and questions that chance answers. */
import type { Executor } from "../interpreter/runtime/executor.ts";
import type { Program } from "../interpreter/ir/program.ts";

/** Receives every answer that is given. */
export interface AnswerWatch {
  /**
   * @param player by place in `Program.players`
   * @param offered the first `count` are the offered answers; only valid during the call
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

/** Additions to a run. */
export interface Watching {
  readonly watch?: AnswerWatch;
  /** Asks that are answered at random, whichever bots play. */
  readonly atRandom?: ReadonlySet<number>;
}

/** The asks with one of some labels. */
export function asksLabelled(program: Program, labels: readonly string[]): ReadonlySet<number> {
  return new Set(program.asked.flatMap(({ label }, ask) => (labels.includes(label.name) ? [ask] : [])));
}
