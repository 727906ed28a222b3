/**
 * Verdicts: whether an answer can be completed. 0: it cannot; 1: it can; 2: it is unknown, so the answer must be tried.
 */
import type { Ask, ScalarExpr } from "../ir/ir.ts";
import { alternatives, and, choice, conjuncts, constant, FALSE, num, or, TRUE } from "../ir/builders.ts";
import { type Node, same, sizeOf, someNode } from "../ir/visitor.ts";

/** The most nodes of a guard. Evaluating a larger one costs more than trying. */
export const MAX_GUARD = 600;

/**
 * If execution can take one of several paths and it is not known which, the verdict on each path may have at most this
 * many nodes.
 */
const MAX_WAY = 50;

/** A verdict on an answer: its value (0, 1 or 2) as an expression of the position, and whether the value can be 2. */
export interface Verdict {
  readonly value: ScalarExpr;
  readonly unknown: boolean;
}

/**
 * A verdict on an answer (0, 1 or 2), found by symbolic execution. `differs`: look-ahead has ended at a line only
 * because it may use no more than every seat sees; an ordinary look-ahead would have continued there.
 */
export interface Followed {
  readonly verdict: Verdict;
  readonly differs: boolean;
}

/**
 * Verdicts on answers that have been computed already. The key is a text that contains everything on which a verdict
 * depends: the decision, the answer, and the callers of the effect.
 */
export type KnownVerdicts = Map<string, { readonly ask: Ask; readonly followed: Followed }>;

/** The answer can certainly be completed. */
export const FEASIBLE: Verdict = { value: num(1), unknown: false };
/** It is unknown whether the answer can be completed, so it must be tried. */
export const UNKNOWN_VERDICT: Verdict = { value: num(2), unknown: true };
/** The answer certainly cannot be completed. */
export const INFEASIBLE: Verdict = { value: num(0), unknown: false };

/**
 * A verdict that depends on the position: `then` if the condition `cond` is true there, and `otherwise` if it is false.
 */
export function when(cond: ScalarExpr, then: Verdict, otherwise: Verdict): Verdict {
  const c = constant(cond);
  if (c !== undefined) return c ? then : otherwise;
  if (constant(otherwise.value) === 1 && same(cond, then.value)) return FEASIBLE;
  return { value: choice(cond, then.value, otherwise.value), unknown: then.unknown || otherwise.unknown };
}

/**
 * The verdict if execution takes one of several paths and it is not known which: the verdict that is the same on every
 * path, otherwise unknown. After an unknown verdict, the other paths are not followed.
 */
export function whichever(...ways: readonly (() => Verdict)[]): Verdict {
  const different: Verdict[] = [];
  for (const way of ways) {
    const verdict = way();
    if (constant(verdict.value) === 2 || sizeOf(verdict.value) > MAX_WAY) return UNKNOWN_VERDICT;
    if (!different.some((other) => sameVerdict(other, verdict))) different.push(verdict);
  }
  if (different.length === 1) return different[0]!;
  const sure = different.map(isFeasible).reduce(and);
  const possible = different.map(isPossible).reduce(or);
  return when(sure, FEASIBLE, when(possible, UNKNOWN_VERDICT, INFEASIBLE));
}

/** Whether two verdicts are the same expression. */
export function sameVerdict(a: Verdict, b: Verdict): boolean {
  return same(a.value, b.value);
}

/** A condition that is true if the answer can certainly be completed. */
export function isFeasible({ value, unknown }: Verdict): ScalarExpr {
  return unknown ? withUnknown(value, FALSE) : value;
}

/** A condition that is true unless the answer certainly cannot be completed. */
export function isPossible({ value, unknown }: Verdict): ScalarExpr {
  return unknown ? withUnknown(value, TRUE) : value;
}

/**
 * A condition that is true if the verdict is unknown. It counts only in positions in which the answer cannot certainly
 * be completed (`isFeasible` is false).
 */
export function isUnknown({ value }: Verdict): ScalarExpr {
  return unknownIn(value);
}

function unknownIn(n: ScalarExpr): ScalarExpr {
  if (n.op === "const") return n.value === 2 ? TRUE : FALSE;
  if (n.op === "if") {
    if (constant(n.then) === 1) return unknownIn(n.else);
    if (constant(n.else) === 1) return unknownIn(n.then);
    return choice(n.cond, unknownIn(n.then), unknownIn(n.else));
  }
  if (n.op !== "let") return FALSE;
  const inner = unknownIn(n.in);
  return constant(inner) === undefined ? { ...n, in: inner } : inner;
}

/**
 * Stands for an unknown number of ways to end the turn. Other numbers of ways are added to it, at most `MAX_OFFERED`
 * for a decision. The sum is still negative, so it shows that some number was unknown.
 */
export const NOT_COUNTED = -(1 << 16);

/** The value of a verdict as an expression, in which `as` replaces 2 (unknown). */
export function withUnknown(n: ScalarExpr, as: ScalarExpr): ScalarExpr {
  if (n.op === "const") return n.value === 2 ? as : n;
  if (n.op === "if") return choice(n.cond, withUnknown(n.then, as), withUnknown(n.else, as));
  if (n.op !== "let") return n;
  const inner = withUnknown(n.in, as);
  return constant(inner) === undefined ? { ...n, in: inner } : inner;
}

/**
 * A verdict as an expression with at most `most` nodes. If it is larger, its largest branches are replaced by 2
 * (unknown).
 */
export function abridged(verdict: Verdict, most: number): Verdict {
  if (sizeOf(verdict.value) <= most) return verdict;
  return { value: cut(verdict.value, most), unknown: true };
}

function cut(n: ScalarExpr, most: number): ScalarExpr {
  if (sizeOf(n) <= most) return n;
  if (n.op === "if") {
    const left = most - 1 - sizeOf(n.cond);
    const [then, otherwise] = [sizeOf(n.then), sizeOf(n.else)];
    const shorter = Math.min(then, otherwise, left >> 1);
    return left < 2
      ? UNKNOWN_VERDICT.value
      : choice(
          n.cond,
          cut(n.then, then <= otherwise ? shorter : left - shorter),
          cut(n.else, then <= otherwise ? left - shorter : shorter),
        );
  }
  if (n.op !== "and" && n.op !== "or") return UNKNOWN_VERDICT.value;
  const [first, ...others] = n.op === "and" ? conjuncts(n) : alternatives(n);
  const left = most - 2 - sizeOf(first!);
  if (left < 1) return UNKNOWN_VERDICT.value;
  return n.op === "and"
    ? choice(first!, cut(others.reduce(and), left), INFEASIBLE.value)
    : choice(first!, FEASIBLE.value, cut(others.reduce(or), left));
}

function sorts({ op }: Node): boolean {
  return op === "by";
}

/** The ask with a guard: an expression that gives the verdicts on its answers (0, 1 or 2). */
export function judged(ask: Ask, option: Verdict, declined: Verdict | undefined): Ask {
  const free = constant(option.value) === 1;
  const useless = constant(option.value) === 2;
  const surely = declined !== undefined && !declined.unknown && sizeOf(declined.value) <= MAX_GUARD;
  // If the guard of "done" sorts the chosen things, evaluating it costs more than trying the answer.
  const saves = declined !== undefined && constant(declined.value) !== 2 && !someNode(declined.value, sorts);
  return {
    ...ask,
    guard: free || useless ? undefined : option.value,
    probe: !free && (useless || option.unknown),
    decline: surely ? and(ask.decline!, declined.value) : ask.decline,
    declineGuard: saves && !surely ? declined.value : undefined,
    probeDecline: declined !== undefined && !surely,
  };
}
