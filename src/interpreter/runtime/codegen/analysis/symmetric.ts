/**
 * Conditions that are the same for opposite directions: "any(d in direction where line(c, d) + line(c, turned(d, 4)) >=
 * 3)" adds the same two numbers for north and for south. Half of the members are enough.
 */
import type { ListExpr, ScalarExpr, Var } from "../../../ir/ir.ts";
import { isComparison } from "../../../ir/families.ts";
import { mentions } from "../../../ir/inspect.ts";
import { same, withVars } from "../../../ir/visitor.ts";

type Pair = ScalarExpr & { readonly left: ScalarExpr; readonly right: ScalarExpr };

/** A shorter list on which the condition has all its values; undefined if there is none. */
export function halved(list: ListExpr, v: Var, cond: ScalarExpr): ListExpr | undefined {
  if (list.op !== "range" || list.from.op !== "const" || list.to.op !== "const" || list.from.value !== 0)
    return undefined;
  const size = list.to.value + 1;
  if (size < 2 || size % 2 !== 0 || !isSymmetric(cond, v, size)) return undefined;
  return { ...list, to: { op: "const", value: size / 2 - 1 } };
}

/** Whether the condition stays the same when half of `size` is added to the variable, modulo `size`. */
function isSymmetric(e: ScalarExpr, v: Var, size: number): boolean {
  if (!mentions(e, v)) return true;
  if (e.op === "not") return isSymmetric(e.of, v, size);
  if (!isPair(e)) return false;
  if (isSymmetric(e.left, v, size) && isSymmetric(e.right, v, size)) return true;
  return commutes(e) && (isOpposite(e.left, e.right, v, size) || isOpposite(e.right, e.left, v, size));
}

function isPair(e: ScalarExpr): e is Pair {
  return isComparison(e) || commutes(e) || e.op === "-";
}

function commutes({ op }: ScalarExpr): boolean {
  return (
    op === "+" || op === "*" || op === "min" || op === "max" || op === "=" || op === "!=" || op === "and" || op === "or"
  );
}

/** Whether the second is the mirror image of the first. */
function isOpposite(one: ScalarExpr, other: ScalarExpr, v: Var, size: number): boolean {
  const half = { op: "const", value: size / 2 } as const;
  const turned: ScalarExpr = {
    op: "mod",
    left: { op: "+", left: { op: "var", var: v }, right: half, point: -1 },
    right: { op: "const", value: size },
    point: -1,
  };
  return same(withVars(one, new Map([[v, turned]])) as ScalarExpr, other);
}
