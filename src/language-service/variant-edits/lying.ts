/** Finds where a new piece can be put: on a board with coordinates, or into a zone. */
import type { PlacesDecl } from "../../dsl/ast/view-section.ts";
import type { LaidGame } from "./laid-game.ts";

/** The board that shows the pieces of a kind at coordinates, as the section `view` declares it. */
export interface PieceMap {
  readonly of: PlacesDecl["of"];
  readonly points: Extract<PlacesDecl["layout"], { kind: "points" }>["points"];
}

/**
 * The board in the section `view` that shows pieces of a kind at coordinates. It can be declared for the kind, for a
 * more general kind, or for a zone with such pieces. Undefined if there is none.
 */
export function mapOf({ file, game }: LaidGame, kind: string): PieceMap | undefined {
  const names = new Set<string>();
  for (let each = game.kinds.find(({ name }) => name === kind); each; each = each.is) names.add(each.name);
  const zones = new Set(game.zones.filter(({ of }) => names.has(of.name)).map(({ name }) => name));
  for (const { of, layout } of file.view.places)
    if (layout.kind === "points" && (names.has(of.text) || zones.has(of.text))) return { of, points: layout.points };
  return undefined;
}

/**
 * Coordinates beside an existing piece, such as `3.5 5.5`, where a new piece of its kind can be put. Empty if the
 * existing piece has no coordinates.
 */
export function besides(laid: LaidGame, kind: string, piece: string | undefined): string {
  const found = mapOf(laid, kind)?.points.find((point) => point.piece.text === piece);
  return found ? `${found.x + HALF} ${found.y + HALF}` : "";
}

const HALF = 0.5;

/** The existing piece that is nearest to the coordinates `place`, such as `3 5`, on the board of its kind. */
export function nearest(laid: LaidGame, kind: string, place: string | undefined): string | undefined {
  if (place === undefined) return undefined;
  const [x = 0, y = 0] = place.split(" ").map(Number);
  const away = (point: PieceMap["points"][number]) => Math.hypot(point.x - x, point.y - y);
  const points = mapOf(laid, kind)?.points ?? [];
  return points.toSorted((a, b) => away(a) - away(b))[0]?.piece.text;
}

/**
 * Whether a zone contains all pieces of its kind when the match begins, so that nothing has to be moved into it. `path`
 * names the zone, such as `player-1.hand`.
 */
export function beginsIn({ game }: LaidGame, path: string): boolean {
  const name = path.slice(path.lastIndexOf(".") + 1);
  const zones = path.includes(".") ? game.kinds.flatMap((kind) => kind.zones) : game.zones;
  return zones.some((zone) => zone.name === name && zone.filled === "all");
}
