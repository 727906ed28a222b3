/** Checks queries, such as `c in hand where … by most …`, and `e for x in q`. */
import { type Expression, type Local, MAX_RANGE, type QueryClause } from "../../game.ts";
import type { Expr, Query } from "../../ast/syntax.ts";
import { bind, type Env } from "../env.ts";
import type { Check } from "../check.ts";
import { condition, expression, given } from "./expression.ts";
import { local, read, unknown } from "./builders.ts";
import { knownKind, sameAs } from "../types/narrowing.ts";
import { one, short, wrong } from "../types/expected-type.ts";
import { set } from "./expected.ts";
import { declareLocal } from "../symbols/locals.ts";
import { kindsOf, memberType, narrowed } from "../types/types.ts";

/** A checked query, and the local name for its members. */
export interface TypedQuery {
  /** The query as an expression, even if it has no clauses and so equals its set. */
  readonly result: Expression & { readonly kind: "query" };
  /** The local name for one member, such as `c` in `c in hand`. */
  readonly binder: Local;
  /** The environment for lines in which the local name means a member of the result. */
  readonly inner: Env;
}

/** Checks a query: its set and its clauses. */
export function query(c: Check, env: Env, ast: Query): TypedQuery {
  const all = set(c, env, asRange(c, ast.in), undefined, "after `in`");
  const members = all.type.kind === "bool" ? wrong(c, all, ast.in, "pieces, names or numbers", "after `in`") : all;
  if (members.kind === "range") countable(c, members);
  const binder = c.recordLocal(local(ast.binder.text, memberType(members.type), "one", ast.binder.range));
  declareLocal(c, env, ast.binder);
  let inner = bind(env, binder);
  const clauses: QueryClause[] = [];
  for (const { how, expr } of ast.clauses) {
    if (how === "where" || how === "while" || how === "until") {
      const cond = condition(c, inner, expr);
      clauses.push({ how, expr: cond });
      if (how !== "until") inner = given(inner, cond, true);
    } else {
      clauses.push({ how, expr: measure(c, inner, expr, how) });
    }
  }
  const kind = knownKind(inner.facts, read(binder, binder.range));
  const type = kind && kindsOf(binder.type) ? narrowed(binder.type, kind) : binder.type;
  const result = { kind: "query", binder, in: members, clauses, type, card: "many", range: ast.range } as const;
  return { result, binder, inner };
}

/** Reports `1-3`, because a range is written with two dots, and reads it as `1..3`. */
function asRange(c: Check, ast: Expr): Expr {
  if (ast.kind !== "binary" || ast.op !== "-" || ast.left.kind !== "int" || ast.right.kind !== "int") return ast;
  c.report(
    "foreign-sign",
    { ...ast.range, start: ast.left.range.end, end: ast.right.range.start },
    { sign: "-", instead: ".." },
  );
  return { ...ast, op: ".." };
}

/** Reports a range between constants that has too many numbers to list. */
function countable(c: Check, { from, to, range }: Expression & { readonly kind: "range" }): void {
  if (from.kind === "const" && to.kind === "const" && to.value - from.value >= MAX_RANGE)
    c.report("long-range", range, { words: short(range), most: MAX_RANGE });
}

/**
 * Checks the expression after `by most` and the like, by which members are compared: a number, a truth value or a name
 * of an enumeration.
 */
function measure(c: Check, env: Env, ast: Expr, how: string): Expression {
  const e = expression(c, env, ast);
  if (e.type.kind === "unknown") return e;
  if (e.type.kind === "int" || e.type.kind === "enum" || e.type.kind === "bool") return one(c, e, ast);
  return wrong(c, e, ast, "a number", `after \`${how}\``);
}

/**
 * Checks a query for a rule that handles its members one after the other, such as `for each`. `in` is the query, or
 * just its set if the query has no clauses.
 */
export function membersOf(
  c: Check,
  env: Env,
  ast: Query,
): { readonly in: Expression; readonly binder: Local; readonly inner: Env } {
  const { result, inner } = query(c, env, ast);
  const binder = local(ast.binder.text, result.type, "one", ast.binder.range);
  return {
    in: result.clauses.length > 0 ? result : result.in,
    binder,
    inner: { ...bind(env, binder), facts: sameAs(inner.facts, binder, read(result.binder, binder.range)) },
  };
}

/** Checks `e for x in q`, the values of `e` for all members of `q`. */
export function forEach(c: Check, env: Env, ast: Expr & { kind: "for" }): Expression {
  const { in: over, binder, inner } = membersOf(c, env, ast.query);
  const body = expression(c, inner, ast.of);
  if (body.type.kind === "unknown") return unknown(ast.range);
  return {
    kind: "map",
    binder,
    over,
    body,
    distinct: kindsOf(body.type) !== undefined,
    type: memberType(body.type),
    card: "many",
    range: ast.range,
  };
}
