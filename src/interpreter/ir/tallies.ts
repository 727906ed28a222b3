/**
 * Where rules often count the pieces in a zone on which the same is printed, the state keeps the counts, and moving a
 * piece updates them. Both executors keep them; generated code reads them instead of counting.
 */
import { mentions } from "./inspect.ts";
import type { ListExpr, ScalarExpr } from "./ir.ts";

/** The word `at + (zone - from) * width + value - min` has the number of pieces in a zone with a value in a column. */
export interface Tally {
  /** Index into `Program.tables`; the values of pieces that can lie there are `min .. min + width - 1`. */
  readonly table: number;
  /** The zones `from .. to - 1`. */
  readonly from: number;
  readonly to: number;
  readonly min: number;
  readonly width: number;
  readonly at: number;
}

/** The address of the word, less `zone * width` and the value. */
export function baseOf({ at, from, width, min }: Tally): number {
  return at - from * width - min;
}

/** Pieces of a zone with a value in a column that is the same for all of them. */
export interface Counted {
  readonly table: number;
  readonly zone: ScalarExpr;
  readonly among: readonly [from: number, to: number];
  readonly value: ScalarExpr;
}

/** The form of a list whose length a tally has. */
export function counted(list: ListExpr): Counted | undefined {
  if (list.op !== "where" || list.list.op !== "zone" || !list.list.among || list.cond.op !== "=") return undefined;
  const { zone, among } = list.list;
  const { left, right } = list.cond;
  const sides: readonly (readonly [ScalarExpr, ScalarExpr])[] = [
    [left, right],
    [right, left],
  ];
  for (const [column, value] of sides) {
    const own = column.op === "column" && column.index.op === "var" && column.index.var === list.var;
    if (own && !mentions(value, list.var)) return { table: column.table, zone, among, value };
  }
  return undefined;
}

/** What an int is looked for in, so that a tally can tell whether it is there: what is printed on the pieces of a zone. */
export function countedIn({ of, list }: ScalarExpr & { op: "is in" }): Counted | undefined {
  if (list.op !== "map" || list.list.op !== "zone" || !list.list.among) return undefined;
  const { zone, among } = list.list;
  const column = list.of;
  const own = column.op === "column" && column.index.op === "var" && column.index.var === list.var;
  return own ? { table: column.table, zone, among, value: of } : undefined;
}
