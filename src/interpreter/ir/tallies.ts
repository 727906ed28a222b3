/**
 * If rules often count the pieces in a zone by a printed value, the state keeps the counts, and moving a piece updates
 * them. A word for each zone shows which counts are not 0. Both executors keep all this; generated code reads it
 * instead of counting, and searches for values with operations on these words.
 */
import { mentions } from "./inspect.ts";
import type { ListExpr, ScalarExpr } from "./ir.ts";
import { everyNode } from "./visitor.ts";

/** The word `at + (zone - from) * width + value - min` is the number of pieces in a zone with a value in a column. */
export interface Tally {
  /** Index into `Program.tables`; the values of pieces that can be there are `min .. min + width - 1`. */
  readonly table: number;
  /** The zones `from .. to - 1`. */
  readonly from: number;
  readonly to: number;
  readonly min: number;
  readonly width: number;
  readonly at: number;
}

/** The most values that one word can have bits for. */
const BITS = 32;

/** The number of words of a tally: its counts, then a word for each zone, if the values fit into its bits. */
export function wordsOf({ from, to, width }: Omit<Tally, "at">): number {
  return (to - from) * (width > BITS ? width : width + 1);
}

/** The address, minus the zone, of the word whose bit `value - min` shows whether the count is not 0. */
export function presenceOf({ at, from, to, width }: Tally): number | undefined {
  return width > BITS ? undefined : at + (to - from) * width - from;
}

/** Counts a piece that enters a zone (1) or leaves it (-1). */
export function countPiece(
  tallies: readonly Tally[],
  tables: readonly Int32Array[],
  state: Int32Array,
  piece: number,
  zone: number,
  by: 1 | -1,
): void {
  for (const tally of tallies) {
    if (zone < tally.from || zone >= tally.to) continue;
    const value = tables[tally.table]![piece]!;
    const count = (state[baseOf(tally) + zone * tally.width + value]! += by);
    const presence = presenceOf(tally);
    if (presence !== undefined && count === Math.max(by, 0)) state[presence + zone]! ^= 1 << (value - tally.min);
  }
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

/**
 * The list in which an int is searched for, in a form that a tally can answer: the printed values of a zone's pieces.
 */
export function countedIn({ of, list }: ScalarExpr & { op: "is in" }): Counted | undefined {
  if (list.op !== "map" || list.list.op !== "zone" || !list.list.among) return undefined;
  const { zone, among } = list.list;
  const column = list.of;
  const own = column.op === "column" && column.index.op === "var" && column.index.var === list.var;
  return own ? { table: column.table, zone, among, value: of } : undefined;
}

/** The columns whose values a condition compares between members and pieces of other zones, as sets of values. */
export function comparedColumns({ var: of, cond }: ListExpr & { op: "where" }): readonly number[] {
  const columns = new Set<number>();
  everyNode(cond, (node) => {
    if (node.op !== "is in" || node.of.op !== "column" || node.of.index.op !== "var") return;
    if (node.of.index.var === of && countedIn(node)?.table === node.of.table) columns.add(node.of.table);
  });
  return [...columns];
}
