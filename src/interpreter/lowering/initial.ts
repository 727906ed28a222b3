/** Makes the state at the beginning, before any rule has run. */
import { isA } from "../../dsl/kinds.ts";
import { BOX, type Piece, type Zone } from "../../dsl/game.ts";
import type { ScalarExpr } from "../ir/ir.ts";
import { Header, type Layout } from "../ir/layout.ts";
import type { CellInfo } from "../ir/program.ts";
import { type Bitboard, flipBits } from "../ir/bitboards.ts";
import { countPiece, type Tally } from "../ir/tallies.ts";
import type { Body } from "./body.ts";
import { inPlaceOf } from "./families.ts";
import { type Lowering } from "./lowering.ts";
import { constant, num } from "../ir/builders.ts";
import { number } from "./expressions/numbers.ts";
import { allZones, bounds, type Instances } from "../ir/instances.ts";
import { zoneId } from "./expressions/zones.ts";
import { EMPTY } from "./environment.ts";

/**
 * The words of the state at the beginning of a match: the initial values of states, and all pieces in their starting
 * zones.
 */
export function initialState(
  l: Lowering,
  layout: Layout,
  tallies: readonly Tally[],
  bitboards: readonly Bitboard[],
): Int32Array {
  const s = new Int32Array(layout.size);
  s[Header.me] = -1;
  for (const cell of l.instances.cells) s[cell.at] = constant(startOfState(l, cell)) ?? 0;
  s.fill(-1, layout.zoneFirst, layout.zoneLast + layout.zones);
  startZones(l).forEach((zone, piece) => append(s, layout, piece, zone));
  for (let piece = 0; piece < l.instances.mobile; piece++) {
    const zone = s[layout.pieceZone + piece]!;
    countPiece(tallies, l.tables, s, piece, zone, 1);
    flipBits(bitboards, l.tables, s, piece, zone);
  }
  return s;
}

/**
 * The expression for the initial value of a state, such as a counter. It has the same value whenever it is evaluated.
 */
export function startOfState(l: Lowering, cell: CellInfo): ScalarExpr {
  const { decl } = cell;
  const { min, max } = bounds(decl.type);
  if (decl.card === "maybe") return num(-1);
  return decl.initial ? number(l.silent, inPlaceOf(cell), decl.initial) : num(Math.min(Math.max(0, min), max));
}

/**
 * Emits ops that set the initial values of states, such as counters, at the beginning of the match. They are needed
 * only for values that are computed at run time, and for values out of range, which stop the match.
 */
export function setStarts(l: Lowering, b: Body): void {
  for (const cell of l.instances.cells) {
    const { at, decl } = cell;
    const value = startOfState(l, cell);
    const [known, { min, max }] = [constant(value), bounds(decl.type)];
    if (!decl.initial || (known !== undefined && known >= min && known <= max)) continue;
    b.point = l.point(decl.initial.range);
    b.emit({ op: "set", cell: { at, index: undefined, min, max }, value, restart: true });
  }
}

const startsOf = new WeakMap<Lowering, readonly number[]>();

/** For each piece that can be in zones, by its id: the zone in which it starts. */
export function startZones(l: Lowering): readonly number[] {
  let zones = startsOf.get(l);
  if (!zones) {
    const filled = allZones(l.game).filter((zone) => zone.filled === "all");
    zones = Array.from({ length: l.instances.mobile }, (_, piece) => startOf(l, filled, piece));
    startsOf.set(l, zones);
  }
  return zones;
}

/**
 * The zone in which a piece starts. A drawing of the board can define it, or the row of the piece, or a zone `of all`
 * its kind, or the declaration that made the piece (`pile of 21 disc` makes 21 discs that start in this pile).
 * Otherwise it is the box.
 */
function startOf(l: Lowering, filled: readonly Zone[], piece: number): number {
  const { instances } = l;
  const info = instances.pieces[piece]!;
  const decl = info.decl;
  const drawn = decl?.starts && startOnBoard(instances, decl, decl.starts, piece);
  if (drawn !== undefined) return drawn;
  if (decl?.in)
    return decl.in.zone === "box" ? 0 : settled(l, zoneId(l.silent, { ...EMPTY, self: num(piece) }, decl.in.zone));
  if (decl?.made.how === "per zone") {
    const { base } = instances.zoneBase.get(decl.made.zone)!;
    return base + Math.floor(instances.instances.get(decl)!.indexOf(piece) / decl.made.count);
  }
  const zone = filled.find((z) => isA(info.kind, z.of)) ?? BOX;
  const { base, first } = instances.zoneBase.get(zone)!;
  if (!zone.holder) return base;
  return info.owner >= 0 ? base + info.owner - first : base;
}

const overfull = new WeakMap<Lowering, ReadonlySet<number>>();

/**
 * Whether each zone with an id in `from .. to - 1` holds at most one piece: it is declared as a slot, and at most one
 * piece starts in it.
 */
export function holdOne(l: Lowering, [from, to]: readonly [from: number, to: number]): boolean {
  let several = overfull.get(l);
  if (!several) overfull.set(l, (several = startingTogether(l)));
  for (let zone = from; zone < to; zone++)
    if (l.instances.zones[zone]!.decl.shape !== "slot" || several.has(zone)) return false;
  return true;
}

/** The zones in which more than one piece starts. */
function startingTogether(l: Lowering): ReadonlySet<number> {
  const zones = startZones(l);
  return new Set(zones.filter((zone, piece) => zones.indexOf(zone) !== piece));
}

/**
 * The value of an expression that is the same in every match, because it consists only of numbers and printed values.
 */
function settled(l: Lowering, n: ScalarExpr): number {
  if (n.op === "const") return n.value;
  if (n.op === "column") return l.tables[n.table]![settled(l, n.index)]!;
  if (n.op === "+") return settled(l, n.left) + settled(l, n.right);
  if (n.op === "-") return settled(l, n.left) - settled(l, n.right);
  if (n.op === "*") return settled(l, n.left) * settled(l, n.right);
  throw new Error(`not known before a match: ${n.op}`);
}

/**
 * The zone in which a drawing of the board puts a piece at the start. Several drawn places with the same card get its
 * copies in order. If pieces have owners, the copies of each player take the places of that player.
 */
function startOnBoard(
  instances: Instances,
  decl: Piece,
  starts: NonNullable<Piece["starts"]>,
  piece: number,
): number | undefined {
  const { owner } = instances.pieces[piece]!;
  const ownerOf = (player: Piece | undefined) => (player ? instances.instances.get(player)?.[0] : -1);
  const copies = instances.instances.get(decl)!.filter((id) => instances.pieces[id]!.owner === owner);
  const start = starts.filter((each) => ownerOf(each.owner) === owner)[copies.indexOf(piece)];
  const cell = start && instances.instances.get(start.cell)?.[0];
  if (cell === undefined) return undefined;
  const { base, first } = instances.zoneBase.get(start!.zone)!;
  return base + cell - first;
}

function append(s: Int32Array, layout: Layout, piece: number, zone: number): void {
  const last = s[layout.zoneLast + zone]!;
  s[layout.pieceZone + piece] = zone;
  s[layout.pieceNext + piece] = -1;
  s[layout.piecePrev + piece] = last;
  s[layout.piecePosition + piece] = last < 0 ? 1 : s[layout.piecePosition + last]! + 1;
  if (last < 0) s[layout.zoneFirst + zone] = piece;
  else s[layout.pieceNext + last] = piece;
  s[layout.zoneLast + zone] = piece;
  s[layout.zoneCount + zone]!++;
}
