/**
 * Leaves words out of `clear` that are certainly 0. The lines of an effect that replace its call have already cleared
 * most of its words, so little is left to clear after them.
 */
import { edgesOf } from "../ir/control-flow.ts";
import { wordsWritten } from "../ir/frame-access.ts";
import type { Ask, FlatEffect, Label, Op } from "../ir/ir.ts";

/** The same effect, in which each `clear` sets only words to 0 that may be different. */
export function clearLess(effect: FlatEffect, asks: readonly Ask[]): FlatEffect {
  if (!effect.ops.some((op) => op.op === "clear")) return effect;
  const filled = filledBefore(effect, asks);
  const ops = effect.ops.flatMap((op, at): readonly Op[] => {
    if (op.op !== "clear") return [op];
    const clears: Op[] = [];
    for (let slot = op.slot, end = slot; slot < op.slot + op.words; slot = end + 1) {
      for (end = slot; end < op.slot + op.words && ((filled[at]! >> BigInt(end)) & 1n) === 1n;) end++;
      if (end > slot) clears.push({ ...op, slot, words: end - slot });
    }
    return clears;
  });
  return { ...effect, ops };
}

/** For each op: the words of the frame that may be different from 0 before it, as bits. */
function filledBefore({ ops, params }: FlatEffect, asks: readonly Ask[]): readonly bigint[] {
  const places = new Map<Label, number>(
    ops.flatMap((op, at) => (op.op === "label" ? [[op.label, at]] : op.op === "ask" ? [[op.resume, at]] : [])),
  );
  const filled: (bigint | undefined)[] = ops.map(() => undefined);
  const open: number[] = [];
  const reach = (at: number, words: bigint): void => {
    const before = filled[at];
    const now = (before ?? 0n) | words;
    if (at >= ops.length || now === before) return;
    filled[at] = now;
    open.push(at);
  };
  reach(
    0,
    params.reduce((words, { slot, list, capacity }) => words | bits(slot, list ? 1 + capacity : 1), 0n),
  );
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const op = ops[at]!;
    const before = filled[at]!;
    if (op.op === "ask") reach(places.get(op.again)!, before);
    const written = wordsWritten(op, asks);
    const words = written ? bits(written.slot, written.words) : 0n;
    const after = written?.as === "zeroes" ? before & ~words : before | words;
    const { next, jumps } = edgesOf(op);
    if (next) reach(at + 1, after);
    for (const label of jumps) reach(places.get(label)!, after);
  }
  return filled.map((words) => words ?? 0n);
}

function bits(from: number, words: number): bigint {
  return ((1n << BigInt(words)) - 1n) << BigInt(from);
}
