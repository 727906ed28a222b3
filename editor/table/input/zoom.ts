/** How large the table is drawn: as its room allows, until somebody chooses. */
import { useLayoutEffect, useRef, useState } from "preact/hooks";

const ZOOMS: readonly number[] = [0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.15, 1.3, 1.5, 1.75, 2, 2.25, 2.5];
export const LEAST = ZOOMS[0]!;
export const MOST = ZOOMS.at(-1)!;

/** Without a choice the table is drawn no smaller than this, so that it can be read, and no larger. */
const [SMALL, LARGE] = [1, 2];

export interface Zoom {
  readonly zoom: number;
  /** Whether the zoom follows the room. */
  readonly fits: boolean;
  readonly by: (steps: number) => void;
  readonly to: (zoom: number) => void;
  readonly fit: () => void;
}

/** `top` holds the table; `game`: what is on it; `drawn` changes whenever it is drawn anew. */
export function useZoom(top: { readonly current: HTMLElement | null }, game: string, drawn: unknown): Zoom {
  const [chosen, choose] = useState<number>();
  // At first drawn as small as allowed: what does not fit then needs no other try.
  const [own, setOwn] = useState(SMALL);
  const before = useRef({ game: "", room: "" });
  const adapt = (anew: boolean) => {
    const { table, room } = partsOf(top.current);
    if (!top.current || !table || !room) return;
    // A table that is as tall as it needs has no room to fit into.
    if (getComputedStyle(room).overflowY === "visible") return setOwn(SMALL);
    const now = { game, room: `${top.current.clientWidth} ${top.current.clientHeight}` };
    const changed = anew || now.game !== before.current.game || now.room !== before.current.room;
    before.current = now;
    // New content may need more room, but the zoom must not change back and forth.
    setOwn((at) =>
      changed
        ? fitting(top.current!, LARGE)
        : at > SMALL && (table.scrollHeight > room.clientHeight || !edgeFits(top.current!))
          ? fitting(top.current!, at)
          : at,
    );
  };
  useLayoutEffect(() => {
    if (chosen === undefined) adapt(false);
  }, [drawn, game, chosen]);
  useLayoutEffect(() => {
    if (!top.current || chosen !== undefined) return;
    const observer = new ResizeObserver(() => adapt(false));
    observer.observe(top.current);
    return () => observer.disconnect();
  }, [game, chosen]);
  const zoom = chosen ?? own;
  return {
    zoom,
    fits: chosen === undefined,
    by: (steps) => choose(ZOOMS[Math.max(0, Math.min(ZOOMS.length - 1, nearest(zoom) + steps))]),
    to: (wanted) => choose(Math.max(LEAST, Math.min(MOST, wanted))),
    fit: () => {
      choose(undefined);
      adapt(true);
    },
  };
}

function nearest(zoom: number): number {
  return ZOOMS.reduce((best, each, i) => (Math.abs(each - zoom) < Math.abs(ZOOMS[best]! - zoom) ? i : best), 0);
}

function partsOf(top: HTMLElement | null) {
  const table = top?.querySelector<HTMLElement>(".felt");
  return { table, room: table?.parentElement };
}

/**
 * The largest zoom up to `most` at which the whole table is visible, or the smallest that can be read. Each try lays
 * the table out, and with it the board at its edge, which takes more of the room the larger it is.
 */
function fitting(top: HTMLElement, most: number): number {
  const { table, room } = partsOf(top);
  const before = top.style.getPropertyValue("--zoom");
  const fits = (zoom: number) => {
    top.style.setProperty("--zoom", String(zoom));
    if (table!.scrollHeight > room!.clientHeight) return false;
    // A map that is as wide as its room must not become wider, nor the board at the edge taller than it may be.
    return (
      zoom <= SMALL ||
      (![...table!.querySelectorAll(".map-room")].some((map) => map.scrollWidth > map.clientWidth) && edgeFits(top))
    );
  };
  let found = SMALL;
  for (const zoom of ZOOMS.filter((each) => each >= SMALL && each <= most)) {
    if (!fits(zoom)) break;
    found = zoom;
  }
  top.style.setProperty("--zoom", before);
  return found;
}

/** Whether the board at the edge is no taller than it may be. */
function edgeFits(top: HTMLElement): boolean {
  const edge = top.querySelector(".own");
  return !edge || edge.scrollHeight <= edge.clientHeight;
}
