/**
 * Rules can ask for all places with a piece of some sort on them ("c in cell where not any(c.pawn)"). The state then
 * keeps the answer as bits, one for each place, and moving a piece flips them. Both executors update these bits; only
 * generated code reads them.
 */
import type { ListExpr, ScalarExpr } from "./ir.ts";

/**
 * Shows, for each value `min .. min + rows - 1` of a printed column, which of the zones `from .. to - 1` have a piece
 * with this value. A zone can hold at most one piece. Each value has a row of `wordsPerRow` words, in which bit `zone -
 * from` is 1 if the piece in the zone has the value.
 */
export interface Bitboard {
  /**
   * The column of printed values, as an index in `Program.tables`. If it is undefined, the bitboard has one row, and
   * every piece counts.
   */
  readonly table: number | undefined;
  readonly from: number;
  readonly to: number;
  readonly min: number;
  readonly rows: number;
  readonly at: number;
}

/**
 * A question about places can be hidden inside nested function calls. The search for such a question inlines calls up
 * to this depth.
 */
export const INLINED = 4;

/** The number of words in the row of one value. */
export function wordsPerRow({ from, to }: Pick<Bitboard, "from" | "to">): number {
  return (to - from + 31) >> 5;
}

/** The number of words that a bitboard takes. */
export function bitboardWords(board: Bitboard): number {
  return board.rows * wordsPerRow(board);
}

/**
 * The address of the word that has the bit for `piece` in `zone`. The number of the bit is `zone - from`, modulo 32.
 */
function bitboardWord(board: Bitboard, tables: readonly Int32Array[], piece: number, zone: number): number {
  const row = board.table === undefined ? 0 : tables[board.table]![piece]! - board.min;
  return board.at + row * wordsPerRow(board) + ((zone - board.from) >> 5);
}

/** Flips the bits of `zone` in all bitboards that include it, because `piece` enters or leaves it. */
export function flipBits(
  boards: readonly Bitboard[],
  tables: readonly Int32Array[],
  state: Int32Array,
  piece: number,
  zone: number,
): void {
  for (const board of boards)
    if (zone >= board.from && zone < board.to)
      state[bitboardWord(board, tables, piece, zone)]! ^= 1 << (zone - board.from);
}

/** A condition that asks for a piece in one zone: for any piece, or for a piece with a certain printed value. */
export interface Occupied {
  readonly among: readonly [from: number, to: number];
  readonly zone: ScalarExpr;
  /**
   * The column (an index in `Program.tables`) and the value that the piece must have in it. If this is undefined, any
   * piece meets the condition.
   */
  readonly column: { readonly table: number; readonly value: ScalarExpr } | undefined;
}

/** Recognizes a condition on one zone that a bitboard can answer. Undefined for any other condition. */
export function occupied(cond: ScalarExpr): Occupied | undefined {
  if (cond.op === "any") return cond.list.op === "zone" ? lying(cond.list, undefined) : undefined;
  if (cond.op !== "=") return undefined;
  for (const [side, value] of [
    [cond.left, cond.right],
    [cond.right, cond.left],
  ] as const) {
    if (side.op !== "column") continue;
    const { index, table } = side;
    if ((index.op === "first" || index.op === "last" || index.op === "only") && index.list.op === "zone")
      return lying(index.list, { table, value });
  }
  return undefined;
}

function lying(list: ListExpr & { op: "zone" }, column: Occupied["column"]): Occupied | undefined {
  return list.among && { among: list.among, zone: list.zone, column };
}

/**
 * A range of places with the ids `first .. first + size - 1`, where each place has a zone of its own. The zones are in
 * the same order as the places.
 */
export interface Places {
  readonly first: number;
  readonly size: number;
}

/** The members of `list`, if it is a range between constants; undefined for other lists. */
export function placesOf(list: ListExpr): Places | undefined {
  if (list.op === "range" && list.from.op === "const" && list.to.op === "const")
    return { first: list.from.value, size: list.to.value - list.from.value + 1 };
  return undefined;
}

/**
 * Whether `zone` is computed as "the zone of place `of`", where `of` is a variable. `among` is the range of the zones,
 * and the n-th place has the n-th zone.
 */
export function isZoneOf(zone: ScalarExpr, of: number, among: readonly [number, number], places: Places): boolean {
  const [base, by] =
    zone.op === "+" && zone.right.op === "const" ? [zone.left, zone.right.value] : ([zone, 0] as const);
  return base.op === "var" && base.var === of && places.first + by === among[0] && places.size === among[1] - among[0];
}
