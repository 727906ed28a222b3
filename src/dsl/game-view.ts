/** How a table shows a checked game. */
import type { Drawing } from "./ast/drawing.ts";

/** What the section `view` says, by names that the game has. */
export interface GameView {
  /** Area or kind → rows of its contents; `table` is the whole table. */
  readonly areas: ReadonlyMap<string, readonly (readonly string[])[]>;
  /** Zone or kind → how its pieces are laid out. */
  readonly places: ReadonlyMap<string, PlaceLayout>;
  /** Zone or kind → its ground: a word, or the name of a drawing. */
  readonly grounds: ReadonlyMap<string, string>;
  /** Zone, kind or area → how much larger it is drawn. */
  readonly sizes: ReadonlyMap<string, number | "folded">;
  /** Name → colour of CSS. */
  readonly colours: ReadonlyMap<string, string>;
  /** Name → name of a symbol, or one or two signs. */
  readonly symbols: ReadonlyMap<string, string>;
  readonly drawings: ReadonlyMap<string, Drawing>;
  readonly faces: ReadonlyMap<string, Face>;
}

/** The layout of the pieces of a zone or kind. */
export type PlaceLayout =
  /** A path that winds with this many in a line; absent: as many as there is room for. */
  | { readonly kind: "path"; readonly length: number | undefined }
  /** `hidden`: it is not drawn. */
  | { readonly kind: "ring" | "line" | "hidden" }
  /** Evenly along a road that turns at these places. */
  | { readonly kind: "curve"; readonly bends: readonly (readonly [number, number])[] }
  /** Piece → columns from the left, rows from the top. */
  | { readonly kind: "points"; readonly points: ReadonlyMap<string, readonly [number, number]> };

/** What is printed on the pieces of a kind: names of its fields, states and zones. */
export interface Face {
  readonly shape: string | undefined;
  readonly colour: string | undefined;
  readonly symbol: string | undefined;
  readonly picture: string | undefined;
  readonly title: readonly string[] | undefined;
  readonly corner: readonly string[] | undefined;
  readonly body: readonly string[] | undefined;
  readonly foot: readonly string[] | undefined;
}
