/**
 * Draws conclusions from the sum of several numbers. For example, if the sum of three numbers is at least 4, at least
 * one of them is greater than 1.
 */
import type { Fn, ListExpr, ScalarExpr } from "../../ir/ir.ts";
import { arithmetic, constant } from "../../ir/builders.ts";
import { mapParts, type Node, withArgs, withVars } from "../../ir/visitor.ts";
import { includes } from "./entailment.ts";

/** Lists of options with more members than this are not examined. */
const MOST_MEMBERS = 16;
/** How deep calls inside calls are replaced by the bodies of their functions, in search of the terms of a sum. */
const MOST_CALLS = 4;

/**
 * Whether an option certainly exists in a list such as "each resource of which I have more than 1". This is so if the
 * `proved` conditions show that the sum of the numbers, here of all resources, is large enough.
 */
export function oneIsGreater(options: ListExpr, proved: readonly ScalarExpr[], fns: readonly Fn[]): boolean {
  if (options.op !== "where" || options.cond.op !== "<") return false;
  const least = constant(options.cond.left);
  const members = constantMembers(options.list);
  if (least === undefined || members === undefined) return false;
  const { right } = options.cond;
  const numbers = members.map((value) =>
    folded(withVars(right, new Map([[options.var, { op: "const", value }]])) as ScalarExpr),
  );
  return proved.some((cond) => {
    const sum = cond.op === "<" ? constant(cond.left) : undefined;
    if (cond.op !== "<" || sum === undefined) return false;
    const terms = termsOf(cond.right, fns);
    // If every number were at most `least`, the sum would be at most `least * terms.length`. So if the sum is proved to
    // be greater, one number is greater than `least`.
    return terms.every((term) => includes(numbers, term)) && least * terms.length <= sum;
  });
}

function constantMembers(list: ListExpr): readonly number[] | undefined {
  if (list.op === "constants") return list.values.length <= MOST_MEMBERS ? list.values : undefined;
  if (list.op !== "range") return undefined;
  const [from, to] = [constant(list.from), constant(list.to)];
  if (from === undefined || to === undefined || to - from >= MOST_MEMBERS) return undefined;
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
}

/** The terms of a sum. Calls are replaced by the bodies of their functions. */
function termsOf(e: ScalarExpr, fns: readonly Fn[], depth = 0): readonly ScalarExpr[] {
  if (e.op === "call" && depth < MOST_CALLS) return termsOf(withArgs(fns[e.fn]!, e.args), fns, depth + 1);
  if (e.op === "+") return [...termsOf(e.left, fns, depth), ...termsOf(e.right, fns, depth)];
  return [folded(e)];
}

/** The expression, with operations on two constants replaced by their results. */
function folded(e: ScalarExpr): ScalarExpr {
  const fold = (node: Node): Node => {
    const inner = mapParts(node, fold);
    return inner.op === "+" || inner.op === "-" || inner.op === "*"
      ? arithmetic(inner.op, inner.left, inner.right, inner.point)
      : inner;
  };
  return fold(e) as ScalarExpr;
}
