/**
 * Finds the arrangement and the sizes with which a whole table is visible in its room, as large as possible. Each way is
 * tried on the page, because only the browser knows how large a text is.
 */
import { EM } from "./piece-size.ts";

export const ZOOMS: readonly number[] = [
  0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95, 1, 1.1, 1.2, 1.3, 1.5, 1.75,
  2, 2.25, 2.5,
];
/**
 * How the parts of a table are arranged: all in one column (`below`), the players beside everything else (`players`),
 * everything beside the main board (`main`), or the main board above the players and the rest, which are side by side
 * (`above`).
 */
type Layout = "below" | "players" | "main" | "above";

/** The arrangement and the sizes with which a table fits its room. */
export interface Fit {
  readonly zoom: number;
  readonly layout: Layout;
  /** The factor by which the main board is drawn larger than the rest of the table. */
  readonly main: number;
  /** The part of the width that everything at the right edge of the table gets. */
  readonly beside: number;
  /** The zoom of the viewer's own board, which may be at the edge of the screen. */
  readonly own: number;
  /** True if the room is as narrow as a phone. */
  readonly narrow: boolean;
}

/** The usual sizes. They stay if the table may be as tall as it needs; wide parts then shrink by themselves. */
const PLAIN: Fit = { zoom: 1, layout: "below", main: 1, beside: 0.3, own: 1, narrow: false };

/**
 * Limits for the viewer's own board at the edge: the greatest part of the table's height that it may fill, its greatest
 * zoom on a table of `height` pixels, and its zoom if it is too large at every zoom, so that it must be scrolled.
 */
const EDGE = { share: 0.36, most: 1.15, height: 900, scrolled: 0.6 } as const;
/**
 * The zooms that are tried for everything except the main board; below, the parts of the width that are tried for what
 * stands beside it.
 */
const TRIED = [2, 1.75, 1.5, 1.3, 1.1, 1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.25] as const;
const BESIDE = [0.18, 0.25, 0.33, 0.42] as const;
/** The parts of the width that are tried for the players if they are beside the rest, below the main board. */
const PLAYERS = [0.42, 0.55, 0.68] as const;
/** The greatest size at which anything is drawn, as a factor of its usual size. */
const LARGE = 2.6;
/** When the rest of the table has its size, the main board is enlarged by the first of these factors that fits. */
const LARGER = [2.4, 2.1, 1.9, 1.7, 1.5, 1.35, 1.2, 1.1] as const;
/** Above these zooms, larger letters are no easier to read: for the rest of a table, and for its main board. */
const ENOUGH = { rest: 1, main: 1.5 } as const;
/**
 * A layout is judged by the sizes of its parts. The main board has this weight, all other parts together have 1 minus
 * this weight.
 */
const MAIN = 0.55;

/**
 * A way to draw the table, and how far the search for the best one has come. The table is drawn small, with few names
 * (`small`), in the best way that was found so far (`first`, then `second`), or at its plain size, with all names (`plain`).
 * In the end it is drawn in a way in which it fits (`final`).
 */
export interface Drawn {
  readonly fit: Fit;
  readonly stage: "small" | "first" | "second" | "plain" | "final";
}

/** The beginning of a search. */
export const START: Drawn = { fit: { ...PLAIN, zoom: TRIED.at(-1)! }, stage: "small" };

/** The beginning of another search. In a narrow room nothing is drawn again, unless the room has become wide. */
export function again({ fit: { narrow } }: Drawn): Drawn {
  return narrow ? { fit: { ...PLAIN, narrow }, stage: "small" } : START;
}

/**
 * Does the next step of the search for a fit, after the table was drawn as `drawn` says. Large pieces show more names
 * than small ones, so a way that was found while the table was small may not fit; then it is searched for once more.
 * Every search begins with a small table, so that its result does not depend on how the table was drawn before.
 *
 * @param top the element that contains the table
 */
