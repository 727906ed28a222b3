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

/**
 * An area of the table with its rows of zones or kinds: `castle: [[keep], [moat, gate]]` has two rows. A list of names
 * is one row.
 */
export interface AreaDecl {
  readonly name: Name;
  readonly rows: readonly (readonly Name[])[];
}

/** The layout of the pieces in a zone or of a kind. */
export interface PlacesDecl {
  /** The name of a zone or a kind. */
  readonly of: Name;
  readonly layout:
    | { readonly kind: "path"; readonly length: number | undefined }
    | { readonly kind: "ring" | "line" | "hidden" }
    | { readonly kind: "curve"; readonly bends: readonly Bend[]; readonly range: Range }
    | { readonly kind: "points"; readonly points: readonly PointDecl[] }
    /** Each piece lies on the shape of the drawing `drawing` whose id is the name of the piece. */
    | { readonly kind: "drawing"; readonly drawing: Name };
}

/** A point of a road on a map: one of its ends, or a point where it turns. */
interface Bend {
  readonly x: number;
  readonly y: number;
}

/** The position of a piece on a map. */
export interface PointDecl {
  readonly piece: Name;
  readonly x: number;
  readonly y: number;
}

/**
 * One entry of `colours`, `symbols`, `grounds` or `sizes` in the section `view`: `red: crimson` draws the thing `red`
 * in the colour `crimson`.
 */
export interface LookDecl {
  readonly name: Name;
  readonly look: Name;
}

/** A drawing with a name. */
export interface DrawingDecl {
  readonly name: Name;
  readonly drawing: Drawing;
  /** The place of the drawing's text in the file, or of the name of its picture file. */
  readonly range: Range;
}

/**
 * The drawing of the pieces of a kind. Absent properties are not set, so a variant can change some and keep the others.
 */
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
