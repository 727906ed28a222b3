/** The section `view` as written: how a table shows the game. No name has a meaning yet. */
import type { Name } from "./syntax.ts";

/** The section `view` as written. */
export interface ViewSection {
  readonly areas: readonly AreaDecl[];
  readonly places: readonly PlacesDecl[];
  readonly colours: readonly LookDecl[];
  readonly symbols: readonly LookDecl[];
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
    | { readonly kind: "points"; readonly points: readonly PointDecl[] };
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

/** Absent parts are left out, so that one face can be laid over another. */
export interface FaceDecl {
  readonly kind: Name;
  readonly shape?: Name;
  readonly colour?: Name;
  readonly symbol?: Name;
  readonly corner?: readonly Name[];
  readonly body?: readonly Name[];
}
