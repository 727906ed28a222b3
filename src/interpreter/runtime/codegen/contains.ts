/** Writes tests whether a list contains a number, without a loop if possible. */
import { ABSENT, type ListExpr } from "../../ir/ir.ts";
import { at as memberOf, cover } from "./analysis/covers.ts";
import { reached } from "./obstructed.ts";
import { fails } from "./analysis/can-fail.ts";
import { leaving, loop } from "./lists.ts";
import { bind, cond, less, num } from "./numbers.ts";
import { isWithin, memberRange, rangeOf } from "./analysis/ranges.ts";
import { simplified } from "./analysis/simplify.ts";
import { type Cover, nameOf, type Range, type Writer } from "./writer.ts";

const FEW = 4;
const SPAN = 4096;

/**
 * Writes the test whether the variable `x`, an int within the bounds `range` and never `ABSENT`, is in the list.
 * Undefined if the test needs a loop. The test may evaluate more or fewer parts of the list than a loop, so callers use
 * it only if no part can fail.
 */
function contains(g: Writer, x: string, of: ListExpr, range: Range): string | undefined {
  const list = simplified(g, of);
  const inside = (part: ListExpr) => contains(g, x, part, range);
  switch (list.op) {
    case "none":
      return "false";
    case "zone":
      return `(zoneAt(${x})===${num(g, list.zone)})`;
    case "range": {
      const from = num(g, list.from);
      return `(${x}>=${from}&&${x}<=${num(g, list.to)}${rangeOf(g, list.from).absent ? `&&${from}!==${ABSENT}` : ""})`;
    }
    case "constants":
      return constants(g, x, list.values);
    case "single":
      return `(${x}===${num(g, list.of)})`;
    case "rows":
      return inTable(g, x, list, range);
    case "while":
    case "until": {
      const at = reached(g, x, list);
      if (at) return tested(x, range, at.places.first, at.places.first + at.places.size - 1, at.text);
      const maybe = inTable(g, x, list.list, range);
      return maybe && `(${maybe}&&${walked(g, x, list, range)})`;
    }
    case "flat":
      return inOneOf(g, x, list, range);
    case "union":
      return both(inside(list.left), "||", inside(list.right));
    case "append":
      return both(inside(list.list), "||", `(${x}===${num(g, list.of)})`);
    case "difference": {
      const right = inside(list.right);
      return right && both(inside(list.left), "&&", `!${right}`);
    }
    case "where": {
      const members = inside(list.list);
      if (members === undefined) return undefined;
      g.ranges.set(list.var, memberRange(g, list.list));
      return `(${members}&&(${g.local(nameOf(list.var))}=${x},${cond(g, list.cond)}))`;
    }
    case "by":
    case "distinct":
    case "reverse":
      return inside(list.list);
    case "if": {
      const [then, otherwise] = [inside(list.then), inside(list.else)];
      return then && otherwise && `(${cond(g, list.cond)}?${then}:${otherwise})`;
    }
    case "map":
    case "let":
    case "slots":
    case "with":
    case "first n":
    case "last n":
    case "behind":
    case "following":
    case "preceding":
    case "round":
    case "along":
    case "connected":
    case "spot list":
      return undefined;
  }
}

/**
 * Writes the test whether `x` is in the list, without a loop. Undefined if the test needs a loop, or if anything in the
 * list can fail.
 */
export function containsSafely(g: Writer, x: string, list: ListExpr, range: Range): string | undefined {
  return fails(g, list) ? undefined : contains(g, x, list, range);
}

/**
 * Writes the test whether `x` is in a list of any form, with a loop if necessary. A part that can end in an error is
 * evaluated exactly once, so that the test fails exactly where a loop would.
 */
export function includes(g: Writer, x: string, of: ListExpr, range: Range): string {
  const fast = containsSafely(g, x, of, range);
  if (fast !== undefined) return fast;
  const list = simplified(g, of);
  if (list.op === "single") return `(${x}===${num(g, list.of)})`;
  if (list.op === "let") return `(${bind(g, list)},${includes(g, x, list.in, range)})`;
  if (list.op === "if")
    return `(${cond(g, list.cond)}?${includes(g, x, list.then, range)}:${includes(g, x, list.else, range)})`;
  if (list.op === "union" && !fails(g, list.left))
    return `(${includes(g, x, list.left, range)}||${includes(g, x, list.right, range)})`;
  return walked(g, x, list, range);
}

/** Writes a search for `x` that goes through the members one by one. */
function walked(g: Writer, x: string, of: ListExpr, range: Range): string {
  const list = fails(g, of) ? of : unordered(of);
  const v = g.newVar();
  g.ranges.set(v, range);
  const find = g.helper([list, { op: "var", var: v }], () => [
    `let r=false;${leaving(g, (leave) => loop(g, list, (y) => `if(${y}===${nameOf(v)}){r=true;${leave}}`))}`,
    "r",
  ]);
  return `(${g.local(nameOf(v))}=${x},${find})`;
}

/**
 * A list with the same members, perhaps in another order or repeated. A search in it needs no sorting and no removal of
 * duplicates.
 */
