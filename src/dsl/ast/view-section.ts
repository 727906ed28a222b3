/** The section `view` as written: how a table shows the game. No name has a meaning yet. */
import type { Range } from "../../diagnostics/range.ts";
import type { Drawing } from "./drawing.ts";
import type { Name } from "./syntax.ts";

/** The section `view` as written. */
export interface ViewSection {
  readonly areas: readonly AreaDecl[];
  readonly places: readonly PlacesDecl[];
  readonly grounds: readonly LookDecl[];
  readonly sizes: readonly LookDecl[];
  readonly colours: readonly LookDecl[];
  readonly symbols: readonly LookDecl[];
  readonly drawings: readonly DrawingDecl[];
  readonly faces: readonly FaceDecl[];
}

/** `castle: [[keep], [moat, gate]]`; a list of names is one row. */
export interface AreaDecl {
  readonly name: Name;
  readonly rows: readonly (readonly Name[])[];
}

/** How the pieces of a zone or kind are laid out. */
export interface PlacesDecl {
  /** A zone or a kind. */
  readonly of: Name;
  readonly layout:
    | { readonly kind: "path"; readonly length: number | undefined }
    | { readonly kind: "ring" | "line" | "hidden" }
    | { readonly kind: "curve"; readonly bends: readonly Bend[]; readonly range: Range }
    | { readonly kind: "points"; readonly points: readonly PointDecl[] };
}

/** A place at which a road turns, or begins or ends. */
interface Bend {
  readonly x: number;
  readonly y: number;
}

/** A place on a map, by its coordinates. */
export interface PointDecl {
  readonly piece: Name;
  readonly x: number;
  readonly y: number;
}

/** `red: crimson`. */
export interface LookDecl {
  readonly name: Name;
  readonly look: Name;
}

/** A drawing, as it is read from the text. */
export interface DrawingDecl {
  readonly name: Name;
  readonly drawing: Drawing;
  /** The text of the drawing, or the name of its file. */
  readonly range: Range;
}

/** Absent parts are left out, so that one face can change another. */
export interface FaceDecl {
  readonly kind: Name;
  readonly shape?: Name;
  readonly colour?: Name;
  readonly symbol?: Name;
  readonly picture?: Name;
  readonly title?: readonly Name[];
  readonly corner?: readonly Name[];
  readonly body?: readonly Name[];
  readonly foot?: readonly Name[];
}
