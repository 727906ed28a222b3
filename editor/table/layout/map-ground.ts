/** Converts a point on the drawn board of a map to the coordinates of the view. */
import type { Point } from "./places.ts";

/** How a map is drawn: a place of the view at `x y` is drawn `zero + (x, y) * unit` from the corner of the board. */
export interface MapGround {
  /** Index of the kind of its pieces. */
  readonly kind: number;
  readonly zero: Point;
  readonly unit: Point;
  /** The coordinates of one piece. If all pieces share a coordinate, points on the board get that coordinate. */
  readonly first: Point;
  /** The size of the board. */
  readonly width: number;
  readonly height: number;
}

/** The coordinates of a point, which is given in shares of the board's width and height; to a tenth, none below 0. */
export function placeOn({ zero, unit, first, width, height }: Omit<MapGround, "kind">, share: Point): Point {
  const along = (drawn: number, from: number, by: number, usual: number) =>
    by === 0 ? usual : Math.max(0, Math.round((10 * (drawn - from)) / by) / 10);
  return { x: along(share.x * width, zero.x, unit.x, first.x), y: along(share.y * height, zero.y, unit.y, first.y) };
}
