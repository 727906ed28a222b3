/** The parts of a file around the cursor, from the outside in. */
import type { OutlineItem } from "../../src/language-service/types.ts";

/** A part, with its siblings. */
export interface Crumb {
  readonly item: OutlineItem;
  readonly siblings: readonly OutlineItem[];
}

/** The parts around an offset. */
export function crumbsAt(outline: readonly OutlineItem[], offset: number): readonly Crumb[] {
  const item = outline.findLast(({ start, end }) => start <= offset && offset <= end);
  return item ? [{ item, siblings: outline }, ...crumbsAt(item.children, offset)] : [];
}
