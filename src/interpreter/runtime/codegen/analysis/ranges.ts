/**
 * Computes the bounds of numbers, their least and greatest values, from the form of their expressions. Generated code
 * leaves out tests that these bounds make superfluous.
 */
import { isCondition, isSublist } from "../../../ir/families.ts";
import { LARGEST } from "../../../../dsl/game.ts";
import { ABSENT, MAX_INT, type ListExpr, type ScalarExpr } from "../../../ir/ir.ts";
import { Header } from "../../../ir/layout.ts";
import { alwaysHeld } from "./always-held.ts";
import { greatestSum, resultRange } from "./bounds.ts";
import { bounds as stateBounds } from "../../../ir/instances.ts";
import { simplified } from "./simplify.ts";
import { membersRange, slotRange } from "./slots.ts";
import { canBeBoxed, holdersOf, piecesOf } from "./sorts.ts";
import type { Range, Writer } from "../writer.ts";

/** The bounds of a number that can be any int, or `ABSENT`. */
export const ANY: Range = { min: -0x80000000, max: 0x7fffffff, absent: true };
const BIT: Range = { min: 0, max: 1, absent: false };

/** Whether a number with these bounds is certainly an int from `min` to `max`. */
export function isWithin(range: Range, min: number, max: number): boolean {
  return !range.absent && range.min >= min && range.max <= max;
}

/** The bounds of a number, as far as the form of its expression shows them. */
export function rangeOf(g: Writer, e: ScalarExpr): Range {
  if (isCondition(e)) return BIT;
  const { mobile, pieces, zones } = g.layout;
  switch (e.op) {
    case "const":
      return spanOf([e.value]);
    case "var":
      return g.ranges.get(e.var) ?? ANY;
    case "slot":
      return slotRange(g, e.slot);
    case "count":
      return { min: 0, max: LARGEST, absent: false };
    case "eyes":
      return playersOf(g);
    case "after":
      return rangeOf(g, e.of);
    case "word":
      return e.at === Header.me ? playersOf(g) : wordRange(g, e.at, e.at);
    case "cell": {
      const { min, max, absent } = rangeOf(g, e.index);
      return absent ? ANY : wordRange(g, e.at + min, e.at + max);
    }
    case "column": {
      const table = g.tables[e.table]!;
      const index = rangeOf(g, e.index);
      const some =
        index.min <= 0 && index.max >= table.length - 1
          ? spanOfAll(table)
          : spanOf(table.subarray(Math.max(0, index.min), Math.max(0, index.max + 1)));
      return { ...some, absent: some.absent || !isWithin(index, 0, table.length - 1) };
    }
    case "if":
      return join(rangeOf(g, e.then), rangeOf(g, e.else));
    case "let":
      g.ranges.set(e.var, rangeOf(g, e.value));
      return rangeOf(g, e.in);
    case "+":
    case "-":
    case "*": {
      const left = rangeOf(g, e.left);
      const right = rangeOf(g, e.right);
      if (left.absent || right.absent) return ANY;
      const { min, max } = resultRange(e.op, left, right);
      if (min >= -MAX_INT && max <= MAX_INT) return { min, max, absent: false };
      // If a calculation of the rules has a result outside the ints, the match stops, so nobody reads that result. Only
      // a calculation that the compiler has added (`point < 0`) goes on with it.
      return e.point < 0 ? ANY : { min: Math.max(min, -MAX_INT), max: Math.min(max, MAX_INT), absent: false };
    }
    case "mod": {
      const right = rangeOf(g, e.right);
      return !rangeOf(g, e.left).absent && isWithin(right, 1, MAX_INT)
        ? { min: 0, max: right.max - 1, absent: false }
        : ANY;
    }
    case "/ down":
    case "/ up": {
      const left = rangeOf(g, e.left);
      if (left.absent || !isWithin(rangeOf(g, e.right), 1, MAX_INT)) return ANY;
      return { min: Math.min(left.min, 0), max: Math.max(left.max, 0), absent: false };
    }
    case "within": {
      const of = rangeOf(g, e.of);
      return of.absent ? ANY : { min: Math.max(of.min, e.min), max: Math.min(of.max, e.max), absent: false };
    }
    case "sum": {
      const greatest = greatestSum(g, e);
      return greatest > MAX_INT ? ANY : { min: rangeOf(g, e.of).min < 0 ? -greatest : 0, max: greatest, absent: false };
    }
    case "longest":
      return { min: 0, max: MAX_INT, absent: false };
    case "spot":
    case "spend":
      return rangeOf(g, e.of);
    case "zone of":
      return { min: 0, max: zones - 1, absent: !isWithin(rangeOf(g, e.piece), 0, mobile - 1) };
    case "at":
      return e.sort === undefined
        ? { min: 0, max: pieces - 1, absent: true }
        : {
            ...holdersOf(g.program, e.sort),
            absent: !(isWithin(rangeOf(g, e.piece), 0, mobile - 1) && alwaysHeld(g.program, e)),
          };
    case "call":
      return resultOf(g, e.fn);
    // If a soft assertion (a test that something is there) fails, its value is `ABSENT` while the rest of the line is
    // evaluated. Then the line is abandoned.
    case "there":
      return { ...rangeOf(g, e.of), absent: e.soft };
    case "of kind":
      return { min: e.from, max: e.to - 1, absent: e.soft };
    case "first":
    case "last":
    case "item":
    case "only":
    case "least":
    case "greatest": {
      const list = e.list.op === "zone" ? e.list : simplified(g, e.list);
      if (list.op === "single" && e.op !== "item") return rangeOf(g, list.of);
      const some = e.op === "item" ? e.n.op === "const" && e.n.value === 1 : e.op !== "only";
      return { ...memberRange(g, list), absent: !(some && hasMember(list)) };
    }
    case "min":
    case "max": {
      const [left, right] = [rangeOf(g, e.left), rangeOf(g, e.right)];
      return left.absent || right.absent
        ? ANY
        : { min: Math[e.op](left.min, right.min), max: Math[e.op](left.max, right.max), absent: false };
    }
    case "index":
      return isWithin(rangeOf(g, e.piece), 0, mobile - 1) ? { min: 0, max: mobile, absent: false } : ANY;
    case "call dynamic":
      return ANY;
  }
}

