/**
 * Symbolic execution of branches and loops: it follows both branches of a test, and the rounds of a loop one by one.
 */
import type { FlatEffect, ListExpr, Op, ScalarExpr } from "../../ir/ir.ts";
import { constant, count } from "../../ir/builders.ts";
import { assignmentAt, canAssign } from "./assignments.ts";
import { ofSameDecider } from "./deciders.ts";
import { attempt, countsWays, type Execution, ifKnown, isTainted, undecided } from "./execution.ts";
import { afterLoop, plainLoop } from "./loops.ts";
import { rehearsed } from "./rehearsals.ts";
import { assume, move, type SymbolicState, withTop } from "./symbolic-state.ts";
import { FEASIBLE, INFEASIBLE, UNKNOWN_VERDICT, type Verdict, when, whichever } from "../verdict.ts";

/**
 * After the first round, at most this many rounds of a loop are followed. A further round is only followed if it
 * certainly takes place.
 */
const MAX_ROUNDS = 6;

/**
 * Executes a test symbolically: it follows the ops from `then` on for states in which `cond` is true, and the ops from
 * `otherwise` on for the others.
 */
export function branch(
  execution: Execution,
  state: SymbolicState,
  cond: ScalarExpr,
  then: number,
  otherwise: number,
): Verdict {
  const { ids } = execution.scopes.memo;
  const test = openPart(execution, state, cond);
  const decided = test && constant(test);
  if (decided !== undefined) return execution.follow(state, decided ? then : otherwise);
  if (!test && !countsWays(execution))
    return whichever(
      () => execution.follow(state, then),
      () => execution.follow(state, otherwise),
    );
  const a = execution.follow(test ? assume(state, test, true, ids) : state, then);
  const b = execution.follow(test ? assume(state, test, false, ids) : state, otherwise);
  if (test) return when(test, a, b);
  return constant(a.value) !== undefined && constant(a.value) === constant(b.value) ? a : UNKNOWN_VERDICT;
}

/**
 * Executes the op `possible` symbolically. This op tests whether lines can be carried out: execution continues at the
 * op `then` if they can, and at `otherwise` if not.
 */
export function whereverPossible(execution: Execution, state: SymbolicState, then: number, otherwise: number): Verdict {
  const ways = [execution.follow(state, then), execution.follow(state, otherwise)];
  return ways.some((way) => constant(way.value) === 1) ? FEASIBLE : UNKNOWN_VERDICT;
}

/** Continues symbolic execution at a label, which may be the head of a loop. */
export function atLabel(execution: Execution, state: SymbolicState, op: Op & { op: "label" }, at: number): Verdict {
  const { lowering, scopes, brought } = execution;
  const { effect } = state.frames.at(-1)!;
  const loop = plainLoop(lowering, scopes, effect, at, state.taint | brought);
  if (loop) return execution.follow(afterLoop(lowering, scopes, state, at, loop.end), loop.exit);
  return (
    (countsWays(execution) ? undefined : assigned(execution, state, at)) ??
    rehearsed(execution, state, at) ??
    nextRound(execution, state, op.label, at)
  );
}

/**
 * Executes another round of the loop that begins at `label` symbolically. A label to which no op jumps back is not the
 * head of a loop, so execution just passes it.
 */
function nextRound(execution: Execution, state: SymbolicState, label: number, at: number): Verdict {
  const top = state.frames.at(-1)!;
  if (!execution.scopes.loopOf(top.effect, label)) return execution.follow(state, at + 1);
  const rounds = top.visited.get(label) ?? 0;
  if (rounds > 0 && (rounds > MAX_ROUNDS || !isDecided(execution, state, at, rounds))) return UNKNOWN_VERDICT;
  return execution.follow(withTop(state, { ...top, visited: new Map(top.visited).set(label, rounds + 1) }), at + 1);
}

/**
 * Whether it is certainly known if the loop has another round: the test after the head of the loop decides it. If the
 * loop asks for several things one by one, "certainly another round" means that another thing must be chosen. It is
 * also followed to the first question that "done" can answer, because that shows whether the least number suffices.
 */
function isDecided(execution: Execution, state: SymbolicState, at: number, rounds: number): boolean {
  const { lowering } = execution;
  const head = (lowering.effects[state.frames.at(-1)!.effect] as FlatEffect).ops[at + 1]!;
  if (head.op === "ask") {
    const { decline } = lowering.asks[head.ask]!;
    const done = decline && openPart(execution, state, decline);
    if (done === undefined || constant(done) === 0) return done !== undefined;
    const { parts } = lowering.asked[head.ask]!;
    if (parts?.kind !== "several" || parts.least.op !== "const") return false;
    const chosen = ifKnown<ListExpr>(execution, state, { op: "slots", slot: parts.chosen });
    const members = chosen && constant(count(chosen));
    return members === undefined ? rounds < parts.least.value : members <= parts.least.value;
  }
  if (head.op !== "unless") return false;
  const cond = openPart(execution, state, head.cond);
  return cond !== undefined && constant(cond) !== undefined;
}

/**
 * The part of a condition that is still open after the branches taken so far. For example, after a branch with `coins >
 * 3`, only `b` of `coins > 3 and b` is open. Undefined if the part cannot be expressed in terms of the state at the
 * decision.
 */
function openPart(execution: Execution, state: SymbolicState, cond: ScalarExpr): ScalarExpr | undefined {
  const test = ifKnown(execution, state, cond);
  return test && undecided(execution, state, test);
}

/**
 * The verdict on a loop in which every round asks for a piece and moves it away (see `assignments.ts`); undefined for
 * any other loop.
 */
function assigned(execution: Execution, state: SymbolicState, at: number): Verdict | undefined {
  const { lowering, scopes } = execution;
  const { effect } = state.frames.at(-1)!;
  const code = lowering.effects[effect] as FlatEffect;
  const loop = state.depth > 0 ? assignmentAt(code, lowering.asks, at) : undefined;
  const possible = loop && attempt(() => canAssign(lowering, state, loop, code));
  if (!loop || !possible) return undefined;
  const after = afterLoop(lowering, scopes, state, at, loop.end);
  const then = execution.follow(after, scopes.indexOf(effect, loop.exit));
  const verdict = ofSameDecider(execution, move(state, loop.to.sort), loop.ask, () => when(possible, then, INFEASIBLE));
  return loop.boundaries.reduceRight<Verdict>(
    (rest, { mask }) => when(isTainted(execution, state, mask), UNKNOWN_VERDICT, rest),
    verdict,
  );
}
