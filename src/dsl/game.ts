/**
 * The typed game, the result of checking: every name is resolved to its thing, every expression has a type and a
 * cardinality, and variants are applied. Nothing in it depends on the number of players or the options. Two things are
 * the same only if they are the same object. A `Local` belongs to the one declaration or line that binds it.
 */
export * from "./typed-game/types.ts";
export * from "./typed-game/bands.ts";
export * from "./typed-game/declarations.ts";
export * from "./typed-game/expressions.ts";
export * from "./typed-game/rules.ts";
