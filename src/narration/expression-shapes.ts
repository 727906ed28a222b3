/** Shapes of expressions that players read in words of their own. */
import type { Expression, QueryClause } from "../dsl/game.ts";

/** Whether a number must be looked up: a counter or a value of the game. */
export function isComputed({ kind }: Expression): boolean {
  return kind === "state" || kind === "call" || kind === "field" || kind === "option" || kind === "builtin";
}

/** Whether a clause keeps the best members only. */
export function isBest(how: QueryClause["how"]): boolean {
  return how === "with most" || how === "with least";
}

/** Whether a set is what lies in a zone, or in the zones of several members. */
export function isPlace(set: Expression): boolean {
  return set.kind === "zone" || set.type.kind === "zone" || (set.kind === "map" && isPlace(set.body));
}

/** Whether a condition is the constant that never holds. */
export function isNever(cond: Expression): boolean {
  return cond.kind === "const" && cond.value === 0;
}

/** Whether nobody can win: the winners are queried by a condition that never holds, as in `won by nobody`. */
export function isNobody(winners: Expression): boolean {
  const [clause] = winners.kind === "query" ? winners.clauses : [];
  return clause !== undefined && isNever(clause.expr);
}
