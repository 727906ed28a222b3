/** Computes which part of a list that mostly grows, such as a log, must be sent after a move. */
import type { Growth } from "./protocol.ts";

/** How `before` grows to `after`; `same` compares items. */
export function growth<Item>(
  before: readonly Item[],
  after: readonly Item[],
  same: (one: Item, other: Item) => boolean,
): Growth<Item> {
  let keep = 0;
  while (keep < before.length && keep < after.length && same(before[keep]!, after[keep]!)) keep++;
  return { keep, add: after.slice(keep) };
}

/** The list after a growth. */
export function grown<Item>(before: readonly Item[], { keep, add }: Growth<Item>): readonly Item[] {
  return keep === before.length && add.length === 0 ? before : [...before.slice(0, keep), ...add];
}