export function unordered(list: ListExpr): ListExpr {
  if (list.op === "by" || list.op === "distinct" || list.op === "reverse") return unordered(list.list);
  if (list.op === "where") return { ...list, list: unordered(list.list) };
  return (list.op === "map" || list.op === "flat") && list.distinct ? { ...list, distinct: false } : list;
}

/**
 * The greatest sizes of tables: `MOST_BITS` for tables with a bit for each value, `MOST_BYTES` for tables with a byte
 * for each value.
 */
const MOST_BITS = 1 << 20;
const MOST_BYTES = 1 << 17;

/**
 * Writes a test whether `x` can be a member of the list, by one bit of a table. Undefined if no cover of the list is
 * known, or if the table would be too large.
 */
function inTable(g: Writer, x: string, list: ListExpr, range: Range): string | undefined {
  const all = cover(g, list);
  if (!all) return undefined;
  const { min, max } = boundsOf(all);
  if (max < min) return "false";
  const words = Math.ceil((max - min + 1) / 32);
  if (words * 32 * all.sets.length > MOST_BITS) return undefined;
  const bits = new Int32Array(words * all.sets.length);
  all.sets.forEach((set, i) =>
    set.forEach((member) => (bits[i * words + ((member - min) >> 5)]! |= 1 << (member - min))),
  );
  const y = `(${less(x, min)})`;
  const row = rowOf(g, all, words);
  const word = words === 1 ? row || "0" : `${row && `${row}+`}(${y}>>5)`;
  return tested(x, range, min, max, `(T${g.table(bits)}[${word}]>>>${y}&1)!==0`);
}

/**
 * Writes a test whether `x` is in a `flat` list that joins one list for each of some constants, such as the moves of a
 * rook in each of four directions. A table shows for each `x` the only one of these lists that can contain it.
 * Undefined if two lists can contain the same number.
 */
function inOneOf(g: Writer, x: string, list: ListExpr & { op: "flat" }, range: Range): string | undefined {
  if (list.list.op !== "constants" || list.distinct) return undefined;
  const at = reached(g, x, list);
  if (at) return tested(x, range, at.places.first, at.places.first + at.places.size - 1, at.text);
  const { values } = list.list;
  const all = cover(g, list);
  const each = values.map((value) => cover(g, memberOf(g, list, value)));
  if (!all || values.length > 255 || !each.every((one) => one && one.key === all.key)) return undefined;
  const { min, max } = boundsOf(all);
  if (max < min) return "false";
  const width = max - min + 1;
  if (width * all.sets.length > MOST_BYTES) return undefined;
  const bytes = new Uint8Array(width * all.sets.length);
  for (const [k, one] of each.entries())
    for (const [i, set] of one!.sets.entries())
      for (const member of set) {
        if (bytes[i * width + member - min] !== 0) return undefined;
        bytes[i * width + member - min] = k + 1;
      }
  const which = g.local(g.temp());
  const v = g.local(nameOf(list.var));
  g.ranges.set(list.var, memberRange(g, list.list));
  // The table has decided everything, except where a `while` or `until` list ends. That depends on the state, so it is
  // tested here.
  const of = simplified(g, list.of);
  const inner = of.op === "rows" ? "true" : walked(g, x, of, range);
  const row = rowOf(g, all, width);
  const found = `(${which}=${g.byteTable(bytes)}[${row && `${row}+`}${less(x, min)}])!==0`;
  return tested(x, range, min, max, `${found}&&(${v}=${g.constant("Int32Array", [0, ...values])}[${which}],${inner})`);
}

function boundsOf({ sets }: Cover): { readonly min: number; readonly max: number } {
  const all = sets.flatMap((set) => [...set]);
  return { min: all.reduce((a, b) => Math.min(a, b), Infinity), max: all.reduce((a, b) => Math.max(a, b), -Infinity) };
}

/**
 * Writes the index in a table at which the row for the current value of `of` starts. Empty text if the table has only
 * one row.
 */
function rowOf(g: Writer, { of, min }: Cover, width: number): string {
  if (!of) return "";
  const row = `(${less(num(g, of), min)}|0)`;
  return width === 1 ? row : `Math.imul(${row},${width})`;
}

function tested(x: string, range: Range, min: number, max: number, test: string): string {
  return isWithin(range, min, max) ? `(${test})` : `(${x}>=${min}&&${x}<=${max}&&${test})`;
}

function both(left: string | undefined, op: string, right: string | undefined): string | undefined {
  return left && right && `(${left}${op}${right})`;
}

function constants(g: Writer, x: string, values: readonly number[]): string {
  if (values.length === 0) return "false";
  if (values.length <= FEW) return `(${values.map((value) => `${x}===${value}`).join("||")})`;
  const min = Math.min(...values);
  const max = Math.max(...values);
  if (new Set(values).size === max - min + 1) return `(${x}>=${min}&&${x}<=${max})`;
  if (max - min >= SPAN) return `(${values.map((value) => `${x}===${value}`).join("||")})`;
  const all = new Set(values);
  const table = g.constant(
    "Uint8Array",
    Array.from({ length: max - min + 1 }, (_, i) => (all.has(min + i) ? 1 : 0)),
  );
  return `(${x}>=${min}&&${x}<=${max}&&${table}[${x}-${min}]===1)`;
}
