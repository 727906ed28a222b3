/**
 * If rules ask for all places with a piece of some sort on them ("c in cell where not any(c.pawn)"), the state keeps
 * the answer as bits, one for each place, and moving a piece flips them. Both executors update these bits; only
 * generated code reads them.
 */
import type { ListExpr, ScalarExpr } from "./ir.ts";

/**
 * For each of the values `min .. min + rows - 1` of a column: the zones among `from .. to - 1` whose piece has the
 * value. None of these zones can hold more than one piece. Each value has a row of `wordsPerRow` words, in which bit
 * `zone - from` represents a zone.
 */
export interface Bitboard {
  /** Index of the column in `Program.tables`; undefined: there is one row, in which every piece counts. */
  readonly table: number | undefined;
  readonly from: number;
  readonly to: number;
  readonly min: number;
  readonly rows: number;
  readonly at: number;
}

/** The greatest depth of nested function calls that are inlined in the search for a question about places. */
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

/** A condition on the piece in one zone. */
export interface Occupied {
  readonly among: readonly [from: number, to: number];
  readonly zone: ScalarExpr;
  /** The column, and the value that the piece must have in it; undefined: any piece meets the condition. */
  readonly column: { readonly table: number; readonly value: ScalarExpr } | undefined;
}

/** `cond` in the form that a bitboard can answer for one zone; undefined for other conditions. */
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

/** The ids `first .. first + size - 1` of places. Each place has one zone of a family, in the same order. */
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

/** Whether `zone` is the zone of the place in variable `of`, where places and zones correspond one to one. */
export function isZoneOf(zone: ScalarExpr, of: number, among: readonly [number, number], places: Places): boolean {
  const [base, by] =
    zone.op === "+" && zone.right.op === "const" ? [zone.left, zone.right.value] : ([zone, 0] as const);
  return base.op === "var" && base.var === of && places.first + by === among[0] && places.size === among[1] - among[0];
}
