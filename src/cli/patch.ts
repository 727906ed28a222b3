/** Two texts as a difference that people read and `patch` understands. */
import { createTwoFilesPatch } from "diff";

/** Unified, with three lines around each change. */
export function patchOf(name: string, before: string, after: string): string {
  const patch = createTwoFilesPatch(`a/${name}`, `b/${name}`, before, after, undefined, undefined, { context: 3 });
  return patch.slice(patch.indexOf("--- "));
}
