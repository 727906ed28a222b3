/** The keyboard focus on a table. */
import { useCallback, useLayoutEffect, useRef } from "preact/hooks";
import { type Direction, nearestIn, type Spot } from "./keys.ts";

/** Moves the keyboard focus to the nearest piece in a direction. Returns false if there is none. */
export function moveFocus(table: HTMLElement, direction: Direction): boolean {
  const hits = [...table.querySelectorAll<HTMLElement>("[data-hit]")];
  const current = document.activeElement;
  const middle = (element: Element): Spot => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const others = hits.filter((hit) => hit !== current);
  const inside = current instanceof HTMLElement && hits.includes(current);
  const index = inside ? nearestIn(direction, middle(current), others.map(middle)) : 0;
  const next = index === undefined ? undefined : others[index];
  if (!next) return false;
  next.focus();
  next.scrollIntoView({ block: "nearest", inline: "nearest" });
  return true;
}

/**
 * Keeps the keyboard focus when the table is drawn again: on the same piece, or else on the first piece that can be
 * chosen. Returns a function that must be called whenever something on the table gets the focus.
 */
export function useKeptFocus(
  table: { readonly current: HTMLElement | null },
  drawn: unknown,
): (event: FocusEvent) => void {
  const last = useRef<string | undefined>(undefined);
  useLayoutEffect(() => {
    if (last.current === undefined || document.activeElement !== document.body || !table.current) return;
    const same = table.current.querySelector<HTMLElement>(`[data-hit="${last.current}"]`);
    (same ?? table.current.querySelector<HTMLElement>("button.hit, .felt"))?.focus({ preventScroll: true });
  }, [drawn]);
  useLayoutEffect(() => {
    const elsewhere = (event: FocusEvent) => {
      if (event.target instanceof Node && !table.current?.contains(event.target)) last.current = undefined;
    };
    document.addEventListener("focusin", elsewhere);
    return () => document.removeEventListener("focusin", elsewhere);
  }, []);
  return useCallback((event: FocusEvent) => {
    last.current = (event.target as HTMLElement).dataset["hit"];
  }, []);
}

/** If no piece that can be chosen is visible, scrolls to the first one. */
export function showChoices(table: HTMLElement): void {
  const scroller = scrollerOf(table.querySelector<HTMLElement>(".felt") ?? table);
  const room = scroller.getBoundingClientRect();
  // Something may cover an edge of the scrolled area, such as a question at its foot. The area has as much scroll
  // padding there.
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(scroller);
  const [top, bottom] = [
    room.top + (Number.parseFloat(scrollPaddingTop) || 0),
    room.bottom - (Number.parseFloat(scrollPaddingBottom) || 0),
  ];
  const pieces = [...table.querySelectorAll(".can")];
  const seen = pieces.some((piece) => {
    const box = piece.getBoundingClientRect();
    const own = piece.closest(".own")?.getBoundingClientRect() ?? { top, bottom };
    return box.bottom > own.top + 8 && box.top < own.bottom - 8;
  });
  if (!seen)
    pieces[0]?.scrollIntoView({
      block: "center",
      inline: "center",
      behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth",
    });
}

/** The nearest element around another one that can scroll up and down. */
function scrollerOf(element: HTMLElement): HTMLElement {
  const above = element.parentElement;
  return above === null || /auto|scroll/.test(getComputedStyle(above).overflowY)
    ? (above ?? element)
    : scrollerOf(above);
}
