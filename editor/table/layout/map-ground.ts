/** Converts a point on the drawn map to the coordinates that the section `view` uses. */
import type { Point } from "./places.ts";

/**
 * How a map is drawn. A place with the coordinates x and y in the section `view` is drawn at `zero + (x, y) * unit`
 * from the corner of the board.
 */
export interface MapGround {
  /** The index of the kind whose pieces are the places of the map. */
  readonly kind: number;
  readonly zero: Point;
  readonly unit: Point;
  /** The coordinates of one place. If all places have the same x, a clicked point gets this x, too; likewise with y. */
  readonly first: Point;
  /** The size of the drawn board. */
  readonly width: number;
  readonly height: number;
}

/**
 * The coordinates of a point on the map, rounded to tenths and at least 0.
 *
 * @param share the point, as parts of the board's width and height
 */
export function placeOn({ zero, unit, first, width, height }: Omit<MapGround, "kind">, share: Point): Point {
  const along = (drawn: number, from: number, by: number, usual: number) =>
    by === 0 ? usual : Math.max(0, Math.round((10 * (drawn - from)) / by) / 10);
  return { x: along(share.x * width, zero.x, unit.x, first.x), y: along(share.y * height, zero.y, unit.y, first.y) };
}
