/**
 * Divides a map into areas around points: each point gets all ground that is nearer to it than to other points, up to a
 * coast.
 */
import type { Point } from "./places.ts";

/** The corners of an area. */
export type Polygon = readonly Point[];

/** Corners of a coast around a single point. */
const CORNERS = 20;

/**
 * The areas around `points`. `reach` is how far an area extends from its point where no other area limits it. Distances
 * are measured after dividing by `unit`.
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

/** The part of an area that is nearer to one point than to another. */
function nearer(area: Polygon, own: Point, other: Point): Polygon {
  // Positive on the side of `own`.
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

/** A polygon as a `clip-path` of CSS, in shares of its bounds. */
export function clipOf(polygon: Polygon, { left, top, width, height }: Bounds): string {
  const part = (value: number, from: number, size: number) => `${(((value - from) / (size || 1)) * 100).toFixed(2)}%`;
  return `polygon(${polygon.map(({ x, y }) => `${part(x, left, width)} ${part(y, top, height)}`).join(",")})`;
}
