/**
 * Bounds of the local variables of effects, which are words of frames. The bounds of a word include all values that any
 * op writes to it. They also include 0 if the word can be read before it is written, because a new frame contains
 * zeros.
 */
import { isSublist } from "../../../ir/families.ts";
import { DECLINED, type Arg, type FlatEffect, type ListExpr, type Op, type Slot } from "../../../ir/ir.ts";
import { hasTrait } from "../../../ir/op-traits.ts";
import type { Program } from "../../../ir/program.ts";
import { ANY, join, memberRange, playersOf, rangeOf } from "./ranges.ts";
import { readUnassigned } from "./unassigned.ts";
import type { Range, Writer } from "../writer.ts";

/** A write of a value to the words `from .. to - 1` of a frame. */
interface Write {
  readonly from: Slot;
  readonly to: Slot;
  /**
   * The number of the effect whose op writes the value. Its frame is the one that the value reads, for example the
   * caller's frame if the value is an argument.
   */
  readonly by: number;
  /** What the value is, if it is special: a member of a list, or the answer that declines a question. */
  readonly as?: "members" | "decline";
  readonly range: (g: Writer) => Range;
}

const NOTHING: Range = { min: 0, max: 0, absent: false };
const known = new WeakMap<Program, readonly (readonly Write[])[]>();

/** The bounds of the word at `slot`, in the frame of the effect that is being written. */
export function slotRange(g: Writer, slot: Slot): Range {
  return found(g, `${slot}`, (effect) => ({
    start: readUnassigned(g.program, effect).has(slot) ? NOTHING : undefined,
    writes: ({ from, to }) => slot >= from && slot < to,
  }));
}

/** The bounds of the members of the list at `slot`, in the frame of the effect that is being written. */
export function membersRange(g: Writer, slot: Slot): Range {
  return found(g, `members ${slot}`, () => ({
    start: undefined,
    writes: ({ from, as }) => as === "members" && from === slot + 1,
  }));
}

/**
 * The bounds of the answer to a question that is stored at `slot` of the frame of the current effect. `DECLINED`, the
 * answer that declines, is not included.
 */
function answerRange(g: Writer, slot: Slot): Range {
  return found(g, `answer ${slot}`, () => ({
    start: undefined,
    writes: ({ from, to, as }) => as !== "decline" && slot >= from && slot < to,
  }));
}

/**
 * Joins the bounds of those writes to the current effect's frame that `of` selects. The result is kept under the key
 * `what`.
 */
function found(
  g: Writer,
  what: string,
  of: (effect: FlatEffect) => {
    readonly start: Range | undefined;
    readonly writes: (write: Write) => boolean;
  },
): Range {
  const { frame } = g;
  if (frame === undefined) return ANY;
  const key = `${frame}/${what}`;
  const known = g.slotRanges.get(key);
  if (known) return known;
  // A word may be computed from itself, as in "n := n + 1". Until its bounds are known, such a word counts as
  // unbounded.
  g.slotRanges.set(key, ANY);
  const { start, writes } = of(g.program.effects[frame]!);
  let range = start;
  for (const write of allWrites(g.program)[frame]!) {
    if (!writes(write)) continue;
    g.frame = write.by;
    const own = write.range(g);
    range = range ? join(range, own) : own;
    g.frame = frame;
  }
  range ??= NOTHING;
  g.slotRanges.set(key, range);
  return range;
}

/** For each effect: all writes to the words of its frames. */
function allWrites(program: Program): readonly (readonly Write[])[] {
  let all = known.get(program);
  if (!all) known.set(program, (all = written(program)));
  return all;
}

