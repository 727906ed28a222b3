/**
 * Asserts that numbers are in a declared range. This is needed for arguments, and for results of fields with
 * parameters.
 */
import type { Expression, Type } from "../../../dsl/game.ts";
import { MAX_INT, type ScalarExpr } from "../../ir/ir.ts";
import type { Lowering } from "../lowering.ts";
import { constant } from "../../ir/builders.ts";

/**
 * `n`, the lowered form of `e`, with the assertion that it is in the range of the type `wanted`. If the type or the
 * value of `e` already shows that, the result is `n` without an assertion.
 */
export function within(l: Lowering, n: ScalarExpr, e: Expression, wanted: Type): ScalarExpr {
  if (wanted.kind !== "int" || (e.type.kind === "int" && wanted.min <= e.type.min && e.type.max <= wanted.max))
    return n;
  const [min, max] = [Math.max(wanted.min, -MAX_INT), Math.min(wanted.max, MAX_INT)];
  const known = constant(n);
  if (known !== undefined && min <= known && known <= max) return n;
  return { op: "within", of: n, min, max, point: l.point(e.range) };
}
