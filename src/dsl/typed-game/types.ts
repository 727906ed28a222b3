/** Types of expressions, states, fields and parameters. */
import type { Enum, Kind, Zone } from "./declarations.ts";

/** The type of an expression, state, field or parameter. */
export type Type =
  | { readonly kind: "int"; readonly min: number; readonly max: number }
  | { readonly kind: "bool" }
  | { readonly kind: "enum"; readonly of: Enum }
  /** One of several kinds, not known which (`x.at`). */
  | { readonly kind: "piece"; readonly of: readonly Kind[] }
  /** A printed card: equal for copies (`x.name`). */
  | { readonly kind: "card" }
  /** A place for pieces; as a set, the pieces in it. `of`: the zones that it may be. */
  | { readonly kind: "zone"; readonly of: readonly Zone[] }
  | { readonly kind: "effect" }
  /** The type of an expression with a reported problem; it fits everywhere. */
  | { readonly kind: "unknown" };

/** one ⊂ maybe ⊂ many. A zone is one as a place; its contents are many (a slot: maybe). */
export type Cardinality = "one" | "maybe" | "many";
