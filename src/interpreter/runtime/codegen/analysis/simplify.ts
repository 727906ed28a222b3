/**
 * Replaces lists by equal, simpler ones: by rows of tables that are computed in advance, or, if a list has at most one
 * member, by a number, which needs no loop.
 */
import { ABSENT, type ListExpr } from "../../../ir/ir.ts";
import { isSet } from "../../../ir/repeats.ts";
import { fails } from "./can-fail.ts";
import { rangeOf } from "./ranges.ts";
import { holdsOne } from "./sorts.ts";
import { tabulated } from "./tabulated.ts";
import { grouped } from "./unions.ts";
import type { Writer } from "../writer.ts";

/** The same list in its simplest known form: rows of a table if possible, or `single` if it has at most one member. */
export function simplified(g: Writer, list: ListExpr): ListExpr {
  const known = g.simpler.get(list);
  if (known) return known;
  const other = simpler(g, list);
  g.simpler.set(list, other);
  return other;
}

function simpler(g: Writer, list: ListExpr): ListExpr {
  const table = tabulated(g, list);
  if (table) return simplified(g, table);
  if (list.op === "union") return grouped(g, list) ?? list;
  if (list.op === "zone")
    return holdsOne(g.program, list, rangeOf(g, list.zone)) ? { op: "single", of: { op: "first", list } } : list;
  if (list.op === "rows") {
    const column = columnOf(g, list.starts, list.items);
    return column === undefined ? list : { op: "single", of: { op: "column", table: column, index: list.index } };
  }
  if (list.op === "first n" || list.op === "last n") {
    if (list.n.op !== "const" || list.n.value !== 1) return list;
    return { op: "single", of: { op: list.op === "first n" ? "first" : "last", list: list.list } };
  }
  if (list.op === "spot list") return simplified(g, list.list);
  if (list.op === "flat" && list.distinct && !fails(g, list)) {
    const parts = { ...list, distinct: false };
    return isSet(g.tables, parts) ? parts : list;
  }
  if (list.op === "reverse" || list.op === "distinct") {
    const inner = simplified(g, list.list);
    return inner.op === "single" ? inner : list;
  }
  return list;
}

/**
 * If no row of a table of lists has more than one member: the index of a table of numbers that replaces it, with
 * `ABSENT` for an empty row. Undefined if any row has several members.
 */
function columnOf(g: Writer, starts: number, items: number): number | undefined {
  const key = `${starts}/${items}`;
  if (!g.columns.has(key)) g.columns.set(key, madeColumn(g, starts, items));
  return g.columns.get(key);
}

function madeColumn(g: Writer, starts: number, items: number): number | undefined {
  const from = g.tables[starts]!;
  const rows = Array.from({ length: from.length - 1 }, (_, row) => g.tables[items]!.subarray(from[row], from[row + 1]));
  return rows.some((row) => row.length > 1) ? undefined : g.table(rows.map((row) => row[0] ?? ABSENT));
}
