/** Loops that are not followed round by round, since none of their lines can fail. */
import type { FlatEffect, ListExpr, ScalarExpr, Op, Slot } from "../../ir/ir.ts";
import { NONE, num } from "../../ir/builders.ts";
import type { Lowering } from "../../lowering/lowering.ts";
import { onlyChanges } from "../analysis/operands.ts";
import type { Scopes } from "../scopes.ts";
import { type SymbolicState, write, writeEach } from "./symbolic-state.ts";

/** The loop whose head is the op at `at` if its lines only change things; `exit`: the op where control goes on. */
export function plainLoop(
  l: Lowering,
  scopes: Scopes,
  effect: number,
  at: number,
  taint: number,
): { readonly exit: number; readonly end: number } | undefined {
  const { ops } = l.effects[effect] as FlatEffect;
  const head = ops[at]!;
  const end = head.op === "label" ? scopes.loopOf(effect, head.label)?.[1] : undefined;
  if (end === undefined) return undefined;
  const exits = new Set<number>();
  for (let i = at; i <= end; i++) {
    const op = ops[i]!;
    if (op.op === "ask" || !onlyChanges(l, ops, i, taint)) return undefined;
    if (op.op === "jump" || op.op === "unless") {
      const to = scopes.indexOf(effect, op.to);
      if (to < at || to > end) exits.add(to);
    }
  }
  return exits.size === 1 ? { exit: [...exits][0]!, end } : undefined;
}

/** After an unknown number of rounds: what the loop writes is unknown. */
export function afterLoop(l: Lowering, scopes: Scopes, state: SymbolicState, from: number, end: number): SymbolicState {
  const { effect } = state.frames.at(-1)!;
  let after: SymbolicState = { ...state, wordsAny: true, movedAny: true, places: [], moves: undefined };
  for (const op of (l.effects[effect] as FlatEffect).ops.slice(from, end)) {
    if (op.op === "let" || op.op === "let list" || op.op === "append" || op.op === "enter")
      after = write(after, op.slot, undefined);
    else if (op.op === "clear") after = writeEach(after, cleared(scopes, effect, op), () => undefined);
  }
  return after;
}

/** The slots that an op clears, if they are read. */
export function cleared(scopes: Scopes, effect: number, { slot, words }: Op & { op: "clear" }): readonly Slot[] {
  return scopes.slotsOf(effect).read.filter((read) => slot <= read && read < slot + words);
}

/** The value of a slot that nothing has been written to. */
export function nothingIn({ slotsOf }: Scopes, effect: number, slot: Slot): ScalarExpr | ListExpr {
  return slotsOf(effect).lists.has(slot) ? NONE : num(0);
}

/** The slots of a frame that certainly hold nothing before an op. */
export function emptySlots(
  scopes: Scopes,
  effect: number,
  op: number,
): readonly (readonly [Slot, ScalarExpr | ListExpr])[] {
  return scopes
    .slotsOf(effect)
    .emptyAt(op)
    .map((slot) => [slot, nothingIn(scopes, effect, slot)]);
}
