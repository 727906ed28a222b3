/**
 * Finds the calculations whose results can be outside the ints, and the arguments that can be outside the range of
 * their parameter. Generated code checks only these.
 */
import { isSublist } from "../../../ir/families.ts";
import { ABSENT, MAX_INT, type ListExpr, type ScalarExpr } from "../../../ir/ir.ts";
import { isWithin, memberRange, rangeOf } from "./ranges.ts";
import type { Range, Writer } from "../writer.ts";

type Operation = Extract<ScalarExpr, { op: "+" | "-" | "*" }>;

/**
 * Whether the result of a calculation can be outside the ints. False for calculations with the point -1: those were not
 * written by the rules but added by the compiler, which knows that their results fit.
 */
export function canOverflow(g: Writer, e: Operation): boolean {
  if (e.point < 0) return false;
  const { min, max } = resultRange(e.op, withNothing(rangeOf(g, e.left)), withNothing(rangeOf(g, e.right)));
  return min < -MAX_INT || max > MAX_INT;
}

/**
 * Splits a sum into an expression and a constant: `x + 3` gives `of` = `x` and `by` = 3. If the sum can be outside the
 * ints, `of` is `e` itself and `by` is 0.
 */
export function sum(g: Writer, e: ScalarExpr): { readonly of: ScalarExpr; readonly by: number } {
  if (e.op === "column") {
    const more = shift(g, e);
    if (more === undefined) return { of: e, by: 0 };
    const { of, by } = sum(g, e.index);
    return { of, by: by + more };
  }
  if (
    (e.op !== "+" && e.op !== "-") ||
    canOverflow(g, e) ||
    (e.right.op !== "const" && (e.op === "-" || e.left.op !== "const"))
  )
    return { of: e, by: 0 };
  const [left, value] =
    e.right.op === "const"
      ? [e.left, e.op === "+" ? e.right.value : -e.right.value]
      : [e.right, (e.left as ScalarExpr & { op: "const" }).value];
  const { of, by } = sum(g, left);
  return { of, by: (by + value) | 0 };
}

/** If all entries that a column can read are their index plus the same constant: this constant. */
function shift(g: Writer, { table, index }: ScalarExpr & { op: "column" }): number | undefined {
  const entries = g.tables[table]!;
  const range = rangeOf(g, index);
  if (g.written.has(table) || !isWithin(range, 0, entries.length - 1) || range.min >= range.max) return undefined;
  const by = entries[range.min]! - range.min;
  for (let i = range.min; i <= range.max; i++) if (entries[i]! - i !== by) return undefined;
  return Math.abs(by) <= entries.length + g.layout.pieces ? by : undefined;
}

/** The bounds `min` and `max` of a number that may be `ABSENT`, where `ABSENT` counts as the least int. */
function withNothing(of: Range): Pick<Range, "min" | "max"> {
  return of.absent ? { min: ABSENT, max: of.max } : of;
}

/** The bounds of the result of an operation, as if ints were unlimited. */
export function resultRange(
  op: Operation["op"],
  left: Pick<Range, "min" | "max">,
  right: Pick<Range, "min" | "max">,
): Pick<Range, "min" | "max"> {
  switch (op) {
    case "+":
      return { min: left.min + right.min, max: left.max + right.max };
    case "-":
      return { min: left.min - right.max, max: left.max - right.min };
    case "*": {
      const corners = [left.min * right.min, left.min * right.max, left.max * right.min, left.max * right.max];
      return { min: Math.min(...corners), max: Math.max(...corners) };
    }
  }
}

/** Whether the sum can leave the range of ints while the members are added one by one. */
export function canSumOverflow(g: Writer, e: ScalarExpr & { op: "sum" }): boolean {
  return e.point >= 0 && greatestSum(g, e) > MAX_INT;
}

/**
 * The greatest absolute value that the sum can reach while the members are added one by one, as if ints were unlimited.
 */
export function greatestSum(g: Writer, e: ScalarExpr & { op: "sum" }): number {
  g.ranges.set(e.var, memberRange(g, e.list));
  const { min, max } = withNothing(rangeOf(g, e.of));
  const each = Math.max(Math.abs(min), Math.abs(max));
  const most = mostMembers(g, e.list);
  // If one factor is 0, the sum is 0, even if the other factor is infinite. (In JavaScript, `0 * Infinity` is `NaN`.)
  return each === 0 || most === 0 ? 0 : each * most;
}

/** Whether an argument can be outside the range of its parameter. */
export function canLeave(g: Writer, e: ScalarExpr & { op: "within" }): boolean {
  return !isWithin(rangeOf(g, e.of), e.min, e.max);
}

/** The greatest number of members that a list can have. */
function mostMembers(g: Writer, list: ListExpr): number {
  if (isSublist(list)) return mostMembers(g, list.list);
  switch (list.op) {
    case "none":
      return 0;
    case "single":
      return 1;
    case "constants":
      return list.values.length;
    case "zone":
    case "following":
    case "preceding":
    case "round":
      return g.layout.mobile;
    case "along":
      return list.width;
    case "connected":
      return mostMembers(g, list.within);
    case "rows": {
      const starts = g.tables[list.starts]!;
      return starts.reduce((most, start, i) => (i === 0 ? 0 : Math.max(most, start - starts[i - 1]!)), 0);
    }
    case "range": {
      const { min } = rangeOf(g, list.from);
      const { max } = rangeOf(g, list.to);
      return Math.max(0, max - min + 1);
    }
    case "union":
      return mostMembers(g, list.left) + mostMembers(g, list.right);
    case "append":
      return mostMembers(g, list.list) + 1;
    case "if":
      return Math.max(mostMembers(g, list.then), mostMembers(g, list.else));
    case "difference":
      return mostMembers(g, list.left);
    case "flat":
      return mostMembers(g, list.list) * mostMembers(g, list.of);
    case "let":
      return mostMembers(g, list.in);
    case "slots":
      return Number.POSITIVE_INFINITY;
    case "map":
    case "spot list":
      return mostMembers(g, list.list);
  }
}
