/**
 * Divides a map into areas around points. The area of a point is the ground that is nearer to it than to any other
 * point, up to a coast.
 */
import type { Point } from "./places.ts";

/** The corners of an area. */
export type Polygon = readonly Point[];

/** A single point has no neighbours that limit its area; its coast is a polygon with this many corners. */
const CORNERS = 20;

/**
 * The areas around points.
 *
 * @param reach the distance from a point to its coast, where no other area limits its own
 * @param unit distances are measured after dividing x and y by it
 */
export function regionsAround(points: readonly Point[], reach: number, unit: Point): Polygon[] {
  const scaled = points.map(({ x, y }) => ({ x: x / unit.x, y: y / unit.y }));
  return scaled.map((own, i) => {
    const coast = Array.from({ length: CORNERS }, (_, n) => ({
      x: own.x + reach * Math.cos((2 * Math.PI * n) / CORNERS),
      y: own.y + reach * Math.sin((2 * Math.PI * n) / CORNERS),
    }));
    return scaled
      .reduce<Polygon>((area, other, n) => (n === i ? area : nearer(area, own, other)), coast)
      .map(({ x, y }) => ({ x: x * unit.x, y: y * unit.y }));
  });
}

/** Cuts off the part of an area that is nearer to the point `other` than to `own`. */
function nearer(area: Polygon, own: Point, other: Point): Polygon {
  // Positive if a point is nearer to `own`, negative if it is nearer to `other`.
  const side = ({ x, y }: Point) =>
    (own.x - other.x) * (x - (own.x + other.x) / 2) + (own.y - other.y) * (y - (own.y + other.y) / 2);
  return area.flatMap((corner, i) => {
    const next = area[(i + 1) % area.length]!;
    const [here, there] = [side(corner), side(next)];
    const kept = here >= 0 ? [corner] : [];
    if (here >= 0 === there >= 0) return kept;
    const along = here / (here - there);
    return [...kept, { x: corner.x + along * (next.x - corner.x), y: corner.y + along * (next.y - corner.y) }];
  });
}

export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export function boundsOf(polygon: Polygon): Bounds {
  const [xs, ys] = [polygon.map(({ x }) => x), polygon.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

/** Writes a polygon as a `clip-path` of a style sheet, in percent of the rectangle around it. */
export function clipOf(polygon: Polygon, { left, top, width, height }: Bounds): string {
  const part = (value: number, from: number, size: number) => `${(((value - from) / (size || 1)) * 100).toFixed(2)}%`;
  return `polygon(${polygon.map(({ x, y }) => `${part(x, left, width)} ${part(y, top, height)}`).join(",")})`;
}
