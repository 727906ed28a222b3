/**
 * Symbolic execution of loops that carry out one effect for each member of a list, such as "for each chosen card: place
 * it". The number of members is not known, and a round can depend on the rounds before it. So the condition is not
 * written out round by round: the executors rehearse the effect for all members at the decision, and take it back.
 */
import type { Arg, FlatEffect, Label, ListExpr, Op, Point, ScalarExpr, Slot } from "../../ir/ir.ts";
import { edgesOf } from "../../ir/control-flow.ts";
import { constant, count, num } from "../../ir/builders.ts";
import { hasTrait } from "../../ir/op-traits.ts";
import type { Lowering } from "../../lowering/lowering.ts";
import { attempt, countsWays, type Execution } from "./execution.ts";
import { afterLoop } from "./loops.ts";
import { isItem, isNext, memberLoopAt, type MemberLoop } from "./member-loops.ts";
import { known, type SymbolicState } from "./symbolic-state.ts";
import { FEASIBLE, INFEASIBLE, sameVerdict, UNKNOWN_VERDICT, type Verdict, when } from "../verdict.ts";

/** A loop that does nothing but call an effect with each member of a list. */
interface Rounds extends MemberLoop {
  readonly effect: number;
  readonly point: Point;
}

/**
 * The verdict on a loop that calls an effect with each member of a list, and on the ops after it. Undefined for any
 * other loop, and if another way of executing the loop is as good.
 */
export function rehearsed(execution: Execution, state: SymbolicState, at: number): Verdict | undefined {
  const { lowering, scopes } = execution;
  if (countsWays(execution) || lowering.forks) return undefined;
  const { effect } = state.frames.at(-1)!;
  const rounds = roundsAt(lowering, lowering.effects[effect] as FlatEffect, at);
  if (!rounds || !isQuiet(lowering, rounds.effect)) return undefined;
  const value = attempt(() => rehearsal(lowering, state, rounds));
  if (!value) return undefined;
  const after = execution.follow(
    afterLoop(lowering, scopes, state, at, rounds.end),
    scopes.indexOf(effect, rounds.exit),
  );
  // A rehearsal also succeeds if it reaches a line that depends on unknown things. Then no line after it counts.
  return when(value, sameVerdict(after, FEASIBLE) ? FEASIBLE : UNKNOWN_VERDICT, INFEASIBLE);
}

/**
 * The condition that the loop can be carried out, for the state at the decision. Undefined if the number of rounds is
 * known, because then the rounds are executed one by one.
 * @throws UNKNOWN if the condition cannot be expressed
 */
function rehearsal(l: Lowering, state: SymbolicState, rounds: Rounds): ScalarExpr | undefined {
  if (state.wordsAny || state.movedAny || state.moved.size > 0 || state.me !== undefined) return undefined;
  const list = known<ListExpr>(l, state, { op: "slots", slot: rounds.all });
  const begun = known<ScalarExpr>(l, state, { op: "slot", slot: rounds.at });
  if (constant(begun) !== 0 || constant(count(list)) !== undefined) return undefined;
  const { params } = l.effects[rounds.effect]!;
  const words = state.words.flatMap(({ at, index, value }) => (value ? [{ at, index: index ?? num(0), value }] : []));
  if (params.length !== 1 || words.length < state.words.length) return undefined;
  l.rehearsed.add(rounds.effect);
  return {
    op: "rehearsed",
    effect: rounds.effect,
    list,
    at: words.map((word) => word.at),
    indices: words.map((word) => word.index),
    values: words.map((word) => word.value),
    taint: state.taint,
    point: rounds.point,
  };
}

function roundsAt(l: Lowering, effect: FlatEffect, at: number): Rounds | undefined {
  const loop = memberLoopAt(effect, at);
  if (!loop) return undefined;
  const lines = effect.ops.slice(at + 2, loop.end).filter((op) => op.op !== "round" && op.op !== "label");
  const [next, item, ...others] = lines;
  if (next?.op !== "let" || next.slot !== loop.at || !isNext(next.value, loop.at)) return undefined;
  if (item?.op !== "let" || !isItem(item.value, loop)) return undefined;
  const call = others.pop();
  if (call?.op !== "call" || call.args.length !== 1 || !isMember(call.args[0]!, item.slot)) return undefined;
  // A boundary in the loop can be left out if the effect itself begins with such a boundary.
  const first = l.effects[call.effect]!.ops[1];
  const covered = (op: Op) =>
    op.op === "boundary" && first?.op === "boundary" && !first.where && (op.mask & ~first.mask) === 0;
  if (!others.every(covered)) return undefined;
  return { ...loop, effect: call.effect, point: call.point };
}

function isMember({ kind, value }: Arg, slot: Slot): boolean {
  return kind === "num" && value.op === "slot" && value.slot === slot;
}

/**
 * Whether an effect only tests and changes the state, line after line. It asks nothing, uses no chance, acts for nobody
 * else, opens no scope and has no loop. The same holds for the effects that it calls.
 */
function isQuiet(l: Lowering, id: number, within: readonly number[] = []): boolean {
  const { ops } = l.effects[id]!;
  const index = (label: Label) => ops.findIndex((op) => op.op === "label" && op.label === label);
  return (
    !within.includes(id) &&
    ops.every((op, at) => {
      if (op.op === "boundary" || op.op === "return") return true;
      if (op.op === "call") return isQuiet(l, op.effect, [...within, id]);
      const { jumps } = edgesOf(op);
      return (
        hasTrait(op, "lookAhead", "goes on") &&
        hasTrait(op, "suspends", false) &&
        hasTrait(op, "chance", "none") &&
        !hasTrait(op, "changes", "acting") &&
        op.op !== "open" &&
        op.op !== "taint" &&
        (op.op !== "pay" || op.short === undefined) &&
        jumps.every((label) => index(label) > at)
      );
    })
  );
}
