/** Finds the pieces of each sort (root kind, such as all meals), and the zones in which they can lie. */
import { rootOf } from "../../../../dsl/kinds.ts";
import type { ListExpr, Sort } from "../../../ir/ir.ts";
import type { PieceInfo, Program } from "../../../ir/program.ts";
import type { Range } from "../writer.ts";

interface Place {
  readonly pieces: Range;
  readonly holders: Range;
  readonly boxed: boolean;
}

const known = new WeakMap<Program, readonly Place[]>();

/** The sort of a piece. */
export function sortOfPiece({ game }: Program, { kind }: PieceInfo): Sort {
  return game.kinds.indexOf(rootOf(kind));
}

/** The least and greatest id of the pieces of a sort. */
export function piecesOf(program: Program, sort: Sort): Range {
  return places(program)[sort]!.pieces;
}

/**
 * The least and greatest id of the pieces that hold a zone in which pieces of a sort can lie, as a player holds a hand.
 * Zones of the game itself have no holder.
 */
export function holdersOf(program: Program, sort: Sort): Range {
  return places(program)[sort]!.holders;
}

/**
 * Whether pieces of a sort can be in the box, the zone for pieces out of play. Only the box can contain pieces of every
 * sort.
 */
export function canBeBoxed(program: Program, sort: Sort): boolean {
  return places(program)[sort]!.boxed;
}

/** Whether a piece with an id within these bounds can lie in `zone`. */
export function canLie(program: Program, { min, max }: Range, zone: number): boolean {
  const { game, pieces, zones } = program;
  if (zone === 0) {
    const ids = Array.from({ length: Math.max(0, max - min + 1) }, (_, i) => min + i);
    return ids.some((id) => !pieces[id] || canBeBoxed(program, sortOfPiece(program, pieces[id])));
  }
  const decl = zones[zone]?.decl;
  if (!decl) return true;
  const own = piecesOf(program, game.kinds.indexOf(rootOf(decl.of)));
  return min <= own.max && max >= own.min;
}

/**
 * If the holder of each zone in which pieces with an id within these bounds can lie is the id of the zone minus a
 * constant: this constant `by`, and the bounds of the holders. For zones without a holder, the difference lies outside
 * of these bounds. `held`: the pieces certainly lie in zones that have a holder.
 */
export function shiftedHolders(
  program: Program,
  pieces: Range,
  held: boolean,
): { readonly by: number; readonly from: number; readonly to: number } | undefined {
  const ids = program.zones.flatMap((_, zone) => (canLie(program, pieces, zone) ? [zone] : []));
  const withHolder = ids.filter((zone) => program.holders[zone]! >= 0);
  const [first, last] = [withHolder[0], withHolder.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const by = first - program.holders[first]!;
  const [from, to] = [first - by, last - by];
  const fits = (zone: number) => {
    const holder = program.holders[zone]!;
    return holder >= 0 ? holder === zone - by : zone - by < from || zone - by > to;
  };
  return (held ? withHolder : ids).every(fits) ? { by, from, to } : undefined;
}

/** Whether the list reads only zones that can contain at most one piece, such as the cells of a chess board. */
export function holdsOne(
  { zones, initial, layout }: Program,
  { among }: ListExpr & { op: "zone" },
  { min, max }: Range,
): boolean {
  const [from, to] = among ?? [min, max + 1];
  if (from < 0 || to > zones.length || from >= to) return false;
  for (let zone = from; zone < to; zone++)
    if (zones[zone]!.decl.shape !== "slot" || initial[layout.zoneCount + zone]! > 1) return false;
  return true;
}

function places(program: Program): readonly Place[] {
  let all = known.get(program);
  if (!all) {
    const { game, pieces, zones } = program;
    const sorts = pieces.map((piece) => sortOfPiece(program, piece));
    const held = zones.map(({ decl, holder }) => (holder < 0 ? -1 : game.kinds.indexOf(rootOf(decl.of))));
    const boxed = boxedSorts(program, sorts);
    all = game.kinds.map((_, sort) => ({
      boxed: boxed.has(sort) || boxed.has(undefined),
      pieces: bounds(sorts.flatMap((of, id) => (of === sort ? [id] : []))),
      holders: bounds(held.flatMap((of, zone) => (of === sort ? [zones[zone]!.holder] : []))),
    }));
    known.set(program, all);
  }
  return all;
}

/**
 * The sorts of pieces that begin in the box or are moved there. If the set contains undefined, pieces of any sort can
 * be in the box.
 */
function boxedSorts({ effects, initial, layout }: Program, sorts: readonly Sort[]): ReadonlySet<Sort | undefined> {
  const boxed = new Set<Sort | undefined>(
    sorts.filter((_, piece) => piece < layout.mobile && initial[layout.pieceZone + piece] === 0),
  );
  for (const { ops } of effects)
    for (const op of ops) {
      if ((op.op === "move" || op.op === "draw") && op.to.zone.op === "const" && op.to.zone.value === 0)
        boxed.add(op.to.sort);
    }
  return boxed;
}

function bounds(ids: readonly number[]): Range {
  return { min: Math.min(...ids), max: Math.max(...ids), absent: false };
}
