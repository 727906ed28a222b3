/** How kinds of pieces are related. */
import type { Kind } from "./game.ts";

/**
 * Whether `kind` is the kind `what`, or a more special kind: `ship` is a `vehicle` if it is declared with
 * `is: vehicle`.
 */
export function isA(kind: Kind, what: Kind): boolean {
  return kind === what || (kind.is !== undefined && isA(kind.is, what));
}

/** A kind and the kinds above it, up to the most general one. */
export function lineageOf(kind: Kind): readonly Kind[] {
  return kind.is ? [kind, ...lineageOf(kind.is)] : [kind];
}

/**
 * The most general kind to which `kind` belongs. For example, if a spice is an item, and an item is a good, this is
 * "good".
 */
export function rootOf(kind: Kind): Kind {
  return kind.is ? rootOf(kind.is) : kind;
}
