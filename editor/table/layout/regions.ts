/**
 * Divides a map into areas around points. The area of a point is the ground that is nearer to it than to any other
 * point, up to a coast.
 */
import type { Box } from "./pack.ts";
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

/** The ground that is left free beyond the coasts, in em. */
const SEA = 0.25;

/** How far the ground of a map must extend beyond its places so that regions with these bounds lie on it. */
export function marginAround({ left, top, width, height }: Bounds, places: Box): Point {
  const beyond = (before: number, after: number) => Math.max(before, after, 0) + SEA;
  return { x: beyond(-left, left + width - places.width), y: beyond(-top, top + height - places.height) };
}

/** The centroid of an area: the point on which it would balance. */
function middleOf(polygon: Polygon): Point {
  let [twice, x, y] = [0, 0, 0];
  for (const [i, here] of polygon.entries()) {
    const next = polygon[(i + 1) % polygon.length]!;
    const cross = here.x * next.y - next.x * here.y;
    twice += cross;
    x += (here.x + next.x) * cross;
    y += (here.y + next.y) * cross;
  }
  return { x: x / (3 * twice), y: y / (3 * twice) };
}

/**
 * The largest box around the middle of a convex area in which its contents and its name have room: at least as large as
 * `least`, then as tall as the area allows, and then as wide as it allows at the upper edge, where the name stands.
 *
 * @param name the height of the name, in em
 * @param gap the space that stays free at each side of the name, and above and below the box, if it is larger than `least`
 */
export function boxInside(polygon: Polygon, least: Box, name: number, gap: number): Bounds {
  const { x, y } = middleOf(polygon);
  const turned = polygon.map((corner) => ({ x: corner.y, y: corner.x }));
  const height = Math.max(least.height, widthInside(turned, y, [x - least.width / 2, x + least.width / 2]) - 2 * gap);
  const top = y - height / 2;
  const width = Math.max(least.width, widthInside(polygon, x, [top, top + name]) - 2 * gap);
  return { left: x - width / 2, top, width, height };
}

/** The width of the widest box around `x` that lies between both borders of a convex area at each of these heights. */
function widthInside(polygon: Polygon, x: number, heights: readonly number[]): number {
  const room = heights.map((y) => {
    const borders = polygon.flatMap((from, i) => {
      const to = polygon[(i + 1) % polygon.length]!;
      return from.y > y === to.y > y ? [] : [from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x)];
    });
    return Math.min(x - Math.min(...borders), Math.max(...borders) - x);
  });
  return 2 * Math.max(0, Math.min(...room));
}

/** Writes a polygon as a `clip-path` of a style sheet, in percent of the rectangle around it. */
export function clipOf(polygon: Polygon, { left, top, width, height }: Bounds): string {
  const part = (value: number, from: number, size: number) => `${(((value - from) / (size || 1)) * 100).toFixed(2)}%`;
  return `polygon(${polygon.map(({ x, y }) => `${part(x, left, width)} ${part(y, top, height)}`).join(",")})`;
}
