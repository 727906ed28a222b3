/** Types of expressions, states, fields and parameters. */
import type { Enum, Kind, Zone } from "./declarations.ts";

/** The type of an expression, state, field or parameter. */
export type Type =
  | { readonly kind: "int"; readonly min: number; readonly max: number }
  | { readonly kind: "bool" }
  | { readonly kind: "enum"; readonly of: Enum }
  /** A piece of one of several kinds, of which the checker does not know which (`x.at`). */
  | { readonly kind: "piece"; readonly of: readonly Kind[] }
  /** What is printed on a card, which is equal for all copies (`x.name`). */
  | { readonly kind: "card" }
  /** A zone as a place for pieces; used as a set, the pieces in it. `of`: the zones that it may be. */
  | { readonly kind: "zone"; readonly of: readonly Zone[] }
  | { readonly kind: "effect" }
  /** The type of an expression with a reported problem; it fits everywhere. */
  | { readonly kind: "unknown" };

/**
 * How many things an expression can mean: `one` fits where `maybe` is allowed, and `maybe` where `many` is allowed. A
 * zone is `one` as a place; its contents are `many` (for a slot: `maybe`).
 */
export type Cardinality = "one" | "maybe" | "many";