function written(program: Program): readonly (readonly Write[])[] {
  const { effects, asks } = program;
  const all = effects.map((): Write[] => []);
  effects.forEach((effect, by) => {
    const put = (slot: Slot, range: Write["range"]) => all[by]!.push({ from: slot, to: slot + 1, by, range });
    const putList = (slot: Slot, capacity: number, list: (g: Writer) => Range) =>
      all[by]!.push(...listAt(slot, capacity, by, list));
    for (const op of effect.ops) {
      if (op.op === "call") given(all[op.effect]!, effects[op.effect]!, op.args, 0, by);
      if (op.op === "call dynamic") for (const to of op.among) given(all[to]!, effects[to]!, op.args, 0, by);
      if (op.op === "fork") {
        const player = effects[op.effect]!.params[0]!.slot;
        all[op.effect]!.push({ from: player, to: player + 1, by, range: (g) => memberRange(g, op.players) });
        given(all[op.effect]!, effects[op.effect]!, op.args, 1, by);
      }
      if (!hasTrait(op, "frame", "writes")) continue;
      switch (op.op) {
        case "let":
          put(op.slot, (g) => kept(rangeOf(g, op.value), op));
          break;
        case "let list":
          // "list := list where …" only removes members from the list, so it writes no new values.
          if (!isPartOf(op.value, op.slot)) putList(op.slot, op.capacity, (g) => memberRange(g, op.value));
          break;
        case "append":
          putList(op.slot, op.capacity, (g) =>
            op.answered && op.value.op === "slot" ? answerRange(g, op.value.slot) : rangeOf(g, op.value),
          );
          break;
        case "draw":
          if (op.slot !== undefined)
            put(op.slot, (g) =>
              memberRange(g, { op: "zone", zone: op.from, ...(op.to.sort === undefined ? {} : { sort: op.to.sort }) }),
            );
          break;
        case "pick":
          if (op.single) put(op.slot, (g) => memberRange(g, op.list));
          else putList(op.slot, op.capacity, (g) => memberRange(g, op.list));
          break;
        case "enter":
          put(op.slot, (g) => ({ ...playersOf(g), min: -1 }));
          break;
        case "ask": {
          const { slot, options, decline } = asks[op.ask]!;
          put(slot, (g) => memberRange(g, options));
          if (decline)
            all[by]!.push({
              from: slot,
              to: slot + 1,
              by,
              as: "decline",
              range: () => ({ min: DECLINED, max: DECLINED, absent: false }),
            });
          break;
        }
        // `clear` writes a 0, but usually the word is written again before it is read. `readUnassigned` finds the words
        // for which the 0 is read, so `clear` is left out here.
        case "clear":
          break;
      }
    }
  });
  return all;
}

/** Whether all members of `list` are certainly members of the list in the slot `slot` of the frame. */
function isPartOf(list: ListExpr, slot: Slot): boolean {
  if (list.op === "none") return true;
  if (list.op === "slots") return list.slot === slot;
  if (list.op === "difference") return isPartOf(list.left, slot);
  return isSublist(list) && isPartOf(list.list, slot);
}

/**
 * The bounds of a value that `let` writes to a slot. `ABSENT` is excluded if it only results from a failed soft
 * assertion, because then `let` writes nothing.
 */
function kept(range: Range, { value, present }: Op & { op: "let" }): Range {
  return present || value.op === "there" || value.op === "of kind" ? { ...range, absent: false } : range;
}

/**
 * Adds the writes by which a call fills the parameters of the called effect: each argument is written to the slot of
 * its parameter.
 */
function given(to: Write[], effect: FlatEffect, args: readonly Arg[], first: number, by: number): void {
  args.forEach((arg, i) => {
    const { slot, capacity } = effect.params[first + i]!;
    to.push(
      ...(arg.kind === "num"
        ? [{ from: slot, to: slot + 1, by, range: (g: Writer) => rangeOf(g, arg.value) }]
        : listAt(slot, capacity, by, (g) => memberRange(g, arg.value))),
    );
  });
}

/** The writes of a list to consecutive slots: first the number of members, then the members. */
function listAt(slot: Slot, capacity: number, by: number, members: (g: Writer) => Range): readonly Write[] {
  return [
    { from: slot, to: slot + 1, by, range: () => ({ min: 0, max: capacity, absent: false }) },
    { from: slot + 1, to: slot + 1 + capacity, by, as: "members", range: members },
  ];
}
