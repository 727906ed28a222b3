/** Trees at other places. */
import type { Range, Source } from "../diagnostics/range.ts";

/** The same tree, as it would have been read from another text and so many characters further on. */
export function moved<T>(tree: T, source: Source, by: number): T {
  return move(tree, source, by) as T;
}

function move(tree: unknown, source: Source, by: number): unknown {
  if (typeof tree !== "object" || tree === null) return tree;
  if (Array.isArray(tree)) return tree.map((part) => move(part, source, by));
  if ("source" in tree) {
    const { start, end } = tree as Range;
    return { source, start: start + by, end: end + by };
  }
  const result: Record<string, unknown> = {};
  let last: unknown;
  let lastMoved: unknown;
  for (const key in tree) {
    const part = (tree as Record<string, unknown>)[key];
    // Neighbours that are one and the same stay so: `choose 2` has one number for its least and its most.
    if (typeof part !== "object" || part !== last) lastMoved = move(part, source, by);
    last = part;
    result[key] = lastMoved;
  }
  return result;
}
