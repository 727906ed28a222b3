/** For each op: the words of the frame that it writes. Every analysis of slots uses this. */
import type { Ask, Op, Slot } from "./ir.ts";
import { hasTrait } from "./op-traits.ts";

/**
 * Consecutive words in a frame: `words` of them, from `slot` on. If they hold a `list`, the first word is the number of
 * members.
 */
export interface FrameWords {
  readonly slot: Slot;
  readonly words: number;
  readonly as: "number" | "list" | "zeroes";
}

/** The words of the frame that an op may write; undefined if it writes none. */
export function wordsWritten(op: Op, asks: readonly Ask[]): FrameWords | undefined {
  if (!hasTrait(op, "frame", "writes")) return undefined;
  switch (op.op) {
    case "let":
    case "enter":
      return numberIn(op.slot);
    case "draw":
      return op.slot === undefined ? undefined : numberIn(op.slot);
    case "ask":
      return numberIn(asks[op.ask]!.slot);
    case "pick":
      return op.single ? numberIn(op.slot) : listIn(op);
    case "let list":
    case "append":
      return listIn(op);
    case "clear":
      return { slot: op.slot, words: op.words, as: "zeroes" };
  }
}

function numberIn(slot: Slot): FrameWords {
  return { slot, words: 1, as: "number" };
}

function listIn({ slot, capacity }: { readonly slot: Slot; readonly capacity: number }): FrameWords {
  return { slot, words: 1 + capacity, as: "list" };
}
