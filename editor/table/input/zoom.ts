/** The size of the table: as its room allows, until the user chooses. */
import { useLayoutEffect, useState } from "preact/hooks";
import { EM } from "../layout/piece-size.ts";

const ZOOMS: readonly number[] = [
  0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95, 1, 1.1, 1.2, 1.3, 1.5, 1.75,
  2, 2.25, 2.5,
];
export const LEAST = ZOOMS[0]!;
export const MOST = ZOOMS.at(-1)!;

/** The layout of a table's parts: all in one column, the players beside the rest, or all beside the main board. */
type Layout = "below" | "players" | "main";

/** How a table fits its room. */
interface Fit {
  readonly zoom: number;
  readonly layout: Layout;
  /** How much larger than the rest the main board is drawn. */
  readonly main: number;
  /** The share of the width for everything beside the main board. */
  readonly beside: number;
  /** The zoom of the board at the edge. */
  readonly own: number;
  /** Whether the room is as narrow as a phone. */
  readonly narrow: boolean;
}

/**
 * The value before measuring. It is also used where a table is as tall as its contents, and wide parts shrink by
 * themselves.
 */
const PLAIN: Fit = { zoom: 1, layout: "below", main: 1, beside: 0.3, own: 1, narrow: false };

export interface Zoom extends Fit {
  /** Whether the zoom follows the room. */
  readonly fits: boolean;
  readonly by: (steps: number) => void;
  readonly to: (zoom: number) => void;
  readonly fit: () => void;
}

/** `top` contains the table; `game` is the game on it. Moves change no size, so nothing is measured after a move. */
export function useZoom(top: { readonly current: HTMLElement | null }, game: string): Zoom {
  const [chosen, choose] = useState<number>();
  const [fitted, setFitted] = useState(PLAIN);
  const adapt = () => top.current && setFitted(fitting(top.current, fitted.narrow));
  useLayoutEffect(() => {
    if (!top.current || chosen !== undefined) return;
    adapt();
    let [width, height] = [top.current.clientWidth, top.current.clientHeight];
    const observer = new ResizeObserver(() => {
      const now = top.current;
      if (!now || (now.clientWidth === width && now.clientHeight === height)) return;
      [width, height] = [now.clientWidth, now.clientHeight];
      adapt();
    });
    observer.observe(top.current);
    return () => observer.disconnect();
    // The contents of the board at the edge depend on whether the room is narrow.
  }, [game, chosen, fitted.narrow]);
  const zoom = chosen ?? fitted.zoom;
  return {
    ...fitted,
    zoom,
    fits: chosen === undefined,
    by: (steps) => choose(ZOOMS[Math.max(0, Math.min(ZOOMS.length - 1, nearest(zoom) + steps))]),
    to: (wanted) => choose(Math.max(LEAST, Math.min(MOST, wanted))),
    fit: () => {
      choose(undefined);
      adapt();
    },
  };
}

function nearest(zoom: number): number {
  return ZOOMS.reduce((best, each, i) => (Math.abs(each - zoom) < Math.abs(ZOOMS[best]! - zoom) ? i : best), 0);
}

/** The board at the edge: its largest share of the height, and its largest zoom. */
const EDGE = { share: 0.36, most: 1.15 } as const;
/**
 * The zooms to try for everything except the main board, and the shares of the width to try for the parts beside it.
 */
const TRIED = [1.3, 1.1, 1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3] as const;
const BESIDE = [0.18, 0.25, 0.33, 0.42] as const;
/** Nothing is drawn larger than this. */
const LARGE = 2;
/** The factors to try at the end by which the main board may be larger than was computed for it. */
const LARGER = [2.4, 2.1, 1.9, 1.7, 1.5, 1.35, 1.2, 1.1] as const;
/** The sizes above which larger letters are no easier to read: for the rest of a table, and for its main board. */
const ENOUGH = { rest: 1, main: 1.5 } as const;
/** The weight of the main board's size in the worth of a layout; the rest of the weight belongs to the other parts. */
const MAIN = 0.55;

/**
 * Finds the layout in which the whole table is visible, as large as possible. `narrow` tells whether the table is now
 * drawn for a narrow room.
 */
