/**
 * The parts of a file that contain the cursor, from the outer to the inner one, for example the section `effects` and
 * in it `buy`.
 */
import type { OutlineItem } from "../../src/language-service/types.ts";

/** A part of a file that contains the cursor, and the parts that stand beside it. */
export interface Crumb {
  readonly item: OutlineItem;
  readonly siblings: readonly OutlineItem[];
}

/** The parts of a file that contain the place at `offset`. */
export function crumbsAt(outline: readonly OutlineItem[], offset: number): readonly Crumb[] {
  const item = outline.findLast(({ start, end }) => start <= offset && offset <= end);
  return item ? [{ item, siblings: outline }, ...crumbsAt(item.children, offset)] : [];
}
