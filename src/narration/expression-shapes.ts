/** Recognizes forms of expressions for which players read special words. */
import type { Expression, QueryClause } from "../dsl/game.ts";

/** Whether the value of a number has to be looked up during a match, as for a counter or a named value. */
export function isComputed({ kind }: Expression): boolean {
  return kind === "state" || kind === "call" || kind === "field" || kind === "option" || kind === "builtin";
}

/** Whether a clause of a query (`with most` or `with least`) keeps only the best members. */
export function isBest(how: QueryClause["how"]): boolean {
  return how === "with most" || how === "with least";
}

/** Whether an expression for a set means the contents of a zone, or of the zones of several pieces. */
export function isPlace(set: Expression): boolean {
  return set.kind === "zone" || set.type.kind === "zone" || (set.kind === "map" && isPlace(set.body));
}

/** Whether a condition is the constant `false`, which never holds. */
export function isNever(cond: Expression): boolean {
  return cond.kind === "const" && cond.value === 0;
}

/** Whether nobody can win the game. Then the section `winners` is a query with a condition that never holds. */
export function isNobody(winners: Expression): boolean {
  const [clause] = winners.kind === "query" ? winners.clauses : [];
  return clause !== undefined && isNever(clause.expr);
}
