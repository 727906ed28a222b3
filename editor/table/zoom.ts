/** How large the table is drawn: as its room allows, until somebody chooses. */
import { useLayoutEffect, useRef, useState } from "preact/hooks";

const ZOOMS: readonly number[] = [0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.15, 1.3, 1.5, 1.75, 2];
export const LEAST = ZOOMS[0]!;
export const MOST = ZOOMS.at(-1)!;

/** By itself the table is drawn no smaller than this, so that it can be read, and no larger. */
const [SMALL, LARGE] = [1, 1.5];

export interface Zoom {
  readonly zoom: number;
  /** Whether it goes by the room. */
  readonly fits: boolean;
  readonly by: (steps: number) => void;
  readonly to: (zoom: number) => void;
  readonly fit: () => void;
}

/** `game`: what is on the table; `drawn` changes whenever it is drawn anew. */
export function useZoom(felt: { readonly current: HTMLElement | null }, game: string, drawn: unknown): Zoom {
  const [chosen, choose] = useState<number>();
  // Drawn as small as it may be at first: what does not fit then needs no other try.
  const [own, setOwn] = useState(SMALL);
  const before = useRef({ game: "", room: "" });
  const adapt = (anew: boolean) => {
    const table = felt.current;
    const room = table?.parentElement;
    if (!table || !room) return;
    // A table that is as tall as it needs has nothing to fit into.
    if (getComputedStyle(room).overflowY === "visible") return setOwn(SMALL);
    const now = { game, room: `${room.clientWidth} ${room.clientHeight}` };
    const changed = anew || now.game !== before.current.game || now.room !== before.current.room;
    before.current = now;
    // What comes to lie there may ask for more room, but nothing jumps to and fro.
    setOwn((at) =>
      changed
        ? fitting(table, room.clientHeight, LARGE)
        : at > SMALL && table.scrollHeight > room.clientHeight
          ? fitting(table, room.clientHeight, at)
          : at,
    );
  };
  useLayoutEffect(() => {
    if (chosen === undefined) adapt(false);
  }, [drawn, game, chosen]);
  useLayoutEffect(() => {
    const room = felt.current?.parentElement;
    if (!room || chosen !== undefined) return;
    const observer = new ResizeObserver(() => adapt(false));
    observer.observe(room);
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

/** The largest zoom up to `most` at which the whole table is seen, or the smallest that can be read. Each try lays the table out. */
function fitting(felt: HTMLElement, room: number, most: number): number {
  const before = felt.style.getPropertyValue("--zoom");
  const fits = (zoom: number) => {
    felt.style.setProperty("--zoom", String(zoom));
    // A map that is as wide as its room must not become wider.
    return (
      felt.scrollHeight <= room &&
      (zoom <= 1 || ![...felt.querySelectorAll(".map-room")].some((map) => map.scrollWidth > map.clientWidth))
    );
  };
  let found = SMALL;
  for (const zoom of ZOOMS.filter((each) => each >= SMALL && each <= most)) {
    if (!fits(zoom)) break;
    found = zoom;
  }
  felt.style.setProperty("--zoom", before);
  return found;
}
