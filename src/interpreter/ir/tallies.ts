/**
 * Recognizes lists whose length the rules often need: the pieces in a zone with a certain printed value, such as the
 * red cards of a hand. A printed value is a constant property of a piece. The state keeps these counts, and moving a
 * piece updates them.
 *
 * For each zone, a word shows with one bit for each value which counts are not 0. Both executors update all these
 * words. Only generated code reads them instead of counting, and searches for values with bit operations on them.
 */
import { mentions } from "./inspect.ts";
import type { ListExpr, ScalarExpr } from "./ir.ts";
import { everyNode } from "./visitor.ts";

/**
 * Counts in the state: how many pieces of a zone have a certain printed value, for example how many red cards are in a
 * hand. The word `at + (zone - from) * width + value - min` is the number of pieces in `zone` that have `value` in the
 * table.
 */
export interface Tally {
  /**
   * The table with the printed value of each piece, as an index in `Program.tables`. All pieces that can be in these
   * zones have values `min .. min + width - 1`.
   */
  readonly table: number;
  /** The zones whose pieces are counted: `from .. to - 1`. */
  readonly from: number;
  readonly to: number;
  readonly min: number;
  readonly width: number;
  readonly at: number;
}

/**
 * The number of bits in a word. If a printed property, such as the colour, has more values than this, one word for each
 * zone cannot show which of them occur.
 */
const BITS = 32;

/**
 * The number of words of the state that a tally takes: one for each count. If a bit for each value fits into one word,
 * there is one more word for each zone.
 */
export function wordsOf({ from, to, width }: Omit<Tally, "at">): number {
  return (to - from) * (width > BITS ? width : width + 1);
}

/**
 * For each zone, the state has a word that shows which printed values occur in the zone. Its address is the result of
 * this function plus the id of the zone. Its bit `value - min` is 1 if a piece in the zone has the value. Undefined if
 * there are more values than bits.
 */
export function presenceOf({ at, from, to, width }: Tally): number | undefined {
  return width > BITS ? undefined : at + (to - from) * width - from;
}

/** Updates the counts of pieces by printed value when a piece enters a zone (`by` is 1) or leaves it (-1). */
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

/**
 * The number of pieces in `zone` with the printed `value` is in the word at the result of this function plus `zone *
 * width + value`.
 */
export function baseOf({ at, from, width, min }: Tally): number {
  return at - from * width - min;
}

/** A number that a tally contains: how many pieces in `zone` have `value` in the table `table`. */
export interface Counted {
  readonly table: number;
  readonly zone: ScalarExpr;
  readonly among: readonly [from: number, to: number];
  readonly value: ScalarExpr;
}

/**
 * Recognizes a list such as "the red cards in this hand", whose length a tally contains, and returns its zone, table
 * and value. Undefined for any other list.
 */
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
 * Recognizes a test such as "red is among the colours of this hand", which a tally can answer: `of` is among the
 * printed values of a zone's pieces. Undefined if `list` contains anything else.
 */
export function countedIn({ of, list }: ScalarExpr & { op: "is in" }): Counted | undefined {
  if (list.op !== "map" || list.list.op !== "zone" || !list.list.among) return undefined;
  const { zone, among } = list.list;
  const column = list.of;
  const own = column.op === "column" && column.index.op === "var" && column.index.var === list.var;
  return own ? { table: column.table, zone, among, value: of } : undefined;
}

/**
 * The tables of printed values that `cond`, the condition of a list, compares: it asks whether a piece in some zone has
 * the same value as the member of the list, for example the same colour.
 */
export function comparedColumns({ var: of, cond }: ListExpr & { op: "where" }): readonly number[] {
  const columns = new Set<number>();
  everyNode(cond, (node) => {
    if (node.op !== "is in" || node.of.op !== "column" || node.of.index.op !== "var") return;
    if (node.of.index.var === of && countedIn(node)?.table === node.of.table) columns.add(node.of.table);
  });
  return [...columns];
}
