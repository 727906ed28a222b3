/**
 * Checks an expression at a place that expects a certain type and cardinality: one thing, one or none, or any number.
 */
import type { Expr } from "../../ast/syntax.ts";
import type { Expression, Type } from "../../game.ts";
import type { Check } from "../check.ts";
import type { Env } from "../env.ts";
import { fits, one, sure, wrong, wrongPart } from "../types/expected-type.ts";
import { describe, kindsOf, pieces, UNKNOWN } from "../types/types.ts";
import { loose, unknown } from "./builders.ts";
import { expression } from "./expression.ts";

/** Checks an expression that must be one value of a type. */
export function oneOf(c: Check, env: Env, ast: Expr, wanted: Type, place = "here"): Expression {
  c.observer?.expected(ast.range, wanted, "one");
  const e = expression(c, env, ast);
  if (e.type.kind === "unknown") return e;
  // A zone is accepted only by a place that expects pieces.
  if (!fits(c, e, wanted, wrongPart(ast), place)) return unknown(ast.range);
  return sure(one(c, e, ast), wanted);
}

/** Checks an expression that may be any number of things, all of the type `wanted` if there is one. */
export function set(c: Check, env: Env, ast: Expr, wanted?: Type, place = "here"): Expression {
  c.observer?.expected(ast.range, wanted ?? UNKNOWN, "many");
  const e = loose(expression(c, env, ast));
  if (e.type.kind === "unknown") return e;
  if (wanted && !fits(c, e, wanted, wrongPart(ast), place)) return unknown(ast.range);
  if (e.type.kind === "effect") {
    c.report("wrong-type", wrongPart(ast), { found: describe(e.type), wanted: "pieces, names or numbers", place });
    return unknown(ast.range);
  }
  return e;
}

/** Checks an expression that may be one thing of a type, or nothing. */
export function oneOrNone(c: Check, env: Env, ast: Expr, wanted: Type, place = "here"): Expression {
  const e = set(c, env, ast, wanted, place);
  return e.card === "many" ? one(c, e, ast) : e;
}

/** Checks an expression that may be any number of pieces. */
export function somePieces(c: Check, env: Env, ast: Expr, place = "here"): Expression {
  const e = set(c, env, ast);
  c.observer?.expected(ast.range, pieces(...c.symbols.kinds.values()), undefined);
  return e.type.kind === "unknown" || kindsOf(e.type) ? e : wrong(c, e, ast, "pieces", place);
}

/** Checks an expression that must be one piece, of any kind. */
export function onePiece(c: Check, env: Env, ast: Expr, place = "here"): Expression {
  c.observer?.expected(ast.range, pieces(...c.symbols.kinds.values()), "one");
  const e = expression(c, env, ast);
  if (e.type.kind === "unknown") return e;
  return kindsOf(e.type) ? one(c, e, ast) : wrong(c, e, ast, "a piece", place);
}
