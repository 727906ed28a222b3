/** Conditions that have the same value in every state, as the bounds of their numbers show. */
import { ABSENT, type ListExpr, type ScalarExpr } from "../../../ir/ir.ts";
import { fails } from "./can-fail.ts";
import { memberRange, rangeOf } from "./ranges.ts";
import { simplified } from "./simplify.ts";
import type { Range, Writer } from "../writer.ts";

type Condition = ScalarExpr & { op: "=" | "!=" | "<" | "<=" | "is in" };

/** The value of a condition that is the same in every state; undefined if it depends on the state, or may fail. */
export function decided(g: Writer, e: Condition): boolean | undefined {
  const answer =
    e.op === "is in"
      ? membership(g, rangeOf(g, e.of), simplified(g, e.list))
      : comparison(e.op, rangeOf(g, e.left), rangeOf(g, e.right));
  return answer === undefined || fails(g, e) ? undefined : answer;
}

function comparison(op: "=" | "!=" | "<" | "<=", left: Range, right: Range): boolean | undefined {
  switch (op) {
    case "=":
      return equal(left, right);
    case "!=": {
      const same = equal(left, right);
      return same === undefined ? undefined : !same;
    }
    case "<":
      return highest(left) < lowest(right) ? true : lowest(left) >= highest(right) ? false : undefined;
    case "<=":
      return highest(left) <= lowest(right) ? true : lowest(left) > highest(right) ? false : undefined;
  }
}

function equal(left: Range, right: Range): boolean | undefined {
  if (lowest(left) === highest(left) && lowest(right) === highest(right) && lowest(left) === lowest(right)) return true;
  const common =
    (left.absent && mayBeAbsent(right)) ||
    (right.absent && mayBeAbsent(left)) ||
    (left.min <= right.max && right.min <= left.max);
  return common ? undefined : false;
}

function membership(g: Writer, of: Range, list: ListExpr): boolean | undefined {
  const members = memberRange(g, list);
  if (of.max < members.min || of.min > members.max) return false;
  return !of.absent && holdsAll(list, of.min, of.max) ? true : undefined;
}

/** Whether a list certainly has all ints from `min` to `max`. */
function holdsAll(list: ListExpr, min: number, max: number): boolean {
  if (list.op === "range")
    return list.from.op === "const" && list.to.op === "const" && list.from.value <= min && max <= list.to.value;
  if (list.op !== "constants" || max - min >= list.values.length) return false;
  const all = new Set(list.values);
  for (let x = min; x <= max; x++) if (!all.has(x)) return false;
  return true;
}

/**
 * The least value that a number with these bounds can have. If it may be `ABSENT`, this is `ABSENT`, because `ABSENT`
 * is the least int.
 */
function lowest(of: Range): number {
  return of.absent ? ABSENT : of.min;
}

function highest(of: Range): number {
  return of.min > of.max ? ABSENT : of.max;
}

function mayBeAbsent(of: Range): boolean {
  return of.absent || of.min <= ABSENT;
}
