/**
 * If rules ask for all places with a piece of some sort on them ("c in cell where not any(c.pawn)"), the state keeps
 * the answer as bits, one for each place, and moving a piece flips them. Both executors keep them; generated code reads
 * them.
 */
import type { ListExpr, ScalarExpr } from "./ir.ts";

/**
 * The zones `from .. to - 1`, each with at most one piece, whose piece has a value in a column: a row of `wordsPerRow`
 * words for each of the values `min .. min + rows - 1`. Bit `zone - from` represents a zone.
 */
export interface Bitboard {
  /** Index into `Program.tables`; absent: one row, for any piece. */
  readonly table: number | undefined;
  readonly from: number;
  readonly to: number;
  readonly min: number;
  readonly rows: number;
  readonly at: number;
}

/** How deep calls are followed to find a question about places. */
export const INLINED = 4;

/** The number of words for the zones of one value. */
export function wordsPerRow({ from, to }: Pick<Bitboard, "from" | "to">): number {
  return (to - from + 31) >> 5;
}

/** How many words a bitboard takes. */
export function bitboardWords(board: Bitboard): number {
  return board.rows * wordsPerRow(board);
}

/** The word for a piece in a zone of the bitboard. The number of its bit is `zone - from`, modulo 32. */
function bitboardWord(board: Bitboard, tables: readonly Int32Array[], piece: number, zone: number): number {
  const row = board.table === undefined ? 0 : tables[board.table]![piece]! - board.min;
  return board.at + row * wordsPerRow(board) + ((zone - board.from) >> 5);
}

/** Flips the bits of a zone that a piece enters or leaves. */
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

/** The condition on the piece at one place. */
export interface Occupied {
  readonly among: readonly [from: number, to: number];
  readonly zone: ScalarExpr;
  /** The required value in a column; absent: whether there is a piece at all. */
  readonly column: { readonly table: number; readonly value: ScalarExpr } | undefined;
}

/** The condition in the form that a bitboard can answer for a zone; undefined for other conditions. */
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

/** The places `first .. first + size - 1`, one for each zone of a family, in its order. */
export interface Places {
  readonly first: number;
  readonly size: number;
}

/** All ints of a list without gaps; undefined for other lists. */
export function placesOf(list: ListExpr): Places | undefined {
  if (list.op === "range" && list.from.op === "const" && list.to.op === "const")
    return { first: list.from.value, size: list.to.value - list.from.value + 1 };
  return undefined;
}

/** Whether a zone is the one of the place in a variable, if places and zones correspond one to one. */
export function isZoneOf(zone: ScalarExpr, of: number, among: readonly [number, number], places: Places): boolean {
  const [base, by] =
    zone.op === "+" && zone.right.op === "const" ? [zone.left, zone.right.value] : ([zone, 0] as const);
  return base.op === "var" && base.var === of && places.first + by === among[0] && places.size === among[1] - among[0];
}
