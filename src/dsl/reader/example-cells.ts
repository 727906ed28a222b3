/**
 * Writes a cell of a table of examples at the place of its placeholder, such as `<column>`. A list is written in
 * brackets or in lines, as the place needs.
 */
import { type Range, textOf } from "../../diagnostics/range.ts";
import type { ListNode, MapNode, Node } from "../yaml/index.ts";

/** A part of a text that the program made, and the range in the author's file that it comes from. */
export interface CellText {
  readonly text: string;
  readonly from: Range;
}

/** The text of a cell, for the place of the placeholder at `hole` in the document `root`. */
export function inPlace(cell: Node, hole: Range, root: MapNode): readonly CellText[] {
  const whole = { text: textOf(cell.range), from: cell.range };
  const holder = cell.kind === "list" ? holderOf(hole, root) : undefined;
  if (cell.kind !== "list" || !holder) return [whole];
  const column = columnOf(hole);
  if (holder.kind === "list")
    return holder.flow ? joined(cell, ", ") : joined(cell, `\n${" ".repeat(Math.max(0, column - 2))}- `);
  if (cell.flow) return [whole];
  if (holder.flow) return [{ text: "[", from: cell.range }, ...joined(cell, ", "), { text: "]", from: cell.range }];
  const item = `\n${" ".repeat(columnOf(holder.range) + 2)}- `;
  return [{ text: item, from: cell.range }, ...joined(cell, item)];
}

function joined({ items, range }: ListNode, between: string): readonly CellText[] {
  return items.flatMap((item, i) => [
    ...(i > 0 ? [{ text: between, from: range }] : []),
    { text: textOf(item.range), from: item.range },
  ]);
}

/**
 * The list or map that contains the placeholder as a whole item or value; undefined if the placeholder is only a part
 * of a longer text.
 */
function holderOf(hole: Range, node: Node): ListNode | MapNode | undefined {
  const inner = node.kind === "list" ? node.items : node.kind === "map" ? node.pairs.map(({ value }) => value) : [];
  for (const each of inner) {
    if (each.range.start > hole.start || each.range.end < hole.end) continue;
    if (each.kind !== "scalar") return holderOf(hole, each);
    return each.range.start === hole.start && each.range.end === hole.end ? (node as ListNode | MapNode) : undefined;
  }
  return undefined;
}

/** The column of a text in which a range starts, counted from 0. */
function columnOf({ source, start }: Range): number {
  return start - (source.text.lastIndexOf("\n", start - 1) + 1);
}
