/**
 * Symbolic execution of loops whose lines cannot fail. It does not execute each round, but makes everything unknown
 * that the loop may change.
 */
import { calledBy } from "../../ir/control-flow.ts";
import { wordsWritten } from "../../ir/frame-access.ts";
import { changesNothing, endsLookAhead, hasTrait } from "../../ir/op-traits.ts";
import type { Cell, FlatEffect, ListExpr, ScalarExpr, Op, Slot } from "../../ir/ir.ts";
import { NONE, num } from "../../ir/builders.ts";
import type { Lowering } from "../../lowering/lowering.ts";
import { onlyChanges } from "../analysis/operands.ts";
import type { Scopes } from "../scopes.ts";
import { move, type SymbolicState, write, writeEach, writeWord } from "./symbolic-state.ts";

/**
 * The loop whose head is the op at `at`, if its lines only change the state and cannot fail; undefined for any other
 * loop. `exit`: the op after the loop.
 */
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

/**
 * The symbolic state after an unknown number of rounds of a loop: everything that the loop writes or moves has become
 * unknown.
 */
export function afterLoop(l: Lowering, scopes: Scopes, state: SymbolicState, from: number, end: number): SymbolicState {
  const { effect } = state.frames.at(-1)!;
  return (l.effects[effect] as FlatEffect).ops
    .slice(from, end)
    .reduce((so, op) => forgetChanged(l, forgetSlots(l, scopes, effect, so, op), op), state);
}

/**
 * The symbolic state after an op whose results are not known: the slots of the frame that it writes have become
 * unknown.
 */
function forgetSlots(l: Lowering, scopes: Scopes, effect: number, state: SymbolicState, op: Op): SymbolicState {
  if (op.op === "clear") return writeEach(state, cleared(scopes, effect, op), () => undefined);
  const written = wordsWritten(op, l.asks);
  return written ? write(state, written.slot, undefined) : state;
}

/**
 * The symbolic state after an op whose results are not known: all counters and places of pieces that the op, or an
 * effect that it calls, may change have become unknown.
 */
function forgetChanged(l: Lowering, state: SymbolicState, op: Op, within = new Set<number>()): SymbolicState {
  if (changesNothing(op) || hasTrait(op, "changes", "acting") || endsLookAhead(op)) return state;
  switch (op.op) {
    case "set":
      return forgetCell(state, op.cell);
    case "gain":
    case "pay":
    case "lose":
      return op.amounts
        .flatMap(({ cell, other }) => (other ? [cell, other] : [cell]))
        .reduce((so, cell) => forgetCell(so, cell), state);
    case "move":
    case "draw":
      return move(state, op.to.sort);
    case "swap":
      return move(state, op.sort);
    case "call":
    case "call dynamic":
      return calledBy(op).reduce((so, id) => {
        if (within.has(id)) return so;
        within.add(id);
        return l.effects[id]!.ops.reduce((inner, each) => forgetChanged(l, inner, each, within), so);
      }, state);
    case "ask":
      return state;
  }
}

/**
 * Stands for the index of a changed counter if it is not known which one was changed, such as the counter of some
 * player. It is equal to no index in a program, because no variable has the number -1.
 */
const SOME_MEMBER: ScalarExpr = { op: "var", var: -1 };

function forgetCell(state: SymbolicState, { at, index }: Cell): SymbolicState {
  return writeWord(state, at, index && SOME_MEMBER, undefined);
}

/** Of the slots that a `clear` op sets to 0: those that are read later. */
export function cleared(scopes: Scopes, effect: number, { slot, words }: Op & { op: "clear" }): readonly Slot[] {
  return scopes.slotsOf(effect).read.filter((read) => slot <= read && read < slot + words);
}

/** The initial value of a slot: an empty list or 0. */
export function nothingIn({ slotsOf }: Scopes, effect: number, slot: Slot): ScalarExpr | ListExpr {
  return slotsOf(effect).lists.has(slot) ? NONE : num(0);
}

/** The slots of a frame that certainly contain 0 or an empty list before an op, with this value. */
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
