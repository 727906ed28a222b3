/** The parts of a file around the cursor, from the outside in. */
import type { OutlineItem } from "../../src/language-service/types.ts";

/** A part, with those that stand beside it. */
export interface Crumb {
  readonly item: OutlineItem;
  readonly siblings: readonly OutlineItem[];
}

/** The parts around an offset. */
export function crumbsAt(outline: readonly OutlineItem[], offset: number): readonly Crumb[] {
  const item = outline.findLast(({ start, end }) => start <= offset && offset <= end);
  return item ? [{ item, siblings: outline }, ...crumbsAt(item.children, offset)] : [];
}

/** The offset of a line and a column, both counted from 1. */
export function offsetAt(text: string, { line, column }: { readonly line: number; readonly column: number }): number {
  let start = 0;
  for (let n = 1; n < line; n++) {
    const next = text.indexOf("\n", start) + 1;
    if (next === 0) break;
    start = next;
  }
  return Math.min(text.length, start + column - 1);
}
