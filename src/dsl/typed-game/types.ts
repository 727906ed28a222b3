/** Types of expressions, states, fields and parameters. */
import type { Enum, Kind, Zone } from "./declarations.ts";

/** The type of an expression, state, field or parameter. */
export type Type =
  | { readonly kind: "int"; readonly min: number; readonly max: number }
  | { readonly kind: "bool" }
  | { readonly kind: "enum"; readonly of: Enum }
  /** One of several kinds where it is not known which (`x.at`). */
  | { readonly kind: "piece"; readonly of: readonly Kind[] }
  /** A printed card: equal for copies (`x.name`). */
  | { readonly kind: "card" }
  /** A place for pieces; where a set is asked for, what lies in it. `of`: the zones it may be. */
  | { readonly kind: "zone"; readonly of: readonly Zone[] }
  | { readonly kind: "effect" }
  /** The type where a problem has been reported; fits everywhere. */
  | { readonly kind: "unknown" };

/** one ⊂ maybe ⊂ many. A zone is one as a place; its contents are many (a slot: maybe). */
export type Cardinality = "one" | "maybe" | "many";