export function nextStep(top: HTMLElement, drawn: Drawn): Drawn {
  const table = top.querySelector<HTMLElement>(".felt");
  const room = table?.parentElement;
  // The table may be as tall as it needs and scrolls with the page, so there is no room to fit.
  if (!table || !room || getComputedStyle(room).overflowY === "visible")
    return { fit: { ...PLAIN, narrow: true }, stage: "final" };
  const { fit, stage } = drawn;
  if (fit.narrow) return START;
  const before = { top: top.style.cssText, layout: table.dataset["layout"] };
  try {
    const search = (): Fit => {
      const own = ownZoom(top, table);
      top.style.setProperty("--own-zoom", String(own));
      return { ...PLAIN, ...new Fitting(top, table, room).best(), own };
    };
    switch (stage) {
      case "small":
        return { fit: search(), stage: "first" };
      case "first":
        return new Fitting(top, table, room).fits(fit) ? { fit, stage: "final" } : { fit: search(), stage: "second" };
      case "second":
        return new Fitting(top, table, room).fits(fit) ? { fit, stage: "final" } : { fit: PLAIN, stage: "plain" };
      case "plain":
        return { fit: search(), stage: "final" };
      case "final":
        return drawn;
    }
  } finally {
    top.style.cssText = before.top;
    table.dataset["layout"] = before.layout;
  }
}

/** The zoom of the viewer's own board at the edge; 1 if there is none. */
function ownZoom(top: HTMLElement, table: HTMLElement): number {
  const edge = top.querySelector<HTMLElement>(".own");
  if (!edge) return 1;
  // The rest of the table need not be laid out while the board at the edge is measured.
  table.style.display = "none";
  const zoom = edgeZoom(top, edge);
  table.style.display = "";
  return zoom;
}

/**
 * The largest zoom at which the board at the edge fits. Letters have a least size, so a small zoom can need more width
 * than a larger one: each is tried. If none fits, the board is scrolled at the smallest zoom at which nothing is wider
 * than the table.
 */
function edgeZoom(top: HTMLElement, edge: HTMLElement): number {
  const most = EDGE.most * Math.max(1, top.clientHeight / EDGE.height);
  const parts = [edge, ...edge.querySelectorAll(".player, .player-body")];
  let scrolled: number = ZOOMS.find((each) => each >= EDGE.scrolled)!;
  for (const zoom of ZOOMS.filter((each) => each <= most).toReversed()) {
    top.style.setProperty("--own-zoom", String(zoom));
    if (parts.some((each) => each.scrollWidth > each.clientWidth)) continue;
    if (edge.scrollHeight <= top.clientHeight * EDGE.share) return zoom;
    scrolled = zoom;
  }
  return scrolled;
}

/**
 * Searches for the index of the first member for which `holds` is true, by halving the list. It must be true for all
 * members after that, too. Returns the length of the list if there is none.
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

/** True if a layout is better by more than a trifle; otherwise the layout is not worth changing. */
function isBetter(worth: number, than: number): boolean {
  return worth > than + 0.001;
}

class Fitting {
  private readonly top: HTMLElement;
  private readonly table: HTMLElement;
  private readonly room: HTMLElement;
  private readonly main: HTMLElement | null;
  /** The size of the main board in em, if it is not drawn smaller. */
  private readonly natural: { readonly width: number; readonly height: number };

  constructor(top: HTMLElement, table: HTMLElement, room: HTMLElement) {
    this.top = top;
    this.table = table;
    this.room = room;
    this.main = table.querySelector<HTMLElement>(".felt-part.main");
    this.lay({ zoom: 1, layout: "below", main: 1, beside: BESIDE[0] });
    this.natural = this.main ? sizeOf(this.main.querySelector<HTMLElement>(".felt-row")!) : { width: 1, height: 1 };
  }

  /**
   * The best layout. Trying one takes long, because the browser lays the table out, so a layout that cannot be better
   * is skipped.
   */
  best(): Laid {
    let best: Laid | undefined;
    const isPromising = (laid: Laid) => !best || isBetter(this.mostWorth(laid), this.worth(best));
    for (const way of this.ways().toSorted((a, b) => this.mostWorth(b[0]!) - this.mostWorth(a[0]!))) {
      const tries = way.filter(isPromising);
      // A layout that fits at one zoom also fits at all smaller zooms, so a search finds the first one.
      for (const laid of tries.slice(firstThat(tries, (each) => this.fits(each)))) {
        const grown = isPromising(laid) ? this.grown(laid) : undefined;
        if (grown && (!best || isBetter(this.worth(grown), this.worth(best)))) best = grown;
      }
    }
    return best ? this.enlarged(best) : { zoom: TRIED.at(-1)!, layout: "below", main: 1, beside: BESIDE[0] };
  }

