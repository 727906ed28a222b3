/** For a list that mostly grows, such as a log: computes which part the server must send after a move. */
import type { Growth } from "./protocol.ts";

/** Computes how the list `before` becomes the list `after`; `same` compares two items. */
export function growth<Item>(
  before: readonly Item[],
  after: readonly Item[],
  same: (one: Item, other: Item) => boolean,
): Growth<Item> {
  let keep = 0;
  while (keep < before.length && keep < after.length && same(before[keep]!, after[keep]!)) keep++;
  return { keep, add: after.slice(keep) };
}

/** Applies a growth to a list, and returns the new list. */
export function grown<Item>(before: readonly Item[], { keep, add }: Growth<Item>): readonly Item[] {
  return keep === before.length && add.length === 0 ? before : [...before.slice(0, keep), ...add];
}
