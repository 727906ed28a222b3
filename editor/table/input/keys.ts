/** The table by keyboard: arrow keys go from piece to piece, and Tab goes through the pieces that can be chosen. */

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export type Direction = "left" | "right" | "up" | "down";

const DIRECTIONS: Readonly<Record<string, Direction>> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};

export function directionOf(key: string): Direction | undefined {
  return Object.hasOwn(DIRECTIONS, key) ? DIRECTIONS[key] : undefined;
}

/**
 * The index of the nearest point in a direction; undefined if there is none. A point straight ahead counts as nearer
 * than one to the side.
 */
export function nearestIn(direction: Direction, from: Spot, points: readonly Spot[]): number | undefined {
  let best: number | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const [i, { x, y }] of points.entries()) {
    const [dx, dy] = [x - from.x, y - from.y];
    const ahead = { left: -dx, right: dx, up: -dy, down: dy }[direction];
    const aside = Math.abs(direction === "left" || direction === "right" ? dy : dx);
    if (ahead < 1 || aside > 2.5 * ahead + 60) continue;
    const distance = ahead + 2 * aside;
    if (distance < least) [best, least] = [i, distance];
  }
  return best;
}
