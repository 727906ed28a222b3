/**
 * Finds the slots of a frame that are read later. Two states that differ only in other slots are treated as equal. Also
 * finds the slots that certainly contain 0 or an empty list.
 */
import { wordsWritten } from "../../ir/frame-access.ts";
import type { Ask, FlatEffect, Op, Slot } from "../../ir/ir.ts";
import { edgesOf } from "../../ir/control-flow.ts";
import { everyNode } from "../../ir/visitor.ts";
import { operandsOf } from "./operands.ts";

/** Which slots of its frame an effect reads, and where. */
export interface SlotUse {
  /** All slots that some op of the effect reads. */
  readonly read: readonly Slot[];
  /** The slots that contain lists. */
  readonly lists: ReadonlySet<Slot>;
  /** The slots that this op or a later one may read before they get a new value. */
  liveAt(op: number): readonly Slot[];
  /** The slots in `read` that certainly contain 0, or a list without members, before this op. */
  emptyAt(op: number): readonly Slot[];
}

/**
 * Computes which slots are read later, and which are empty. `chosen`: the slots in which an ask keeps the parts of an
 * answer given so far.
 */
export function slotUse(
  { ops, params }: FlatEffect,
  asks: readonly Ask[],
  chosen: (ask: number) => readonly Slot[],
  indexOf: (label: number) => number,
): SlotUse {
  const reads = ops.map((op) => readBy(op, asks, chosen));
  const read = [...new Set(reads.flat())];
  const bit = new Map(read.map((slot, i) => [slot, 1n << BigInt(i)]));
  const mask = (slots: readonly Slot[]) => slots.reduce((all, slot) => all | bit.get(slot)!, 0n);
  const used = reads.map(mask);
  const written = ops.map((op) => ~mask(read.filter((slot) => writes(op, slot, asks))));
  const live: bigint[] = ops.map(() => 0n);
  for (let changed = true; changed;) {
    changed = false;
    for (let at = ops.length - 1; at >= 0; at--) {
      const { next, jumps } = edgesOf(ops[at]!);
      const after = jumps.reduce((all, label) => all | live[indexOf(label)]!, next ? (live[at + 1] ?? 0n) : 0n);
      const before = used[at]! | (after & written[at]!);
      if (before === live[at]) continue;
      live[at] = before;
      changed = true;
    }
  }

  const all = mask(read);
  const empty = ops.map(() => all);
  empty[0] = all & ~mask(read.filter((slot) => params.some((param) => param.slot === slot)));
  const clears = ops.map((op) => mask(op.op === "clear" ? read.filter((slot) => writes(op, slot, asks)) : []));
  const fills = ops.map((op, at) =>
    op.op === "clear" ? all : written[at]! & ~mask(op.op === "append" ? [op.slot] : []),
  );
  for (let changed = true; changed;) {
    changed = false;
    const flow = (to: number, slots: bigint) => {
      if (to >= ops.length || (empty[to]! & slots) === empty[to]) return;
      empty[to]! &= slots;
      changed = true;
    };
    ops.forEach((op, at) => {
      const { next, jumps } = edgesOf(op);
      const after = (empty[at]! & fills[at]!) | clears[at]!;
      if (next) flow(at + 1, after);
      for (const label of jumps) flow(indexOf(label), after);
      if (op.op === "ask") flow(indexOf(op.again), empty[at]!);
    });
  }

  const bySlots = new Map<bigint, readonly Slot[]>();
  const slotsIn = (some: bigint) => {
    let slots = bySlots.get(some);
    if (!slots) bySlots.set(some, (slots = read.filter((slot) => (some & bit.get(slot)!) !== 0n)));
    return slots;
  };
  const lists = new Set(
    ops.flatMap((op) =>
      op.op === "let list" || op.op === "append" || (op.op === "pick" && !op.single) ? [op.slot] : [],
    ),
  );
  return { read, lists, liveAt: (op) => slotsIn(live[op] ?? 0n), emptyAt: (op) => slotsIn(empty[op] ?? 0n) };
}

function readBy(op: Op, asks: readonly Ask[], chosen: (ask: number) => readonly Slot[]): readonly Slot[] {
  const found: Slot[] = [];
  const look = (node: Parameters<typeof everyNode>[0]) =>
    everyNode(node, (n) => (n.op === "slot" || n.op === "slots") && found.push(n.slot));
  operandsOf(op).forEach(look);
  if (op.op === "append" || op.op === "leave") found.push(op.slot);
  if ((op.op === "move" || op.op === "draw") && op.to.capacity) look(op.to.capacity);
  if (op.op === "boundary" && op.where) look(op.where);
  if (op.op === "ask") {
    const { options, decline, deciders } = asks[op.ask]!;
    [options, deciders, ...(decline ? [decline] : [])].forEach(look);
    found.push(...chosen(op.ask));
  }
  return found;
}

/** Whether an op always gives the slot a new value, so that the old value is lost. */
function writes(op: Op, slot: Slot, asks: readonly Ask[]): boolean {
  const written = op.op === "append" ? undefined : wordsWritten(op, asks);
  if (!written) return false;
  return (
    written.slot === slot || (written.as === "zeroes" && written.slot < slot && slot < written.slot + written.words)
  );
}
