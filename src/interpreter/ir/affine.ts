/**
 * Recognizes sums of the form `2 * place + 64 * other + 5`: a variable and at most one other number, each times a
 * constant, and a constant.
 */
import type { ScalarExpr, Var } from "./ir.ts";
import { same } from "./visitor.ts";
import { mentions } from "./inspect.ts";

/**
 * The number `place * v + factor * of + by`, where `v` is a variable, `of` is any other number, and the rest are
 * constants. For example, `2 * v + 64 * x + 5` has `place` 2, `factor` 64 and `by` 5.
 */
export interface Affine {
  readonly place: number;
  readonly factor: number;
  readonly of: ScalarExpr | undefined;
  readonly by: number;
}

const NOTHING: Affine = { place: 0, factor: 0, of: undefined, by: 0 };

/** `e` as a sum of `v` and one other number; undefined if `e` has another form, or contains two other numbers. */
export function affine(e: ScalarExpr, v: Var): Affine | undefined {
  if (e.op === "const") return { place: 0, factor: 0, of: undefined, by: e.value };
  if (e.op === "var" && e.var === v) return { place: 1, factor: 0, of: undefined, by: 0 };
  if (e.op === "+" || e.op === "-") return added(affine(e.left, v), affine(e.right, v), e.op === "+" ? 1 : -1);
  if (e.op === "*" && e.left.op === "const") return added(NOTHING, affine(e.right, v), e.left.value);
  if (e.op === "*" && e.right.op === "const") return added(NOTHING, affine(e.left, v), e.right.value);
  return mentions(e, v) ? undefined : { place: 0, factor: 1, of: e, by: 0 };
}

function added(a: Affine | undefined, b: Affine | undefined, times: number): Affine | undefined {
  if (!a || !b || (a.of && b.of && !same(a.of, b.of))) return undefined;
  const of = a.of ?? b.of;
  const factor = a.factor + times * b.factor;
  return { place: a.place + times * b.place, factor, of: factor === 0 ? undefined : of, by: a.by + times * b.by };
}
