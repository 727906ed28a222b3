/** Where new pieces are put: on the map of their kind, and in zones. */
import type { PlacesDecl } from "../../dsl/ast/view-section.ts";
import type { LaidGame } from "./laid-game.ts";

/** The places of a map, by coordinates. */
export interface PieceMap {
  readonly of: PlacesDecl["of"];
  readonly points: Extract<PlacesDecl["layout"], { kind: "points" }>["points"];
}

/**
 * The map for the pieces of a kind: that of the kind, of a more general kind, or of a zone for such pieces; undefined
 * if the view has none.
 */
export function mapOf({ file, game }: LaidGame, kind: string): PieceMap | undefined {
  const names = new Set<string>();
  for (let each = game.kinds.find(({ name }) => name === kind); each; each = each.is) names.add(each.name);
  const zones = new Set(game.zones.filter(({ of }) => names.has(of.name)).map(({ name }) => name));
  for (const { of, layout } of file.view.places)
    if (layout.kind === "points" && (names.has(of.text) || zones.has(of.text))) return { of, points: layout.points };
  return undefined;
}

/** Coordinates next to a piece, for another piece like it; empty if the piece has none. */
export function besides(laid: LaidGame, kind: string, piece: string | undefined): string {
  const found = mapOf(laid, kind)?.points.find((point) => point.piece.text === piece);
  return found ? `${found.x + HALF} ${found.y + HALF}` : "";
}

const HALF = 0.5;

/** The piece on the map of a kind that is nearest to the coordinates `place`, such as `3 5`. */
export function nearest(laid: LaidGame, kind: string, place: string | undefined): string | undefined {
  if (place === undefined) return undefined;
  const [x = 0, y = 0] = place.split(" ").map(Number);
  const away = (point: PieceMap["points"][number]) => Math.hypot(point.x - x, point.y - y);
  const points = mapOf(laid, kind)?.points ?? [];
  return points.toSorted((a, b) => away(a) - away(b))[0]?.piece.text;
}

/** Whether all pieces of a zone's kind are in the zone before the set-up. `path`: such as `player-1.hand`. */
export function beginsIn({ game }: LaidGame, path: string): boolean {
  const name = path.slice(path.lastIndexOf(".") + 1);
  const zones = path.includes(".") ? game.kinds.flatMap((kind) => kind.zones) : game.zones;
  return zones.some((zone) => zone.name === name && zone.filled === "all");
}
