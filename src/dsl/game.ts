/**
 * A checked game: every name is resolved to its thing, every expression has a type and a cardinality, variants are
 * applied. It can be compiled for any number of players and any options, because nothing here depends on them. Things
 * are compared by identity. A `Local` belongs to the one declaration or line that binds it.
 */
export * from "./typed-game/types.ts";
export * from "./typed-game/bands.ts";
export * from "./typed-game/declarations.ts";
export * from "./typed-game/expressions.ts";
export * from "./typed-game/rules.ts";
