/** The sides of a checked game: the teams in which players win together. */
import type { Expression, Value } from "./game.ts";

/** The sides in a query of players, if it was made of sides. */
export function sidesIn(e: Expression, side: Value | undefined): Expression | undefined {
  const [clause] = e.kind === "query" ? e.clauses : [];
  if (clause?.expr.kind !== "is-in" || clause.expr.negated) return undefined;
  const { of, set } = clause.expr;
  return side && of.kind === "call" && of.value === side && set.type.kind === "enum" ? set : undefined;
}

/** The words of the sides that a value gives. */
export function sideNames({ type }: Value): readonly string[] {
  return type.kind === "enum" ? type.of.members : [];
}
