/** Bounds of the words of frames: of all that is ever written there, and of 0 where that can be read, since frames begin empty. */
import { writesFrame } from "../../../ir/frame-access.ts";
import { DECLINED, type Arg, type FlatEffect, type ScalarExpr, type Slot } from "../../../ir/ir.ts";
import type { Program } from "../../../ir/program.ts";
import { ANY, join, memberRange, playersOf, rangeOf } from "./ranges.ts";
import { readUnassigned } from "./unassigned.ts";
import type { Range, Writer } from "../writer.ts";

/** Something that is written to the words `from .. to - 1` of a frame. */
interface Write {
  readonly from: Slot;
  readonly to: Slot;
  /** The effect that writes: its frame is the one that `range` speaks of. */
  readonly by: number;
  readonly range: (g: Writer) => Range;
}

const NOTHING: Range = { min: 0, max: 0, absent: false };
const known = new WeakMap<Program, readonly (readonly Write[])[]>();

/** What a word of the frame of the effect that is being written can hold. */
export function slotRange(g: Writer, slot: Slot): Range {
  const { frame } = g;
  if (frame === undefined) return ANY;
  const key = `${frame}/${slot}`;
  const found = g.slotRanges.get(key);
  if (found) return found;
  // Where a word is worked out from itself, anything can come of it.
  g.slotRanges.set(key, ANY);
  let range: Range | undefined = readUnassigned(g.program, g.program.effects[frame]!).has(slot) ? NOTHING : undefined;
  for (const write of writes(g.program)[frame]!) {
    if (slot < write.from || slot >= write.to) continue;
    g.frame = write.by;
    const own = write.range(g);
    range = range ? join(range, own) : own;
    g.frame = frame;
  }
  range ??= NOTHING;
  g.slotRanges.set(key, range);
  return range;
}

/** By effect: what is written to its frames. */
function writes(program: Program): readonly (readonly Write[])[] {
  let all = known.get(program);
  if (!all) known.set(program, (all = written(program)));
  return all;
}

function written(program: Program): readonly (readonly Write[])[] {
  const { effects, asks, layout } = program;
  const all = effects.map((): Write[] => []);
  effects.forEach((effect, by) => {
    const put = (slot: Slot, range: Write["range"]) => all[by]!.push({ from: slot, to: slot + 1, by, range });
    const putList = (slot: Slot, capacity: number, list: (g: Writer) => Range) =>
      all[by]!.push(listAt(slot, capacity, by, list));
    for (const op of effect.ops) {
      if (op.op === "call") given(all[op.effect]!, effects[op.effect]!, op.args, 0, by);
      if (op.op === "call dynamic") for (const to of op.among) given(all[to]!, effects[to]!, op.args, 0, by);
      if (op.op === "fork") {
        const player = effects[op.effect]!.params[0]!.slot;
        all[op.effect]!.push({ from: player, to: player + 1, by, range: (g) => memberRange(g, op.players) });
        given(all[op.effect]!, effects[op.effect]!, op.args, 1, by);
      }
      if (!writesFrame(op)) continue;
      switch (op.op) {
        case "let":
          put(op.slot, (g) => kept(rangeOf(g, op.value), op.value));
          break;
        case "let list":
          putList(op.slot, op.capacity, (g) => memberRange(g, op.value));
          break;
        case "append":
          putList(op.slot, op.capacity, (g) => rangeOf(g, op.value));
          break;
        case "draw":
          if (op.slot !== undefined) put(op.slot, () => ({ min: 0, max: layout.mobile - 1, absent: false }));
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
          if (decline) put(slot, () => ({ min: DECLINED, max: DECLINED, absent: false }));
          break;
        }
        // Where 0 can be read is known from all ops together.
        case "clear":
          break;
      }
    }
  });
  return all;
}

/** What fails softly is not written. */
function kept(range: Range, value: ScalarExpr): Range {
  return value.op === "there" || value.op === "of kind" ? { ...range, absent: false } : range;
}

/** The arguments of a call. */
function given(to: Write[], effect: FlatEffect, args: readonly Arg[], first: number, by: number): void {
  args.forEach((arg, i) => {
    const { slot, capacity } = effect.params[first + i]!;
    to.push(
      arg.kind === "num"
        ? { from: slot, to: slot + 1, by, range: (g) => rangeOf(g, arg.value) }
        : listAt(slot, capacity, by, (g) => memberRange(g, arg.value)),
    );
  });
}

/** A list in the frame: how many there are, then the members. */
function listAt(slot: Slot, capacity: number, by: number, members: (g: Writer) => Range): Write {
  return {
    from: slot,
    to: slot + 1 + capacity,
    by,
    range: (g) => join({ min: 0, max: capacity, absent: false }, members(g)),
  };
}
