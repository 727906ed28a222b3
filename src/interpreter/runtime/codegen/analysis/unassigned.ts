/** Finds the words of frames that may be read before they are written. Such words must be 0. */
import { wordsWritten } from "../../../ir/frame-access.ts";
import { edgesOf, placesOf } from "../../../ir/control-flow.ts";
import type { Ask, FlatEffect, Op, Slot } from "../../../ir/ir.ts";
import { some } from "../../../ir/inspect.ts";
import type { Program } from "../../../ir/program.ts";

interface Unassigned {
  /**
   * The words of the frame that may be read before they are written. If the first word of a list may be, all words of
   * the list are included.
   */
  readonly all: ReadonlySet<Slot>;
  /**
   * The words of the frame that may be read before they are written, without the words for members of lists. A member
   * is only read after it was put into its list.
   */
  readonly alone: ReadonlySet<Slot>;
}

const known = new WeakMap<FlatEffect, Unassigned>();

function unassignedOf({ asks }: Program, effect: FlatEffect): Unassigned {
  let found = known.get(effect);
  if (!found) known.set(effect, (found = unassigned(effect, asks)));
  return found;
}

/**
 * The slots of an effect that may be read before they are written. If a list may be read so, all its slots are
 * included.
 */
export function readUnassigned(program: Program, effect: FlatEffect): ReadonlySet<Slot> {
  return unassignedOf(program, effect).all;
}

/**
 * Those of `slots` that the effect may read before it writes them. For an effect that never pauses, and while answers
 * are tried, generated code sets only these slots to 0. In any other frame it sets all words to 0: positions are
 * compared word by word, and unused words must be equal, too.
 */
export function readUnwritten(program: Program, effect: FlatEffect, slots: readonly Slot[]): readonly Slot[] {
  const { alone } = unassignedOf(program, effect);
  return slots.filter((slot) => alone.has(slot));
}

function unassigned({ ops, params }: FlatEffect, asks: readonly Ask[]): Unassigned {
  const found = new Set<Slot>();
  const members = new Set<Slot>();
  const places = placesOf(ops);
  /**
   * For each op: the slots that are certainly written before it, on every path to it. Undefined as long as no path to
   * the op is known.
   */
  const assigned: (Set<Slot> | undefined)[] = ops.map(() => undefined);
  const open: number[] = [];
  const reach = (at: number, slots: ReadonlySet<Slot>): void => {
    const before = assigned[at];
    const now = new Set([...slots].filter((slot) => !before || before.has(slot)));
    if (at >= ops.length || before?.size === now.size) return;
    assigned[at] = now;
    open.push(at);
  };
  reach(0, new Set(params.map(({ slot }) => slot)));
  // When the last section of the rules begins (op `finishing`), all words of the main effect's frame are unassigned
  // again.
  ops.forEach((op, at) => op.op === "finishing" && reach(at - 1, new Set()));
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const op = ops[at]!;
    const after = new Set(assigned[at]!);
    if (op.op === "ask") reach(places.get(op.again)!, after);
    if (op.op === "clear") for (let i = 0; i < op.words; i++) after.delete(op.slot + i);
    const written = writtenBy(op, asks);
    if (written !== undefined) after.add(written);
    const { next, jumps } = edgesOf(op);
    if (next) reach(at + 1, after);
    for (const label of jumps) reach(places.get(label)!, after);
  }
  ops.forEach((op, at) => {
    const slots = assigned[at];
    if (!slots) return;
    const read = (slot: Slot) => void (slots.has(slot) || found.add(slot));
    if (op.op === "let list" || op.op === "append" || (op.op === "pick" && !op.single)) {
      found.add(op.slot);
      for (let i = 1; i <= op.capacity; i++) members.add(op.slot + i);
    }
    if (op.op === "leave") read(op.slot);
    some(op.op === "ask" ? asks[op.ask] : op, (node) => {
      if (node["op"] === "slot" || node["op"] === "slots") read(node["slot"] as Slot);
      return false;
    });
  });
  return { all: new Set([...found, ...members]), alone: found };
}

/** If an op certainly writes exactly one word of the frame: the slot of this word. Otherwise undefined. */
function writtenBy(op: Op, asks: readonly Ask[]): Slot | undefined {
  const written = wordsWritten(op, asks);
  if (written?.as !== "number") return undefined;
  const ask = op.op === "ask" ? asks[op.ask] : undefined;
  // An ask without options and without declining offers only exchanges (`anytime` effects). It never stores an answer
  // in its slot.
  return ask?.options.op === "none" && !ask.decline ? undefined : written.slot;
}

/** The slots of a frame after the two words that link it to its caller. */
export function ownSlots({ size }: FlatEffect): readonly Slot[] {
  return Array.from({ length: Math.max(0, size - 2) }, (_, i) => 2 + i);
}
