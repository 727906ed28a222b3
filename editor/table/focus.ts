/** Where the focus goes on a table. */
import { type Direction, nearestIn, type Spot } from "./keys.ts";

/** Moves the focus within a table. Gives false where there is nothing to go to. */
export function moveFocus(table: HTMLElement, direction: Direction): boolean {
  const hits = [...table.querySelectorAll<HTMLElement>("[data-hit]")];
  const current = document.activeElement;
  const middle = (element: Element): Spot => {
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
