/** The position from which a game is solved: a given one, or the one after the set-up. */
import type { Executor } from "../interpreter/runtime/executor.ts";

/**
 * Puts the executor at the position from which a game is solved, and returns the number of offered answers.
 * @param at that position; if undefined, the position after the set-up with `seed`
 */
export function beginAt(executor: Executor, at: Int32Array | undefined, seed = 0): number {
  if (!at) return executor.start(seed);
  executor.state.set(at);
  return executor.refresh();
}
