/**
 * Determines how conditions change when a list grows. For example, the price of the chosen cards never falls when more
 * cards are chosen. If a condition such as "the price is at most 5" can only change from true to false, no larger
 * choice can make it true again.
 */
import { type ListExpr, type ScalarExpr, type Slot, ABSENT } from "../../ir/ir.ts";
import type { Lowering } from "../../lowering/lowering.ts";
import { and, compare, conjuncts, num } from "../../ir/builders.ts";
import { everyNode, same } from "../../ir/visitor.ts";

/** How a value changes while a list grows. 1: it never falls; -1: it never rises; 0: it stays; undefined: unknown. */
type Trend = 1 | -1 | 0 | undefined;

/** Whether `cond` can only become false, and never true, while the list in `slot` gets more members. */
export function onlyFalls(l: Lowering, cond: ScalarExpr, slot: Slot): boolean {
  const trend = trendOf(l, cond, slot);
  return trend === 0 || trend === -1;
}

/**
 * A condition that is true as long as `cond` can be true for the list in `slot` or for a longer one. If it is false,
 * no further member can make `cond` true.
 */
export function withMore(l: Lowering, cond: ScalarExpr, slot: Slot): ScalarExpr {
  return conjuncts(cond)
    .flatMap((part) =>
      part.op === "=" ? [compare("<=", part.left, part.right), compare("<=", part.right, part.left)] : part,
    )
    .filter((part) => onlyFalls(l, part, slot))
    .reduce(and, num(1));
}

function dependsOn(node: ScalarExpr | ListExpr, slot: Slot): boolean {
  let found = false;
  everyNode(node, (n) => (found ||= n.op === "slots" && n.slot === slot));
  return found;
}

function trendOf(l: Lowering, n: ScalarExpr, slot: Slot): Trend {
  if (!dependsOn(n, slot)) return 0;
  if (n.op === "count" || n.op === "any") return neverShrinks(n.list, slot) ? 1 : undefined;
  if (n.op === "sum") return grows(n.list, slot) && neverNegative(l, n.of) ? 1 : undefined;
  if (n.op === "+" || n.op === "min" || n.op === "max" || n.op === "and" || n.op === "or")
    return both(trendOf(l, n.left, slot), trendOf(l, n.right, slot));
  if (n.op === "-") return both(trendOf(l, n.left, slot), flip(trendOf(l, n.right, slot)));
  if (n.op === "<=" && areDifferent(n, slot)) return -1;
  if (n.op === "<=" || n.op === "<") return both(flip(trendOf(l, n.left, slot)), trendOf(l, n.right, slot));
  if (n.op === "not") return flip(trendOf(l, n.of, slot));
  if (n.op === "if" && !dependsOn(n.cond, slot)) return both(trendOf(l, n.then, slot), trendOf(l, n.else, slot));
  return undefined;
}

function flip(t: Trend): Trend {
  return t === undefined ? undefined : t === 0 ? 0 : t === 1 ? -1 : 1;
}

function both(a: Trend, b: Trend): Trend {
  if (a === undefined || b === undefined) return undefined;
  return a === 0 ? b : b === 0 || a === b ? a : undefined;
}

/**
 * Whether `list` gains members exactly when the list in `slot` does: it is that list itself, that list with further
 * members, or a list with one result for each of its members.
 */
export function grows(list: ListExpr, slot: Slot): boolean {
  if (list.op === "slots") return list.slot === slot;
  if (list.op === "union") return grows(list.left, slot) || grows(list.right, slot);
  return (list.op === "append" || (list.op === "map" && !list.distinct)) && grows(list.list, slot);
}

/** Whether `list` loses no members when the list in `slot` gets more. */
function neverShrinks(list: ListExpr, slot: Slot): boolean {
  return grows(list, slot) || (list.op === "map" && list.distinct && grows(list.list, slot));
}

/** Whether a comparison says that a property of all members of the list is different. */
function areDifferent({ left, right }: { left: ScalarExpr; right: ScalarExpr }, slot: Slot): boolean {
  return (
    left.op === "count" &&
    right.op === "count" &&
    right.list.op === "map" &&
    right.list.distinct &&
    same(left.list, right.list.list) &&
    grows(left.list, slot)
  );
}

function neverNegative(l: Lowering, n: ScalarExpr): boolean {
  if (n.op === "const") return n.value >= 0;
  if (n.op === "column") return l.tables[n.table]!.every((entry) => entry >= 0 || entry === ABSENT);
  return (n.op === "+" || n.op === "*") && neverNegative(l, n.left) && neverNegative(l, n.right);
}
