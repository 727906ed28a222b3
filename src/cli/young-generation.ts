/** The young generation: the memory where V8 makes new objects, and from where it moves those that live longer. */
import { getHeapSpaceStatistics, setFlagsFromString } from "node:v8";

/**
 * A young generation of this size in bytes is large enough for a check. In a larger one V8 would collect garbage less
 * often, but that saves less time than the first use of its memory costs.
 */
const LARGE_ENOUGH = 16 * 2 ** 20;

/**
 * Returns a function that stops the growth of the young generation of this process when it is large enough. V8 lets it
 * grow while it collects garbage, so the function is to be called again and again. V8 has a flag for the largest size,
 * too, but it has no effect in a process that runs.
 */
export function youngGenerationLimit(): () => void {
  let grows = true;
  return () => {
    if (!grows) return;
    grows = size() < LARGE_ENOUGH;
    if (!grows) setFlagsFromString("--semi-space-growth-factor=1");
  };
}

function size(): number {
  return getHeapSpaceStatistics().find(({ space_name }) => space_name === "new_space")!.space_size;
}