/**
 * The bounds of all state words from the address `from` to the address `to`. They follow from the types of the states.
 */
function wordRange(g: Writer, from: number, to: number): Range {
  const { cells } = g.program;
  const first = from - Header.size;
  const last = to - Header.size;
  if (first < 0 || last >= cells.length || last - first > MOST_WORDS) return ANY;
  let range: Range | undefined;
  for (let i = first; i <= last; i++) {
    const { type } = cells[i]!.decl;
    const own =
      type.kind === "int" || type.kind === "bool" || type.kind === "enum"
        ? { ...stateBounds(type), absent: false }
        : ANY;
    range = range ? join(range, own) : own;
  }
  return range ?? ANY;
}

/**
 * If an expression reads one of several words of the state, such as the coins of any player, its bounds include the
 * bounds of all these words. With more words than this, they are not computed, and the expression counts as unbounded.
 */
const MOST_WORDS = 1000;

/** Bounds of the result of a function of the program. */
function resultOf(g: Writer, fn: number): Range {
  const known = g.results.get(fn);
  if (known) return known;
  // While the bounds of a function's result are computed, its result counts as unbounded, in case the function calls
  // itself.
  g.results.set(fn, ANY);
  const result = rangeOf(g, g.program.fns[fn]!.body);
  g.results.set(fn, result);
  return result;
}

/** The bounds of the id of the acting player. It is -1 when nobody acts, but rules never read it then. */
export function playersOf({ program }: Writer): Range {
  const { players } = program;
  return { min: players[0]!, max: players.at(-1)!, absent: false };
}

/** The bounds of the members of a list. */
export function memberRange(g: Writer, list: ListExpr): Range {
  const { tables } = g;
  if (isSublist(list)) return memberRange(g, list.list);
  switch (list.op) {
    case "zone":
      return list.sort === undefined ? mobileOf(g) : piecesOf(g.program, list.sort);
    case "following":
    case "preceding":
    case "round":
      return list.sort === undefined || canBeBoxed(g.program, list.sort) ? mobileOf(g) : piecesOf(g.program, list.sort);
    case "range":
      return { min: rangeOf(g, list.from).min, max: rangeOf(g, list.to).max, absent: false };
    case "constants":
      return spanOf(list.values);
    case "rows":
    case "along":
      return spanOfAll(tables[list.items]!);
    case "single":
      return { ...rangeOf(g, list.of), absent: false };
    case "connected":
      return memberRange(g, list.within);
    case "union":
      return join(memberRange(g, list.left), memberRange(g, list.right));
    case "append":
      return join(memberRange(g, list.list), rangeOf(g, list.of));
    case "if":
      return join(memberRange(g, list.then), memberRange(g, list.else));
    case "difference":
      return memberRange(g, list.left);
    case "spot list":
      return memberRange(g, list.list);
    case "map":
      g.ranges.set(list.var, memberRange(g, list.list));
      return { ...rangeOf(g, list.of), absent: false };
    case "flat":
      g.ranges.set(list.var, memberRange(g, list.list));
      return memberRange(g, list.of);
    case "let":
      g.ranges.set(list.var, rangeOf(g, list.value));
      return memberRange(g, list.in);
    case "slots":
      return membersRange(g, list.slot);
    case "none":
      return spanOf([]);
  }
}

/** Whether a list has a member in every state. */
function hasMember(list: ListExpr): boolean {
  if (list.op === "append") return true;
  const keepsAll = list.op === "with" || list.op === "by" || list.op === "distinct" || list.op === "reverse";
  return keepsAll && hasMember(list.list);
}

/** The least and greatest id of the pieces that can lie in zones. Players, for example, cannot. */
export function mobileOf({ layout }: Writer): Range {
  return { min: 0, max: layout.mobile - 1, absent: false };
}

const spans = new WeakMap<Int32Array, Range>();

/** The bounds of all values in a table. They are kept for the next call, because tables are long and often used. */
function spanOfAll(table: Int32Array): Range {
  let span = spans.get(table);
  if (!span) spans.set(table, (span = spanOf(table)));
  return span;
}

function spanOf(values: Int32Array | readonly number[]): Range {
  let min = ANY.max;
  let max = ANY.min;
  let absent = false;
  for (const x of values) {
    if (x === ABSENT) absent = true;
    else {
      min = Math.min(min, x);
      max = Math.max(max, x);
    }
  }
  return { min, max, absent };
}

/** The bounds that include all numbers within `a` and all numbers within `b`. */
export function join(a: Range, b: Range): Range {
  return { min: Math.min(a.min, b.min), max: Math.max(a.max, b.max), absent: a.absent || b.absent };
}
