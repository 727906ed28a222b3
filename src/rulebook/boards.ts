/** Collects what has to be printed of a board: its spaces with their positions. */
import { isA } from "../dsl/kinds.ts";
import type { Drawing } from "../dsl/ast/drawing.ts";
import type { PlaceLayout } from "../dsl/game-view.ts";
import type { Kind } from "../dsl/game.ts";
import { curveThrough, placesAlong } from "../dsl/curve.ts";
import type { Author } from "./author.ts";
import { type Card, fieldsOf } from "./components.ts";
import { factOf } from "./card-lines.ts";
import { colourOf, symbolOf } from "./looks.ts";

/**
 * A board to print. The positions of its spaces are counted from the left and from the top; lines connect some of them.
 */
export interface PrintedBoard {
  readonly title: string;
  /** The author's drawing that lies below the spaces, if there is one. */
  readonly ground: Drawing | undefined;
  /**
   * If the positions of the spaces are in units of a drawing, or spaces lie along a road: the part to print. Otherwise
   * undefined; then neighbouring spaces are 1 apart.
   */
  readonly box: Drawing["box"] | undefined;
  readonly spaces: readonly {
    readonly title: string;
    readonly x: number;
    readonly y: number;
    readonly colour: string | undefined;
    readonly symbol: string | undefined;
    /** The numbers that are printed on the space. */
    readonly lines: readonly string[];
  }[];
  readonly links: readonly (readonly [from: number, to: number])[];
}

/** The board made of the pieces of a kind. Undefined if these have no positions on the table or on a grid. */
export function boardOf(
  author: Author,
  kind: Kind,
  all: readonly Card[],
): { readonly kind: Kind; readonly board: PrintedBoard } | undefined {
  const { view, zones } = author.game;
  const { places, grounds, drawings } = view;
  const winding = zones.find(({ name, of }) => isA(kind, of) && places.get(name)?.kind === "curve");
  const cards = all.flatMap((card) =>
    card.kind === kind ? Array.from({ length: winding ? Math.max(...card.counts) : 1 }, () => card) : [],
  );
  const layout = places.get(winding?.name ?? kind.name);
  const spots = spotsOf(cards, layout);
  if (cards.length === 0 || !spots.every((spot) => spot !== undefined)) return undefined;
  return {
    kind,
    board: {
      title: winding ? author.heading(winding.name) : author.kindTitle(kind),
      ground: drawings.get(grounds.get(winding?.name ?? kind.name) ?? ""),
      box:
        layout?.kind === "curve"
          ? boxAround(spots, closest(spots))
          : layout?.kind === "points"
            ? drawings.get(layout.drawing ?? "")?.box
            : undefined,
      links: linksOf(cards, layout),
      spaces: cards.map((card, i) => ({
        title: card.title,
        ...spots[i]!,
        colour: colourOf(author, card),
        symbol: symbolOf(author, card),
        lines: fieldsOf(kind).flatMap((field) => (field.type.kind === "int" ? factOf(author, card, field) : [])),
      })),
    },
  };
}

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** The positions of the spaces. The rows of a grid count from below, those of a page from above. */
function spotsOf(cards: readonly Card[], layout: PlaceLayout | undefined): readonly (Spot | undefined)[] {
  if (layout?.kind === "curve")
    return placesAlong(curveThrough(stretched(layout.bends.map(([x, y]) => ({ x, y })))), cards.length);
  const points = layout?.kind === "points" ? layout.points : undefined;
  return cards.map(({ decl, name }) => {
    const point = points?.get(name);
    return point ? { x: point[0], y: point[1] } : decl?.spot && { x: decl.spot.x, y: -decl.spot.y };
  });
}

/** The least height of a road as a share of its width. Flatter bends leave little room for spaces. */
const LEAST_HEIGHT = 0.45;

function stretched(bends: readonly Spot[]): readonly Spot[] {
  const [, , width, height] = boxAround(bends, 0);
  const factor = height === 0 ? 1 : Math.max(1, (LEAST_HEIGHT * width) / height);
  return bends.map(({ x, y }) => ({ x, y: y * factor }));
}

/** The lines between spaces: along a road, or wherever a piece leads to another on a map. */
function linksOf(cards: readonly Card[], layout: PlaceLayout | undefined): PrintedBoard["links"] {
  if (layout?.kind === "curve") return cards.slice(1).map((_, i) => [i, i + 1] as const);
  if (layout?.kind !== "points") return [];
  const index = new Map(cards.map(({ decl }, i) => [decl, i]));
  return cards.flatMap(({ decl }, from) =>
    [...(decl?.links.values() ?? [])].flat().flatMap((to) => {
      const at = index.get(to);
      return at !== undefined && at > from ? [[from, at] as const] : [];
    }),
  );
}

/** The rectangle around all spaces of a board; each space counts as a square with sides of this length. */
export function boxAround(spots: readonly Spot[], side = 1): Drawing["box"] {
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return [left - side / 2, top - side / 2, Math.max(...xs) - left + side, Math.max(...ys) - top + side];
}

/** The greatest side that square spaces can have without overlapping, in the units of the board's positions. */
export function closest(spots: readonly Spot[]): number {
  const apart = spots.flatMap((a, i) =>
    spots.slice(i + 1).map((b) => Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))),
  );
  return Math.min(...apart);
}
