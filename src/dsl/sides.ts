/** Finds the sides of a checked game, groups of players who win together. */
import type { Expression, Value } from "./game.ts";

/**
 * The expression for sides as the author wrote it, such as `good`. The checker turned it into the query `e` for all
 * players of these sides. Undefined if `e` is another expression.
 */
export function sidesIn(e: Expression, side: Value | undefined): Expression | undefined {
  const [clause] = e.kind === "query" ? e.clauses : [];
  if (clause?.expr.kind !== "is-in" || clause.expr.negated) return undefined;
  const { of, set } = clause.expr;
  return side && of.kind === "call" && of.value === side && set.type.kind === "enum" ? set : undefined;
}

/** The names of the sides, which are the words that the value `side` can have. */
export function sideNames({ type }: Value): readonly string[] {
  return type.kind === "enum" ? type.of.members : [];
}
