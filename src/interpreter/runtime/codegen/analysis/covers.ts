/**
 * Covers of lists. A cover has a set for each value of one number on which the list depends; the set contains all
 * members that the list can have then. For example, the moves of a knight are covered by a set of cells for each cell.
 * Covers can show that two lists have no common member, and reject most non-members with one look at a table.
 */
import { isSublist } from "../../../ir/families.ts";
import type { ListExpr, ScalarExpr } from "../../../ir/ir.ts";
import { mapParts, type Node } from "../../../ir/visitor.ts";
import { sum } from "./bounds.ts";
import { memberRange, rangeOf } from "./ranges.ts";
import { simplified } from "./simplify.ts";
import type { Cover, Writer } from "../writer.ts";

/**
 * Limits. A cover has at most `MOST_SETS` sets. If only the least and the greatest possible member of a list are known,
 * the set has all numbers between them, but at most `MOST_MEMBERS`.
 */
const MOST_SETS = 2048;
const MOST_MEMBERS = 512;

/** The cover of a list; undefined if none is known. */
export function cover(g: Writer, list: ListExpr): Cover | undefined {
  if (!g.covers.has(list)) g.covers.set(list, coverOf(g, list));
  return g.covers.get(list);
}

function coverOf(g: Writer, of: ListExpr): Cover | undefined {
  const list = simplified(g, of);
  if (isSublist(list)) return cover(g, list.list);
  if (list.op === "constants") return always(list.values);
  if (list.op === "rows") {
    const [starts, items] = [g.tables[list.starts]!, g.tables[list.items]!];
    return byNumber(g, list.index, (row) =>
      row >= 0 && row + 1 < starts.length ? items.subarray(starts[row], starts[row + 1]) : [],
    );
  }
  if (list.op === "single" && list.of.op === "column") return ofColumn(g, list.of);
  if (list.op === "flat" && list.list.op === "constants") {
    const { values } = list.list;
    if (values.length === 0) return always([]);
    if (!list.distinct) return values.map((value) => cover(g, at(g, list, value))).reduce(joined);
  }
  if (list.op === "difference") return cover(g, list.left);
  return list.op === "union" ? joined(cover(g, list.left), cover(g, list.right)) : bounded(g, list);
}

/** The list that `flat`, which concatenates one list for each member, computes for the member `value`. */
export function at(g: Writer, { list, var: v, of }: ListExpr & { op: "flat" }, value: number): ListExpr {
  g.ranges.set(v, memberRange(g, list));
  return substituted(of, v, { op: "const", value });
}

function substituted<T extends Node>(node: T, v: number, by: ScalarExpr): T {
  return mapParts(node, (part) => (part.op === "var" && part.var === v ? by : substituted(part, v, by)));
}

function ofColumn(g: Writer, { table, index }: ScalarExpr & { op: "column" }): Cover | undefined {
  const values = g.tables[table]!;
  return byNumber(g, index, (i) => (i >= 0 && i < values.length ? [values[i]!] : []));
}

function always(values: Iterable<number>): Cover {
  return { of: undefined, key: "", min: 0, sets: [new Set(values)] };
}

function byNumber(g: Writer, e: ScalarExpr, members: (value: number) => Iterable<number>): Cover | undefined {
  const { of, by } = sum(g, e);
  const { min, max, absent } = rangeOf(g, of);
  if (absent || max - min >= MOST_SETS || max < min) return undefined;
  return {
    of,
    key: JSON.stringify(of),
    min,
    sets: Array.from({ length: max - min + 1 }, (_, i) => new Set(members(min + i + by))),
  };
}

function bounded(g: Writer, list: ListExpr): Cover | undefined {
  const { min, max } = memberRange(g, list);
  return max - min < MOST_MEMBERS
    ? always(Array.from({ length: Math.max(0, max - min + 1) }, (_, i) => min + i))
    : undefined;
}

function joined(a: Cover | undefined, b: Cover | undefined): Cover | undefined {
  if (!a || !b) return undefined;
  if (a.key === b.key) return { ...a, sets: a.sets.map((set, i) => new Set([...set, ...b.sets[i]!])) };
  if (b.of === undefined) return { ...a, sets: a.sets.map((set) => new Set([...set, ...b.sets[0]!])) };
  return a.of === undefined ? joined(b, a) : joined(a, flattened(b));
}

/**
 * A cover with one set, the union of all sets of the given cover. It holds for every value of the number on which the
 * list depends.
 */
function flattened({ sets }: Cover): Cover {
  return always(sets.flatMap((set) => [...set]));
}

/** Whether two lists certainly have no member in common. */
export function disjoint(g: Writer, a: ListExpr, b: ListExpr): boolean {
  const [left, right] = [cover(g, a), cover(g, b)];
  if (!left || !right) return false;
  if (left.of && right.of && left.key !== right.key) return apart(flattened(left), flattened(right));
  return left.of ? apart(left, right) : apart(right, left);
}

/**
 * Whether the lists of two covers that depend on the same number never have a common member: for each value of the
 * number, the sets of `a` and `b` have none. If `b` has only one set, it is compared with all sets of `a`.
 */
function apart(a: Cover, b: Cover): boolean {
  return a.sets.every((set, i) => [...set].every((x) => !(b.of ? b.sets[i]! : b.sets[0]!).has(x)));
}