  /** Lists of layouts to try. The layouts in a list have the same arrangement, at smaller and smaller zooms. */
  private ways(): Laid[][] {
    const has = (part: string) => this.table.querySelector(`.felt-part.${part}`) !== null;
    const [main, rest, players] = [this.main !== null, has("rest"), has("of-players")];
    const layouts: readonly (readonly [Layout, readonly number[], boolean])[] = [
      ["main", BESIDE, main],
      ["players", BESIDE, players],
      ["above", PLAYERS, main && rest && players],
    ];
    const ways = layouts.flatMap(([layout, widths, possible]) =>
      possible ? widths.map((beside) => ({ layout, beside })) : [],
    );
    return [{ layout: "below" as const, beside: BESIDE[0] }, ...ways].map((way) =>
      TRIED.map((zoom): Laid => ({ zoom, main: SMALL, ...way })),
    );
  }

  private worth({ zoom, main }: Laid): number {
    const rest = Math.min(zoom, ENOUGH.rest) + zoom / 100;
    return this.main ? rest ** (1 - MAIN) * Math.min(zoom * main, ENOUGH.main) ** MAIN : rest;
  }

  /** How good a layout would be at best: if the main board could take all the room. */
  private mostWorth(laid: Laid): number {
    const { zoom, layout, beside } = laid;
    const width = this.room.clientWidth * (layout === "below" || layout === "above" ? 1 : 1 - beside);
    return this.worth({ ...laid, main: this.mainIn(width, this.room.clientHeight, zoom) });
  }

  /** The largest size of the main board that fits a room of this width and height. */
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

  /**
   * The layout with the main board as large as the room that is left allows; undefined if not even a small board fits.
   */
  private grown(laid: Laid): Laid | undefined {
    this.lay(laid);
    if (!this.main) return { ...laid, main: 1 };
    let main = this.mainIn(...this.space(), laid.zoom);
    // Letters are never smaller than a least size, so the board can need a little more room than computed. Then smaller
    // sizes are tried.
    for (let left = 6; left > 0 && main > SMALL; left--, main *= 0.96) {
      if (this.fits({ ...laid, main })) return { ...laid, main };
    }
    return undefined;
  }

  /**
   * The layout with a larger main board, if that fits. Letters have a least size, so a larger board needs less room
   * than was computed from a small one.
   */
  private enlarged(laid: Laid): Laid {
    if (!this.main) return laid;
    const sizes = LARGER.map((times) => Math.min(laid.main * times, LARGE / laid.zoom));
    const main = sizes[firstThat(sizes, (each) => this.fits({ ...laid, main: each }))];
    return main === undefined ? laid : { ...laid, main };
  }

  /** Lays the table out. Returns true if every part has enough room. */
  fits(laid: Laid): boolean {
    const { table, room } = this;
    this.lay(laid);
    if (table.scrollHeight > room.clientHeight || table.scrollWidth > room.clientWidth) return false;
    const parts = [...table.querySelectorAll<HTMLElement>(".felt-part, .felt-row")];
    return parts.every((part) => part.scrollWidth <= part.clientWidth + SLACK);
  }

  /**
   * The greatest width and height of the main board, in pixels. The height is that of the room of the board, and of the
   * unused room at the bottom of the table.
   */
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

  /** True if a row stands above or below the main board, not beside it. */
  private isInColumn(row: HTMLElement): boolean {
    const part = row.parentElement!;
    switch (this.table.dataset["layout"] as Layout) {
      case "below":
      case "above":
        return true;
      case "players":
        return !part.matches(".of-players");
      case "main":
        return part.matches(".main");
    }
  }
}

/** The size of a row in em, including contents that stick out. */
function sizeOf(row: HTMLElement): { readonly width: number; readonly height: number } {
  const px = Number.parseFloat(getComputedStyle(row).fontSize);
  const boxes = [row, ...row.querySelectorAll<HTMLElement>(".area-row > *, .room-inner > *")].map((each) =>
    each.getBoundingClientRect(),
  );
  // The row itself is as wide as the room, so its width is computed from its contents.
  const [, ...inner] = boxes;
  const width = Math.max(...inner.map(({ right }) => right)) - Math.min(...inner.map(({ left }) => left));
  return { width: width / px + 0.3, height: row.offsetHeight / px };
}

/** The contents of a part may be this many pixels too wide, because its padding has room for them. */
const SLACK = 8;

/**
 * To measure the room for the main board, the table is drawn for a moment with the board at this fraction of its size.
 */
const SMALL = 0.1;
