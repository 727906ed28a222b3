/** The interface and the helpers that all parts of symbolic execution share. */
import { type ListExpr, OPENLY, type ScalarExpr } from "../../ir/ir.ts";
import { constant, num } from "../../ir/builders.ts";
import type { Lowering } from "../../lowering/lowering.ts";
import type { Scopes } from "../scopes.ts";
import { assume, known, remaining, type SymbolicState, UNKNOWN } from "./symbolic-state.ts";
import { INFEASIBLE, type Verdict, when } from "../verdict.ts";

/**
 * Where symbolic execution ends, and what its result means.
 * - `line`: it ends at the end of the outermost scope; the result says whether the lines can be carried out.
 * - `effect`: it ends at the end of the effect; the result says whether the effect can be carried out.
 * - `ways`: it ends at the next turn; the result is the number of ways to come there, with at most one further
 *   decision.
 * - `last way`: as `ways`, but without a further decision.
 */
export type Goal = "line" | "effect" | "ways" | "last way";

/**
 * One run of symbolic execution: the program that it follows, and its fuel, the number of branching ops that it may
 * still follow before it gives up.
 */
export interface Execution {
  readonly lowering: Lowering;
  readonly scopes: Scopes;
  /** The sorts of things that may already be unknown when the decision is reached, as bits (see taint). */
  readonly brought: number;
  readonly goal: Goal;
  /** The number of branching ops that may still be followed. At 0, execution gives up, and the verdict is unknown. */
  fuel: number;
  /**
   * Executes the ops from `at` on symbolically, in the effect that was called last. Returns the verdict: whether all
   * lines up to the goal can be carried out.
   */
  follow(state: SymbolicState, at: number): Verdict;
  /**
   * As `follow`, but up to another goal: executes the ops from `at` on symbolically, in the effect that was called
   * last.
   */
  followTo(goal: Goal, state: SymbolicState, at: number): Verdict;
}

/** Whether this execution counts the ways to the next turn, instead of testing whether lines can be carried out. */
export function countsWays({ goal }: Pick<Execution, "goal">): boolean {
  return goal === "ways" || goal === "last way";
}

/** The result of `make`; undefined if `make` throws `UNKNOWN`, because a value cannot be expressed. */
export function attempt<T>(make: () => T): T | undefined {
  try {
    return make();
  } catch (error) {
    if (error !== UNKNOWN) throw error;
    return undefined;
  }
}

/**
 * An expression of the effect that is being executed, translated to an expression of the state at the decision;
 * undefined if that is impossible.
 */
export function ifKnown<T extends ScalarExpr | ListExpr>(
  { lowering }: Execution,
  state: SymbolicState,
  node: T,
): T | undefined {
  return attempt(() => known(lowering, state, node));
}

/**
 * The part of a condition at the decision that is still open after the branches taken so far. For example, after a
 * branch with `a`, only `b` of `a and b` is open.
 */
export function undecided({ scopes }: Execution, { facts }: SymbolicState, cond: ScalarExpr): ScalarExpr {
  return remaining(cond, (part) => scopes.memo.settled(facts, part));
}

/** The verdict `then` if `cond` is true; if it is false, the answer is infeasible. */
export function provided(
  execution: Execution,
  state: SymbolicState,
  cond: ScalarExpr,
  then: (state: SymbolicState) => Verdict,
): Verdict {
  const open = undecided(execution, state, cond);
  return constant(open) === 0
    ? INFEASIBLE
    : when(open, then(assume(state, open, true, execution.scopes.memo.ids)), INFEASIBLE);
}

/**
 * A condition that is true if a sort of `mask` has become unknown in the look-ahead, for example because a card was
 * drawn unseen. Each sort has a bit in `mask` and in the taint of the look-ahead.
 */
export function isTainted({ scopes, brought }: Execution, state: SymbolicState, mask: number): ScalarExpr {
  const bits = mask & state.taint;
  if (bits === OPENLY) scopes.memo.differs = true;
  if (bits !== 0) return num(1);
  return (mask & brought) === 0 ? num(0) : { op: "tainted", mask: mask & brought };
}
