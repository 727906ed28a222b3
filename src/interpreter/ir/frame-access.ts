/** Which ops write to their frame, and which words. Every analysis of slots uses it. */
import type { Ask, Op, Slot } from "./ir.ts";

/** An op that writes to its own frame. Calls and forks write to other frames. */
export type FrameWriter = Op & {
  readonly op: "let" | "let list" | "append" | "clear" | "draw" | "pick" | "enter" | "ask";
};

/** Words of a frame: the first word of a `list` is the number of its members. */
export interface FrameWords {
  readonly slot: Slot;
  readonly words: number;
  readonly as: "number" | "list" | "zeroes";
}

/** Whether an op can write to its own frame. */
export function writesFrame(op: Op): op is FrameWriter {
  switch (op.op) {
    case "let":
    case "let list":
    case "append":
    case "clear":
    case "draw":
    case "pick":
    case "enter":
    case "ask":
      return true;
    case "label":
    case "jump":
    case "spot":
    case "unless":
    case "round":
    case "set":
    case "gain":
    case "pay":
    case "lose":
    case "move":
    case "swap":
    case "shuffle":
    case "roll":
    case "leave":
    case "turn":
    case "call":
    case "call dynamic":
    case "return":
    case "require":
    case "open":
    case "close":
    case "possible":
    case "taint":
    case "boundary":
    case "fork":
    case "end":
    case "finish":
    case "finishing":
      return false;
  }
}

/** The words that an op may write; undefined if none. */
export function wordsWritten(op: Op, asks: readonly Ask[]): FrameWords | undefined {
  if (!writesFrame(op)) return undefined;
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
