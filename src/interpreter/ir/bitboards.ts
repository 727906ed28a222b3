/**
 * Rules can ask for all places of a board on which some piece lies ("c in cell where not any(c.pawn)"). The state then
 * keeps the answer as bits, one for each place, and moving a piece flips them. Both executors update these bits; only
 * generated code reads them.
 */
import type { ListExpr, ScalarExpr } from "./ir.ts";

/**
 * Bits that say, for each of the zones `from .. to - 1`, which printed value the piece in the zone has. A printed value
 * is a constant property of a piece, such as its colour. A zone can hold at most one piece. Each value `min .. min +
 * rows - 1` has a row of `wordsPerRow` words. In this row, bit `zone - from` is 1 if the piece in the zone has the
 * value.
 */
export interface Bitboard {
  /**
   * The table with the printed value of each piece, as an index in `Program.tables`. If it is undefined, the bitboard
   * has one row, and every piece sets a bit in it.
   */
  readonly table: number | undefined;
  readonly from: number;
  readonly to: number;
  readonly min: number;
  readonly rows: number;
  readonly at: number;
}

/**
 * A condition such as `any(c.pawn)` can be hidden inside calls of functions. The search for a condition that a bitboard
 * can answer inlines calls up to this depth.
 */
export const INLINED = 4;

/** The number of 32-bit words that hold the bits of one printed value, one bit for each zone. */
export function wordsPerRow({ from, to }: Pick<Bitboard, "from" | "to">): number {
  return (to - from + 31) >> 5;
}

/** The number of 32-bit words of the state that a bitboard takes. */
export function bitboardWords(board: Bitboard): number {
  return board.rows * wordsPerRow(board);
}

/**
 * The address in the state of the word that has the bit for `piece` in `zone`. The number of the bit in this word is
 * `zone - from`, modulo 32.
 */
function bitboardWord(board: Bitboard, tables: readonly Int32Array[], piece: number, zone: number): number {
  const row = board.table === undefined ? 0 : tables[board.table]![piece]! - board.min;
  return board.at + row * wordsPerRow(board) + ((zone - board.from) >> 5);
}

/**
 * Flips the bits of `zone` in all bitboards (bits that show where pieces lie) that include it, because `piece` enters
 * or leaves it.
 */
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

/**
 * A condition that is true if some piece lies in a certain zone: any piece, or one with a certain printed value, such
 * as a white one.
 */
export interface Occupied {
  readonly among: readonly [from: number, to: number];
  readonly zone: ScalarExpr;
  /**
   * If it is undefined, any piece in the zone meets the condition. Otherwise the piece must have the value `value` in
   * the table `Program.tables[table]`.
   */
  readonly column: { readonly table: number; readonly value: ScalarExpr } | undefined;
}

/**
 * Recognizes a condition about the contents of one zone that can be decided by reading one bit. Undefined for any other
 * condition.
 */
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
 * The places of a board, such as its cells, with the ids `first .. first + size - 1`. Each place has a zone of its own.
 * The zones are in the same order as the places.
 */
export interface Places {
  readonly first: number;
  readonly size: number;
}

/** The ids in `list`, if it is a range between constants; undefined for other lists. */
export function placesOf(list: ListExpr): Places | undefined {
  if (list.op === "range" && list.from.op === "const" && list.to.op === "const")
    return { first: list.from.value, size: list.to.value - list.from.value + 1 };
  return undefined;
}

/**
 * Whether the expression `zone` is the id of the zone of a place, where the variable `of` is the id of the place.
 * `among` is the range of all these zones; the first zone belongs to the first of `places`, and so on.
 */
export function isZoneOf(zone: ScalarExpr, of: number, among: readonly [number, number], places: Places): boolean {
  const [base, by] =
    zone.op === "+" && zone.right.op === "const" ? [zone.left, zone.right.value] : ([zone, 0] as const);
  return base.op === "var" && base.var === of && places.first + by === among[0] && places.size === among[1] - among[0];
}
