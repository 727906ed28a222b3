/**
 * Where rules often count the pieces in a zone on which the same is printed, the state keeps the counts, and moving a
 * piece updates them. A word for each zone tells which counts are not 0. Both executors keep all this; generated code reads
 * it instead of counting, and looks for values with operations on these words.
 */
import { mentions } from "./inspect.ts";
import type { ListExpr, ScalarExpr } from "./ir.ts";
import { everyNode } from "./visitor.ts";

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

/** Values of which a word can tell which there are. */
const BITS = 32;

/** How many words a tally takes: its counts, then a word for each zone, if the values fit into its bits. */
export function wordsOf({ from, to, width }: Omit<Tally, "at">): number {
  return (to - from) * (width > BITS ? width : width + 1);
}

/** The address of the word whose bit `value - min` tells whether the count is not 0, less the zone. */
export function presenceOf({ at, from, to, width }: Tally): number | undefined {
  return width > BITS ? undefined : at + (to - from) * width - from;
}

/** Counts a piece that comes to a zone (1) or leaves it (-1). */
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

/** What an int is looked for in, so that a tally can tell whether it is there: what is printed on the pieces of a zone. */
export function countedIn({ of, list }: ScalarExpr & { op: "is in" }): Counted | undefined {
  if (list.op !== "map" || list.list.op !== "zone" || !list.list.among) return undefined;
  const { zone, among } = list.list;
  const column = list.of;
  const own = column.op === "column" && column.index.op === "var" && column.index.var === list.var;
  return own ? { table: column.table, zone, among, value: of } : undefined;
}

/** The columns whose values on members a condition looks for among those in other zones: sets of values answer it. */
export function comparedColumns({ var: of, cond }: ListExpr & { op: "where" }): readonly number[] {
  const columns = new Set<number>();
  everyNode(cond, (node) => {
    if (node.op !== "is in" || node.of.op !== "column" || node.of.index.op !== "var") return;
    if (node.of.index.var === of && countedIn(node)?.table === node.of.table) columns.add(node.of.table);
  });
  return [...columns];
}
