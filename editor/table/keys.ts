/** The table by keyboard: arrows go from piece to piece, Tab through what can be chosen. */

interface Box {
  readonly x: number;
  readonly y: number;
}

export type Direction = "left" | "right" | "up" | "down";

const DIRECTIONS: Readonly<Record<string, Direction>> = { ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down" };

export function directionOf(key: string): Direction | undefined {
  return Object.hasOwn(DIRECTIONS, key) ? DIRECTIONS[key] : undefined;
}

/** The index of the nearest point in a direction; undefined where nothing lies there. What is straight ahead is nearer. */
export function nearestIn(direction: Direction, from: Box, points: readonly Box[]): number | undefined {
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

/** Moves the focus within a table. Gives false where there is nothing to go to. */
export function moveFocus(table: HTMLElement, direction: Direction): boolean {
  const hits = [...table.querySelectorAll<HTMLElement>("[data-hit]")];
  const current = document.activeElement;
  const middle = (element: Element): Box => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const others = hits.filter((hit) => hit !== current);
  const inside = current !== null && current !== table && table.contains(current);
  const index = inside ? nearestIn(direction, middle(current), others.map(middle)) : 0;
  const next = index === undefined ? undefined : others[index];
  if (!next) return false;
  next.focus();
  next.scrollIntoView({ block: "nearest", inline: "nearest" });
  return true;
}
