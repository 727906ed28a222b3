/** The position where the matches of a problem begin. */
import type { Executor } from "../interpreter/runtime/executor.ts";

/**
 * Puts the executor at the beginning, and returns the number of offered answers. @param at the beginning; undefined:
 * after the set-up with `seed`
 */
export function beginAt(executor: Executor, at: Int32Array | undefined, seed = 0): number {
  if (!at) return executor.start(seed);
  executor.state.set(at);
  return executor.refresh();
}
