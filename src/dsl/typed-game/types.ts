/** Types of expressions, states, fields and parameters. */
import type { Enum, Kind, Zone } from "./declarations.ts";

/** The type of an expression, state, field or parameter. */
export type Type =
  | { readonly kind: "int"; readonly min: number; readonly max: number }
  | { readonly kind: "bool" }
  | { readonly kind: "enum"; readonly of: Enum }
  /** A piece of one of several kinds. The checker does not know which one, for example for `x.at`. */
  | { readonly kind: "piece"; readonly of: readonly Kind[] }
  /** The printed face of a card, which its copies share, as in `x.card`. */
  | { readonly kind: "card" }
  /**
   * A zone as a place for pieces; used as a set, it means the pieces in it. `of` lists the declared zones of which it
   * is one.
   */
  | { readonly kind: "zone"; readonly of: readonly Zone[] }
  | { readonly kind: "effect" }
  /** The type of an expression with a reported problem. It fits everywhere, so the mistake causes no second message. */
  | { readonly kind: "unknown" };

/**
 * The number of things that an expression can mean. `one` is allowed where `maybe` is, and `maybe` where `many` is. A
 * zone is `one` as a place; its pieces are `many`, or `maybe` in a slot.
 */
export type Cardinality = "one" | "maybe" | "many";
