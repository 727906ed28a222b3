/** The game's section `view`, which says how the table looks, as plain data with titles. */
import type { Game } from "../dsl/game.ts";
import type { Drawing } from "../dsl/ast/drawing.ts";
import type { Face, PlaceLayout } from "../dsl/game-view.ts";
import { say, type LocalizedText, type Languages } from "./localized.ts";

/** The game's section `view`, which says how the table looks, as plain data. */
export interface ViewModel {
  readonly areas: readonly AreaModel[];
  readonly places: readonly { readonly of: string; readonly layout: LayoutModel }[];
  /**
   * A map from a zone or kind to what is drawn below its pieces: `regions`, `road`, `pits`, `holes`, or the name of a
   * drawing.
   */
  readonly grounds: Readonly<Record<string, string>>;
  /**
   * A map from a zone, a kind or an area of the table to a factor for its size. `folded` hides the contents of the zone
   * or area until the user opens it.
   */
  readonly sizes: Readonly<Record<string, number | "folded">>;
  /** A map from a name of the game to a colour of CSS. */
  readonly colours: Readonly<Record<string, string>>;
  /** A map from a name of the game to the name of a symbol, or to one or two characters. */
  readonly symbols: Readonly<Record<string, string>>;
  readonly drawings: Readonly<Record<string, Drawing>>;
  readonly faces: readonly FaceModel[];
  readonly links: readonly { readonly name: string; readonly title: LocalizedText }[];
}

/**
 * An area of the table, with the zones in each of its rows. The area `table` is the whole table. An area with the name
 * of a kind is shown for each piece of this kind.
 */
export interface AreaModel {
  readonly name: string;
  readonly title: LocalizedText;
  readonly rows: readonly (readonly string[])[];
}

/** How the pieces of a zone or kind are arranged. */
export type LayoutModel =
  | { readonly kind: "path"; readonly length: number | undefined }
  | { readonly kind: "ring" | "line" | "hidden" }
  | { readonly kind: "curve"; readonly bends: readonly (readonly [number, number])[] }
  /**
   * Pieces at fixed points: `x` counts columns from the left, and `y` rows from the top. With `drawing`, both are in
   * the units of the drawing with this name.
   */
  | {
      readonly kind: "points";
      readonly points: readonly { readonly piece: string; readonly x: number; readonly y: number }[];
      readonly drawing: string | undefined;
    };

/**
 * Which fields, states and zones are shown on the face of a kind's pieces, and where. If a property is absent, the page
 * decides.
 */
export interface FaceModel extends Face {
  readonly kind: string;
}

/** The section `view` of a game as plain data, with titles in every language. */
export function viewModel({ view, kinds }: Game, languages: Languages): ViewModel {
  const title = (name: string) => say(languages, (words) => words.title(name));
  return {
    areas: [...view.areas].map(([name, rows]) => ({ name, title: title(name), rows })),
    places: [...view.places].map(([of, layout]) => ({ of, layout: layoutModel(layout) })),
    grounds: Object.fromEntries(view.grounds),
    sizes: Object.fromEntries(view.sizes),
    colours: Object.fromEntries(view.colours),
    symbols: Object.fromEntries(view.symbols),
    drawings: Object.fromEntries(view.drawings),
    faces: [...view.faces].map(([kind, face]) => ({ kind, ...face })),
    links: [...new Set(kinds.flatMap((kind) => kind.links))].map((name) => ({ name, title: title(name) })),
  };
}

function layoutModel(layout: PlaceLayout): LayoutModel {
  return layout.kind === "points"
    ? { ...layout, points: [...layout.points].map(([piece, [x, y]]) => ({ piece, x, y })) }
    : layout;
}
