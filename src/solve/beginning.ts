/** Where the matches of a problem begin. */
import type { Executor } from "../interpreter/runtime/executor.ts";

/** Goes there, and tells how many answers are offered. @param at undefined: the set-up, with this seed */
export function beginAt(executor: Executor, at: Int32Array | undefined, seed = 0): number {
  if (!at) return executor.start(seed);
  executor.state.set(at);
  return executor.refresh();
}
