/** The section `view` as plain data, with the titles of its areas. */
import type { Game } from "../dsl/game.ts";
import type { Drawing } from "../dsl/ast/drawing.ts";
import type { Face, PlaceLayout } from "../dsl/game-view.ts";
import { say, type LocalizedText, type Languages } from "./localized.ts";

/** The section `view` as plain data. */
export interface ViewModel {
  readonly areas: readonly AreaModel[];
  readonly places: readonly { readonly of: string; readonly layout: LayoutModel }[];
  /** Zone or kind → `regions`, `road`, `pits`, `holes`, or the name of a drawing. */
  readonly grounds: Readonly<Record<string, string>>;
  /** Zone, kind or area → the factor of its size. */
  readonly sizes: Readonly<Record<string, number | "folded">>;
  /** Name → name of a CSS colour. */
  readonly colours: Readonly<Record<string, string>>;
  /** Name → name of a symbol, or one or two characters. */
  readonly symbols: Readonly<Record<string, string>>;
  readonly drawings: Readonly<Record<string, Drawing>>;
  readonly faces: readonly FaceModel[];
  readonly links: readonly { readonly name: string; readonly title: LocalizedText }[];
}

/** An area of the table. `name` is `table` for the whole table, or a kind for what belongs to each of its pieces. */
export interface AreaModel {
  readonly name: string;
  readonly title: LocalizedText;
  readonly rows: readonly (readonly string[])[];
}

/** The layout of the pieces of a zone or kind. */
export type LayoutModel =
  | { readonly kind: "path"; readonly length: number | undefined }
  | { readonly kind: "ring" | "line" | "hidden" }
  | { readonly kind: "curve"; readonly bends: readonly (readonly [number, number])[] }
  /** Columns from the left, rows from the top; with `drawing`, in the units of the drawing with this name. */
  | {
      readonly kind: "points";
      readonly points: readonly { readonly piece: string; readonly x: number; readonly y: number }[];
      readonly drawing: string | undefined;
    };

/** The face of the pieces of a kind, by names of fields, states, and zones. For absent parts, the table decides. */
export interface FaceModel extends Face {
  readonly kind: string;
}

/** The view of a game, with its titles in every language. */
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
