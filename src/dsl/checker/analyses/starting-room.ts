/** Checks that each zone has room for the pieces that start in it. */
import type { Expression, Game, Piece, Zone } from "../../game.ts";
import type { Check } from "../check.ts";
import { isPresent, settingsOf } from "./presence.ts";

type ZoneOf = Expression & { readonly kind: "zone" };

/**
 * Reports rows that put more pieces into a zone than fit. A zone that depends on the piece, such as `owner.hand`, is
 * not checked.
 */
export function checkStartingRoom(c: Check, game: Game): void {
  const byPlace = Map.groupBy(
    game.pieces.filter((piece) => startOf(piece)),
    (piece) => keyOf(startOf(piece)!),
  );
  for (const [key, pieces] of byPlace) {
    if (key === undefined) continue;
    const room = roomIn(startOf(pieces[0]!)!.member[0]!);
    if (room === undefined) continue;
    const crowded = settingsOf(game, pieces)
      ?.map((setting) => pieces.filter((piece) => isPresent(piece, setting)))
      .find((present) => sum(present) > room);
    if (!crowded) continue;
    const last = crowded.findIndex((_, i) => sum(crowded.slice(0, i + 1)) > room);
    const { name, in: start } = crowded[last]!;
    c.report(
      "starts-without-room",
      start!.range,
      { piece: name, zone: key, room },
      crowded.slice(0, last).map((other) => ({ range: other.in!.range, label: "starts there, too" })),
    );
  }
}

function startOf({ in: start, kind }: Piece): ZoneOf | undefined {
  const zone = start?.zone;
  return zone !== undefined && zone !== "box" && zone.kind === "zone" && !kind.owned ? zone : undefined;
}

/**
 * A key for a zone that is the same for all pieces; undefined if the zone depends on the piece or belongs to a family.
 */
function keyOf({ member: [zone], of, index }: ZoneOf): string | undefined {
  if (!zone || index) return undefined;
  if (!of) return zone.name;
  return of.kind === "piece" && copiesOf(of.piece) === 1 ? `${of.piece.name}.${zone.name}` : undefined;
}

/** The capacity of a zone if it is a literal number, or 1 for a slot; otherwise undefined. */
function roomIn({ shape, capacity }: Zone): number | undefined {
  if (capacity) return capacity.kind === "const" ? capacity.value : undefined;
  return shape === "slot" ? 1 : undefined;
}

function copiesOf({ made }: Piece): number {
  return made.how === "copies" ? made.count : 1;
}

function sum(pieces: readonly Piece[]): number {
  return pieces.reduce((all, piece) => all + copiesOf(piece), 0);
}
