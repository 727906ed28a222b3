/**
 * Lists of the places that a chess rook or bishop could reach: they follow a row of a table, the places in one
 * direction, until something blocks the way. A place is reached if none of the places before it in the row stops the
 * walk. Chess programs keep tables of these places "in between".
 */
import { ABSENT, type ListExpr, type ScalarExpr, type Var } from "../../../ir/ir.ts";
import { at } from "./covers.ts";
import { sum } from "./bounds.ts";
import { rangeOf } from "./ranges.ts";
import { simplified } from "./simplify.ts";
import type { Writer } from "../writer.ts";

/**
 * The most rows of a table for walks. A row is selected by a number, such as the place where the walks start. If it has
 * more values than this, no table is made.
 */
const MOST_ROWS = 2048;

/**
 * Walks along rows of a table. The number `of`, such as the place of a rook, selects the rows; `min` is its least
 * value. All walks end at the same condition, such as "the place has a man".
 */
export interface Walks {
  readonly of: ScalarExpr | undefined;
  readonly min: number;
  readonly var: Var;
  /**
   * The condition that ends a walk at the first place for which it is true; the variable `var` stands for the place.
   * `over`: that place itself is not a member of the list.
   */
  readonly stop: ScalarExpr;
  readonly over: boolean;
  /**
   * For each value of the number `of`, such as the place of a rook: the places that a walk from there can reach. Each
   * comes with the places in between, at which `stop` must be false.
   */
  readonly reached: readonly ReadonlyMap<number, readonly number[]>[];
}

type Walk = ListExpr & { op: "while" | "until" };

/**
 * Recognizes a list that consists of walks along rows of tables. Undefined for any other list, and if the same place
 * occurs in several rows.
 */
export function walksOf(g: Writer, of: ListExpr): Walks | undefined {
  const list = simplified(g, of);
  const walks =
    list.op === "flat" && list.list.op === "constants" && !list.distinct
      ? list.list.values.map((value) => simplified(g, at(g, list, value)))
      : [list];
  if (!walks.every((walk): walk is Walk => walk.op === "while" || walk.op === "until")) return undefined;
  const [first] = walks;
  if (!first) return undefined;
  const rows = walks.map((walk) => rowsOf(g, walk.list));
  const key = JSON.stringify(rows[0]?.of);
  const condition = JSON.stringify(first.cond);
  const alike = walks.every(
    (walk, i) =>
      rows[i] !== undefined &&
      JSON.stringify(rows[i].of) === key &&
      walk.op === first.op &&
      walk.var === first.var &&
      JSON.stringify(walk.cond) === condition,
  );
  if (!alike) return undefined;
  const { of: number, min, max } = rows[0]!;
  const reached = Array.from({ length: max - min + 1 }, () => new Map<number, readonly number[]>());
  for (const [i, members] of reached.entries())
    for (const row of rows) {
      const all = row!.members(min + i);
      for (const [k, member] of all.entries()) {
        if (all.indexOf(member) < k) continue;
        if (members.has(member)) return undefined;
        members.set(member, all.slice(0, first.op === "while" ? k + 1 : k));
      }
    }
  const stop: ScalarExpr = first.op === "while" ? { op: "not", of: first.cond } : first.cond;
  return { of: number, min, var: first.var, stop, over: first.op === "while", reached };
}

interface Rows {
  readonly of: ScalarExpr | undefined;
  readonly min: number;
  readonly max: number;
  readonly members: (value: number) => readonly number[];
}

function rowsOf(g: Writer, of: ListExpr): Rows | undefined {
  const list = simplified(g, of);
  if (list.op === "constants") return { of: undefined, min: 0, max: 0, members: () => list.values };
  const index =
    list.op === "rows" ? list.index : list.op === "single" && list.of.op === "column" ? list.of.index : undefined;
  if (!index) return undefined;
  const { of: number, by } = sum(g, index);
  const { min, max, absent } = rangeOf(g, number);
  if (absent || max < min || max - min >= MOST_ROWS) return undefined;
  return { of: number, min, max, members: (value) => membersAt(g, list, value + by) };
}

function membersAt(g: Writer, list: ListExpr, row: number): readonly number[] {
  if (list.op === "rows") {
    const [starts, items] = [g.tables[list.starts]!, g.tables[list.items]!];
    return row >= 0 && row + 1 < starts.length ? [...items.subarray(starts[row], starts[row + 1])] : [];
  }
  if (list.op !== "single" || list.of.op !== "column") return [];
  const value = g.tables[list.of.table]![row] ?? ABSENT;
  return value === ABSENT ? [] : [value];
}
