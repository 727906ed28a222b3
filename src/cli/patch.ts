/** Prints the difference between two texts. People can read it, and the program `patch` can apply it. */
import { createTwoFilesPatch } from "diff";

/** A unified diff with three lines of context around each change. */
export function patchOf(name: string, before: string, after: string): string {
  const patch = createTwoFilesPatch(`a/${name}`, `b/${name}`, before, after, undefined, undefined, { context: 3 });
  return patch.slice(patch.indexOf("--- "));
}