function fitting(top: HTMLElement, narrow: boolean): Fit {
  const table = top.querySelector<HTMLElement>(".felt");
  const room = table?.parentElement;
  // A table that is as tall as it needs has no room to fit into.
  if (!table || !room || getComputedStyle(room).overflowY === "visible") return { ...PLAIN, narrow: true };
  // The room is no longer narrow: the table is first drawn again for a wide room, and measured then.
  if (narrow) return PLAIN;
  const before = { top: top.style.cssText, layout: table.dataset["layout"] };
  // During measuring, wide parts are not drawn smaller.
  top.classList.add("measured");
  const edge = top.querySelector<HTMLElement>(".own");
  const own = edge
    ? largest((zoom) => {
        top.style.setProperty("--own-zoom", String(zoom));
        return (
          edge.scrollHeight <= top.clientHeight * EDGE.share &&
          [edge, ...edge.querySelectorAll(".player, .player-body")].every(
            (each) => each.scrollWidth <= each.clientWidth,
          )
        );
      })
    : 1;
  top.style.setProperty("--own-zoom", String(own));
  const fit = { ...new Fitting(top, table, room).best(), own, narrow: false };
  top.classList.remove("measured");
  top.style.cssText = before.top;
  table.dataset["layout"] = before.layout;
  return fit;
}

/** The largest zoom of the board at the edge that fits, or the smallest of all. */
function largest(fits: (zoom: number) => boolean): number {
  const tries = ZOOMS.filter((each) => each <= EDGE.most).toReversed();
  return tries[firstThat(tries, fits)] ?? LEAST;
}

/**
 * Binary search for the index of the first member for which `holds` is true, given that it is true for all later ones.
 * If there is none: the length.
 */
function firstThat<T>(list: readonly T[], holds: (each: T) => boolean): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(list[middle]!)) high = middle;
    else low = middle + 1;
  }
  return low;
}

type Laid = Pick<Fit, "zoom" | "layout" | "main" | "beside">;

/** A smaller difference is no reason to change the layout. */
function isBetter(worth: number, than: number): boolean {
  return worth > than + 0.001;
}

class Fitting {
  private readonly top: HTMLElement;
  private readonly table: HTMLElement;
  private readonly room: HTMLElement;
  private readonly main: HTMLElement | null;
  /** The size of the main board in em, if nothing shrinks it. */
  private readonly natural: { readonly width: number; readonly height: number };

  constructor(top: HTMLElement, table: HTMLElement, room: HTMLElement) {
    this.top = top;
    this.table = table;
    this.room = room;
    this.main = table.querySelector<HTMLElement>(".felt-part.main");
    this.lay({ zoom: 1, layout: "below", main: 1, beside: BESIDE[0] });
    this.natural = this.main ? sizeOf(this.main.querySelector<HTMLElement>(".felt-row")!) : { width: 1, height: 1 };
  }

  /** The best fit. Each try lays the table out, which takes long, so it is skipped if it cannot be better. */
  best(): Laid {
    let best: Laid | undefined;
    const isPromising = (laid: Laid) => !best || isBetter(this.mostWorth(laid), this.worth(best));
    for (const way of this.ways().toSorted((a, b) => this.mostWorth(b[0]!) - this.mostWorth(a[0]!))) {
      const tries = way.filter(isPromising);
      // A layout that fits at one zoom also fits at each smaller zoom.
      for (const laid of tries.slice(firstThat(tries, (each) => this.fits(each)))) {
        const grown = isPromising(laid) ? this.grown(laid) : undefined;
        if (grown && (!best || isBetter(this.worth(grown), this.worth(best)))) best = grown;
      }
    }
    return best ? this.enlarged(best) : { zoom: TRIED.at(-1)!, layout: "below", main: 1, beside: BESIDE[0] };
  }

  /** The layouts to try, each from the largest zoom to the smallest. */
  private ways(): Laid[][] {
    const layouts: Layout[] = [
      ...(this.main ? ["main" as const] : []),
      ...(this.hasPlayers() ? ["players" as const] : []),
    ];
    const ways = layouts.flatMap((layout) => BESIDE.map((beside) => ({ layout, beside })));
    return [{ layout: "below" as const, beside: BESIDE[0] }, ...ways].map((way) =>
      TRIED.map((zoom): Laid => ({ zoom, main: SMALL, ...way })),
    );
  }

  private hasPlayers(): boolean {
    return this.table.querySelector(".felt-part.of-players") !== null;
  }

  private worth({ zoom, main }: Laid): number {
    const rest = Math.min(zoom, ENOUGH.rest) + zoom / 100;
    return this.main ? rest ** (1 - MAIN) * Math.min(zoom * main, ENOUGH.main) ** MAIN : rest;
  }

