/** The shared parts of symbolic execution. */
import { type ListExpr, OPENLY, type ScalarExpr } from "../../ir/ir.ts";
import { constant, num } from "../../ir/builders.ts";
import type { Lowering } from "../../lowering/lowering.ts";
import type { Scopes } from "../scopes.ts";
import { assume, known, remaining, type SymbolicState, UNKNOWN } from "./symbolic-state.ts";
import { INFEASIBLE, type Verdict, when } from "../verdict.ts";

/**
 * The end up to which lines are followed, and the result. `line`: to the end of the outermost scope; whether they can
 * be carried out. `effect`: the same to the end of the effect. `ways`: to the next turn; in how many ways it is
 * reached, with at most one further decision. `last way`: the same without a further decision.
 */
export type Goal = "line" | "effect" | "ways" | "last way";

/** One run of symbolic execution: the program that it follows, and its remaining fuel. */
export interface Execution {
  readonly lowering: Lowering;
  readonly scopes: Scopes;
  /** The taint that a look-ahead may have at the decision. */
  readonly brought: number;
  readonly goal: Goal;
  /** Ops that may still be followed. */
  fuel: number;
  /** The verdict on everything that follows from an op of the top frame. */
  follow(state: SymbolicState, at: number): Verdict;
  /** The same for another goal. */
  followTo(goal: Goal, state: SymbolicState, at: number): Verdict;
}

/** Whether ways to the next turn are counted. */
export function countsWays({ goal }: Pick<Execution, "goal">): boolean {
  return goal === "ways" || goal === "last way";
}

/** The result of `make`; undefined if it is unknown. */
export function attempt<T>(make: () => T): T | undefined {
  try {
    return make();
  } catch (error) {
    if (error !== UNKNOWN) throw error;
    return undefined;
  }
}

/** An expression in terms of the state at the decision; undefined if unknown. */
export function ifKnown<T extends ScalarExpr | ListExpr>(
  { lowering }: Execution,
  state: SymbolicState,
  node: T,
): T | undefined {
  return attempt(() => known(lowering, state, node));
}

/** The part of a condition at the decision that the branches taken so far do not decide. */
export function undecided({ scopes }: Execution, { facts }: SymbolicState, cond: ScalarExpr): ScalarExpr {
  return remaining(cond, (part) => scopes.memo.settled(facts, part));
}

/** The verdict on the continuation if `cond` is true; infeasible if it is false. */
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

/** Whether the taint has one of these bits. */
export function isTainted({ scopes, brought }: Execution, state: SymbolicState, mask: number): ScalarExpr {
  const bits = mask & state.taint;
  if (bits === OPENLY) scopes.memo.differs = true;
  if (bits !== 0) return num(1);
  return (mask & brought) === 0 ? num(0) : { op: "tainted", mask: mask & brought };
}
