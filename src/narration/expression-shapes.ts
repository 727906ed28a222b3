/** Recognizes forms of expressions for which players read special words. */
import type { BuiltinName, Expression, Local, QueryClause, Type } from "../dsl/game.ts";
import type { Program } from "../interpreter/ir/program.ts";
import { PLAYER, sortOf } from "./local-names.ts";

/** Functions before whose words a sentence names the kind of the things that they find: `squares beside …`. */
export const NAMES_SORT: ReadonlySet<BuiltinName> = new Set(["beside", "item"]);

/** Whether the value of a number has to be looked up during a match, as for a counter or a named value. */
export function isComputed({ kind }: Expression): boolean {
  return kind === "state" || kind === "call" || kind === "field" || kind === "option" || kind === "builtin";
}

/** Whether a number can stand in front of the thing that it counts: `3`, `n`, `n − 1`. */
export function isShortNumber(e: Expression): boolean {
  const isSum = e.kind === "binary" && (e.op === "+" || e.op === "-");
  return e.kind === "const" || e.kind === "local" || (isSum && isShortNumber(e.left) && isShortNumber(e.right));
}

/** The parts of a set that is put together with `+`. */
export function partsOf(e: Expression): readonly Expression[] {
  return e.kind === "union" ? [...partsOf(e.left), ...partsOf(e.right)] : [e];
}

/** Whether a clause of a query (`with most` or `with least`) keeps only the best members. */
export function isBest(how: QueryClause["how"]): boolean {
  return how === "with most" || how === "with least";
}

/**
 * The same query with `with most` instead of `by most`, and `with least` instead of `by least`. If only one member is
 * wanted, the best one and the first one in order are the same.
 */
export function asBest(e: Expression & { readonly kind: "query" }): Expression & { readonly kind: "query" } {
  const best = { "by most": "with most", "by least": "with least" } as const;
  const clauses = e.clauses.map(({ how, ...clause }) => ({
    ...clause,
    how: how === "by most" || how === "by least" ? best[how] : how,
  }));
  return { ...e, clauses };
}

/** Whether turning a direction by this number of steps gives the opposite direction. */
export function isHalfTurn(steps: Expression, direction: Type): boolean {
  return steps.kind === "const" && direction.kind === "enum" && steps.value * 2 === direction.of.members.length;
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

/**
 * For an expression such as `p.hand`, where `p` is the local: the part after the dot, so that it is said without its
 * owner. Undefined for all other expressions.
 */
export function partOf(e: Expression, local: Local): Expression | undefined {
  const isPart =
    e.kind === "state" ||
    e.kind === "zone" ||
    e.kind === "field" ||
    e.kind === "link" ||
    e.kind === "owned" ||
    e.kind === "at" ||
    e.kind === "owner";
  if (!isPart || e.of?.kind !== "local" || e.of.local !== local) return undefined;
  return { ...e, of: { ...e.of, kind: "me" } };
}

/** The pronoun for the holder of a place that readers know: the reader, a player or a piece. */
export function whose(holder: Expression): "your" | "their" | "its" {
  if (holder.kind === "me") return "your";
  return sortOf(holder) === PLAYER ? "their" : "its";
}

/** For the names of several pieces, as in `me.meals.name`: the pieces themselves. All other sets stay the same. */
export function withoutCard(set: Expression): Expression {
  return set.kind === "map" && set.body.kind === "card" ? set.over : set;
}

/** Whether an argument of a call is said. The acting player and the piece with the rules are clear. */
export function isSaid({ kind }: Expression): boolean {
  return kind !== "me" && kind !== "this";
}

/** Whether a set contains exactly the players at the table. */
export function isEverybody(who: Expression, { game, players, seats }: Program): boolean {
  return who.kind === "seats" || (who.kind === "all" && who.of === game.kinds[0] && players.length === seats);
}

/** The precedence of operators. Inside an operator with a greater number, an expression gets parentheses. */
const BINDS = {
  or: 1,
  and: 2,
  "=": 3,
  "!=": 3,
  "<": 3,
  "<=": 3,
  ">": 3,
  ">=": 3,
  "+": 4,
  "-": 4,
  "*": 5,
  mod: 5,
  "/ down": 5,
  "/ up": 5,
} as const;

/** An operator between two expressions. */
export type Operator = keyof typeof BINDS;

/** Whether an expression would be misread as an operand of this operator, so that it needs parentheses. */
export function isLooser(e: Expression, beside: Operator): boolean {
  return e.kind === "binary" ? BINDS[e.op] < BINDS[beside] : e.kind === "if";
}
