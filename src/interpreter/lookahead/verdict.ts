/** Verdicts: whether an answer can be completed. 0: it cannot, 1: it can, 2: unknown, it must be tried. */
import type { Ask, ScalarExpr } from "../ir/ir.ts";
import { alternatives, and, choice, conjuncts, constant, FALSE, num, or, TRUE } from "../ir/builders.ts";
import { same, sizeOf } from "../ir/visitor.ts";

/** The most parts of a guard; a larger one costs more than trying. */
export const MAX_GUARD = 600;

/** The most parts of the verdict on one of several ways, if it is unknown which is taken. */
const MAX_WAY = 50;

/** The verdict as an expression of the position, and whether it can be 2. */
export interface Verdict {
  readonly value: ScalarExpr;
  readonly unknown: boolean;
}

/**
 * The verdict on an answer, and whether look-ahead ended at some line only because it has to be as every seat sees it.
 */
export interface Followed {
  readonly verdict: Verdict;
  readonly differs: boolean;
}

/** Cached verdicts of asks. */
export type KnownVerdicts = Map<string, { readonly ask: Ask; readonly followed: Followed }>;

/** The verdict that an answer can be completed. */
export const FEASIBLE: Verdict = { value: num(1), unknown: false };
/** Unknown: the answer must be tried. */
export const UNKNOWN_VERDICT: Verdict = { value: num(2), unknown: true };
/** It cannot be completed. */
export const INFEASIBLE: Verdict = { value: num(0), unknown: false };

/** One of two verdicts, by a condition. */
export function when(cond: ScalarExpr, then: Verdict, otherwise: Verdict): Verdict {
  const c = constant(cond);
  if (c !== undefined) return c ? then : otherwise;
  if (constant(otherwise.value) === 1 && same(cond, then.value)) return FEASIBLE;
  return { value: choice(cond, then.value, otherwise.value), unknown: then.unknown || otherwise.unknown };
}

/** The verdict if one of several ways is taken, unknown which. A completely unknown verdict ends the search. */
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

/** Whether it is certainly feasible. */
export function isFeasible({ value, unknown }: Verdict): ScalarExpr {
  return unknown ? withUnknown(value, FALSE) : value;
}

/** Whether it is certainly or perhaps feasible. */
export function isPossible({ value, unknown }: Verdict): ScalarExpr {
  return unknown ? withUnknown(value, TRUE) : value;
}

/**
 * Represents an unknown number of ways. No sum with it reaches 0, because a decision has fewer answers (`MAX_OFFERED`).
 */
export const NOT_COUNTED = -(1 << 16);

/** A verdict with another number in place of unknown. */
export function withUnknown(n: ScalarExpr, as: ScalarExpr): ScalarExpr {
  if (n.op === "const") return n.value === 2 ? as : n;
  if (n.op === "if") return choice(n.cond, withUnknown(n.then, as), withUnknown(n.else, as));
  if (n.op !== "let") return n;
  const inner = withUnknown(n.in, as);
  return constant(inner) === undefined ? { ...n, in: inner } : inner;
}

/** A verdict with at most this many parts: of a larger one, the longest branches become 2. */
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

/** The ask with the verdicts on its answers as its guard. */
export function judged(ask: Ask, option: Verdict, declined: Verdict | undefined): Ask {
  const free = constant(option.value) === 1;
  const useless = constant(option.value) === 2;
  const surely = declined !== undefined && !declined.unknown && sizeOf(declined.value) <= MAX_GUARD;
  return {
    ...ask,
    guard: free || useless ? undefined : option.value,
    probe: !free && (useless || option.unknown),
    decline: surely ? and(ask.decline!, declined.value) : ask.decline,
    probeDecline: declined !== undefined && !surely,
  };
}
