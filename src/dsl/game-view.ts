/** How a table shows a checked game (the section `view`). */
import type { Drawing } from "./ast/drawing.ts";

/** The checked section `view`. All names are those of things in the game. */
export interface GameView {
  /** Area or kind → the rows of names in it. `table` is the whole table. */
  readonly areas: ReadonlyMap<string, readonly (readonly string[])[]>;
  /** Zone or kind → how its pieces are laid out. */
  readonly places: ReadonlyMap<string, PlaceLayout>;
  /** Zone or kind → its ground: a word, or the name of a drawing. */
  readonly grounds: ReadonlyMap<string, string>;
  /** Zone, kind or area → the factor by which it is drawn larger. */
  readonly sizes: ReadonlyMap<string, number | "folded">;
  /** Name of a thing → CSS colour. */
  readonly colours: ReadonlyMap<string, string>;
  /** Name of a thing → name of a symbol, or one or two characters. */
  readonly symbols: ReadonlyMap<string, string>;
  readonly drawings: ReadonlyMap<string, Drawing>;
  readonly faces: ReadonlyMap<string, Face>;
}

/** The layout of the pieces of a zone or kind. */
export type PlaceLayout =
  /** A winding path with `length` pieces in each line; if it is undefined, with as many as fit. */
  | { readonly kind: "path"; readonly length: number | undefined }
  /** `hidden`: the pieces are not drawn. */
  | { readonly kind: "ring" | "line" | "hidden" }
  /** Pieces at equal distances along a road that turns at these points. */
  | { readonly kind: "curve"; readonly bends: readonly (readonly [number, number])[] }
  /**
   * Piece → its position: the column from the left, and the row from the top. `drawing`: the name of the drawing in whose
   * units the positions are, because its shapes have the names of the pieces.
   */
  | {
      readonly kind: "points";
      readonly points: ReadonlyMap<string, readonly [number, number]>;
      readonly drawing: string | undefined;
    };

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
