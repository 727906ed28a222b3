/** How a table shows a checked game (the section `view`). */
import type { Drawing } from "./ast/drawing.ts";

/** The checked section `view`. All names are those of things in the game. */
export interface GameView {
  /** For each area or kind: its rows of names. `table` is the area for the whole table. */
  readonly areas: ReadonlyMap<string, readonly (readonly string[])[]>;
  /** For each zone or kind: the layout of its pieces. */
  readonly places: ReadonlyMap<string, PlaceLayout>;
  /** For each zone or kind: its background, as a word or as the name of a drawing. */
  readonly grounds: ReadonlyMap<string, string>;
  /**
   * For each zone, kind or area: the factor by which it is enlarged. If it is `folded`, it is small until a player looks
   * at it.
   */
  readonly sizes: ReadonlyMap<string, number | "folded">;
  /** For each thing of the game: its colour, as in CSS. */
  readonly colours: ReadonlyMap<string, string>;
  /** For each thing of the game: its symbol, as a name or as one or two characters. */
  readonly symbols: ReadonlyMap<string, string>;
  readonly drawings: ReadonlyMap<string, Drawing>;
  readonly faces: ReadonlyMap<string, Face>;
}

/** The layout of the pieces of a zone or kind. */
export type PlaceLayout =
  /**
   * Pieces along a path that turns at the end of each line. Each line has `length` pieces, or as many as fit if it is
   * undefined.
   */
  | { readonly kind: "path"; readonly length: number | undefined }
  /** Pieces in a ring or a line, or pieces that are not drawn (`hidden`). */
  | { readonly kind: "ring" | "line" | "hidden" }
  /** Pieces at equal distances along a road that turns at these points. */
  | { readonly kind: "curve"; readonly bends: readonly (readonly [number, number])[] }
  /**
   * For each piece: its position, as a column from the left and a row from the top. If a drawing marks the positions by
   * shapes with the names of the pieces, `drawing` is its name, and the positions are in its units.
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