  /** An upper limit for the worth of a layout: its worth if the main board takes the largest possible room. */
  private mostWorth(laid: Laid): number {
    const { zoom, layout, beside } = laid;
    const width = this.room.clientWidth * (layout === "below" ? 1 : 1 - beside);
    return this.worth({ ...laid, main: this.mainIn(width, this.room.clientHeight, zoom) });
  }

  /** The largest size of the main board that fits into a room of this width and height. */
  private mainIn(width: number, height: number, zoom: number): number {
    const px = EM * zoom;
    return Math.min(LARGE / zoom, (0.985 * width) / (this.natural.width * px), height / (this.natural.height * px));
  }

  private lay({ zoom, layout, main, beside }: Laid): void {
    const { style } = this.top;
    style.setProperty("--zoom", String(zoom));
    style.setProperty("--main", String(main));
    style.setProperty("--beside", String(beside));
    this.table.dataset["layout"] = layout;
  }

  /** The layout with the main board as large as the rest of the room allows; undefined if that is too small. */
  private grown(laid: Laid): Laid | undefined {
    this.lay(laid);
    if (!this.main) return { ...laid, main: 1 };
    let main = this.mainIn(...this.space(), laid.zoom);
    // Texts have a least size, so the board can need a little more room than computed: smaller sizes are tried.
    for (let left = 6; left > 0 && main > SMALL; left--, main *= 0.96) {
      if (this.fits({ ...laid, main })) return { ...laid, main };
    }
    return undefined;
  }

  /**
   * The layout with the main board larger, if that fits. Texts have a least size, so a larger board needs less room
   * than was computed from its measured, smaller size.
   */
  private enlarged(laid: Laid): Laid {
    if (!this.main) return laid;
    const sizes = LARGER.map((times) => Math.min(laid.main * times, LARGE / laid.zoom));
    return { ...laid, main: sizes[firstThat(sizes, (main) => this.fits({ ...laid, main }))] ?? laid.main };
  }

  /** Lays the table out, and tells whether everything has room. */
  private fits(laid: Laid): boolean {
    const { table, room } = this;
    this.lay(laid);
    if (table.scrollHeight > room.clientHeight || table.scrollWidth > room.clientWidth) return false;
    const parts = [...table.querySelectorAll<HTMLElement>(".felt-part, .felt-row")];
    return parts.every((part) => part.scrollWidth <= part.clientWidth + SLACK);
  }

  /** The room for the main board, in pixels: its present room, and the free room below everything. */
  private space(): readonly [number, number] {
    const own = this.main!.querySelector<HTMLElement>(".felt-row")!;
    const style = getComputedStyle(this.table);
    const ends = [...this.table.querySelectorAll<HTMLElement>(".felt-row")]
      .filter((row) => row.offsetHeight > 0 && this.isInColumn(row))
      .map((row) => row.getBoundingClientRect().bottom);
    const bottom =
      this.room.getBoundingClientRect().top + this.room.clientHeight - Number.parseFloat(style.paddingBottom);
    return [own.clientWidth, own.offsetHeight + Math.max(0, bottom - Math.max(...ends)) - 4];
  }

  /** Whether a row is below or above the main board, and not beside it. */
  private isInColumn(row: HTMLElement): boolean {
    const part = row.parentElement!;
    switch (this.table.dataset["layout"] as Layout) {
      case "below":
        return true;
      case "players":
        return !part.matches(".of-players");
      case "main":
        return part.matches(".main");
    }
  }
}

/** The size of a row in em, including overflowing contents. */
function sizeOf(row: HTMLElement): { readonly width: number; readonly height: number } {
  const px = Number.parseFloat(getComputedStyle(row).fontSize);
  const boxes = [row, ...row.querySelectorAll<HTMLElement>(".area-row > *, .room-inner > *")].map((each) =>
    each.getBoundingClientRect(),
  );
  // The row itself is as wide as its room, so only its contents tell how wide it must be.
  const [, ...inner] = boxes;
  const width = Math.max(...inner.map(({ right }) => right)) - Math.min(...inner.map(({ left }) => left));
  return { width: width / px + 0.3, height: row.offsetHeight / px };
}

/** A part may overflow at its side by this many pixels, because its padding has room for them. */
const SLACK = 8;

/** The size of the main board while the room for it is measured. */
const SMALL = 0.1;
