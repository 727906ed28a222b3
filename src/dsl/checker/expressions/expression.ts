/** Checks expressions: turns the syntax tree into a typed one, with a type and a cardinality for each expression. */
import { builtinNamed } from "../../builtins.ts";
import type { Expression, Local, Type } from "../../game.ts";
import type { Expr, Name, TypeExpr } from "../../ast/syntax.ts";
import { builtinCall } from "./builtin-call.ts";
import { bind, type Env, knowing } from "../env.ts";
import type { Check } from "../check.ts";
import { type Narrowing, isThere, knownKind, learn, sameAs } from "../types/narrowing.ts";
import { oneOrNone, set } from "./expected.ts";
import { type Typed, typeOf } from "../symbols/declare.ts";
import { declareLocal } from "../symbols/locals.ts";
import { asserted, local, unknown, whole } from "./builders.ts";
import { guardFor, ONE_OF_SET, short, wrong } from "../types/expected-type.ts";
import { conditional, isIn, isKind, negated, operation } from "./operators.ts";
import { member } from "./path.ts";
import { forEach, query } from "./query.ts";
import { reference } from "./reference.ts";
import { BOOL, describeValue, INT, memberType, narrowed, UNKNOWN } from "../types/types.ts";

/**
 * Expressions that can be empty by their type, and are exactly one thing only because a guard (a condition tested
 * before) excludes that.
 */
const proven = new WeakSet<Expression>();

/**
 * Whether an expression is exactly one thing without the help of a guard, a condition tested before. If it is, `the` in
 * front of it is superfluous.
 */
export function isOneAnyway(e: Expression): boolean {
  return e.card === "one" && !proven.has(e);
}

/** Checks an expression of any type and cardinality. */
export function expression(c: Check, env: Env, ast: Expr): Expression {
  switch (ast.kind) {
    case "int":
      return whole(ast.value, ast.range);
    case "name":
      return refined(
        env,
        ast.args && !isCallable(c, env, ast.name.text) ? builtinCall(c, env, ast, ast.args) : reference(c, env, ast),
      );
    case "member":
      return refined(env, member(c, env, ast));
    case "the":
      return the(c, env, ast);
    case "not":
      return { kind: "not", of: condition(c, env, ast.of), type: BOOL, card: "one", range: ast.range };
    case "negate":
      return negated(c, env, ast);
    case "binary":
      return operation(c, env, ast);
    case "is-in":
      return isIn(c, env, ast);
    case "is-kind":
      return isKind(c, env, ast);
    case "if":
      return conditional(c, env, ast);
    case "query":
      return query(c, env, ast).result;
    case "for":
      return forEach(c, env, ast);
    case "let":
      return named(c, env, ast);
    case "missing":
      return unknown(ast.range);
  }
}

/** Whether a name with arguments is a call of something that the game declares, and not of a builtin. */
function isCallable(c: Check, env: Env, name: string): boolean {
  const thing = c.symbols.things.get(name);
  return (
    thing?.sort === "value" ||
    thing?.sort === "state" ||
    thing?.sort === "zone" ||
    (builtinNamed(name) === undefined && (thing !== undefined || env.locals.has(name)))
  );
}

/**
 * The expression with a narrower type and cardinality, because of the guards around it: conditions that must be true to
 * get here.
 */
function refined({ facts }: Env, e: Expression): Expression {
  const kind = knownKind(facts, e);
  const result = kind ? { ...e, type: narrowed(e.type, kind) } : e;
  if (e.card !== "maybe" || !isProven(facts, e)) return result;
  const one = { ...result, card: "one" as const };
  proven.add(one);
  return one;
}

/**
 * Whether guards, the conditions that must be true to get here, exclude an empty result. `first(s)` and the like are
 * not empty if the set `s` has a member.
 */
function isProven(facts: Narrowing, e: Expression): boolean {
  if (isThere(facts, e)) return true;
  const [set] = e.kind === "builtin" && e.args.length === 1 && ONE_OF_SET.has(e.name) ? e.args : [];
  return set !== undefined && hasMember(facts, set);
}

/**
 * Whether a set is never empty: by itself, like `1..6`, or because of guards, the conditions that must be true to get
 * here. `e for x in q` has a member if `q` has one and `e` is always exactly one thing.
 */
function hasMember(facts: Narrowing, set: Expression): boolean {
  if (isThere(facts, set)) return true;
  if (set.kind === "map") return set.body.card === "one" && hasMember(facts, set.over);
  if (set.kind === "range")
    return set.from.kind === "const" && set.to.kind === "const" && set.from.value <= set.to.value;
  return set.kind === "seats" || (set.kind === "members" && set.of.members.length > 0);
}

/** Checks `the E`, which promises that `E` is exactly one thing. */
function the(c: Check, env: Env, ast: Expr & { kind: "the" }): Expression {
  const of = expression(c, env, ast.of);
  if (of.type.kind === "unknown") return unknown(ast.range);
  if (isOneAnyway(of)) {
    const article = { ...ast.range, end: ast.of.range.start };
    c.report("already-one", article, { found: describeValue(of) });
  }
  return asserted(of, ast.range);
}

function named(c: Check, env: Env, ast: Expr & { kind: "let" }): Expression {
  const { value, of } = letNamed(c, env, ast);
  const inside = expression(c, { ...bind(env, of), facts: sameAs(env.facts, of, value) }, ast.in);
  return { kind: "let", local: of, value, in: inside, type: inside.type, card: inside.card, range: ast.range };
}

/**
 * Checks a `let` and creates its local name. If a later `set` may change the name (`settable`), its type is any number
 * instead of the range of the first value.
 */
export function letNamed(
  c: Check,
  env: Env,
  ast: { readonly type?: TypeExpr; readonly name: Name; readonly value: Expr },
  settable = false,
): { readonly value: Expression; readonly of: Local } {
  const declared = ast.type && typeOf(c, ast.type);
  const value = declared ? valueOf(c, env, ast.value, declared) : expression(c, env, ast.value);
  declareLocal(c, env, ast.name);
  if (value.kind === "nothing" && !declared) c.report("none-of-what", ast.value.range, { name: ast.name.text });
  if (value.type.kind === "effect") wrong(c, value, ast.value, "a value", "after `let`");
  const type = declared?.type ?? (value.kind === "nothing" ? UNKNOWN : typeOfLet(value, settable));
  const of = c.recordLocal(local(ast.name.text, type, declared?.card === "many" ? "many" : value.card, ast.name.range));
  c.bound.set(of, "let");
  return { value, of };
}

/** Checks the value of a `let` that names its type, as in `let colour c = red`. */
function valueOf(c: Check, env: Env, ast: Expr, { type, card }: Typed): Expression {
  const place = "after `let`";
  if (type.kind === "unknown") return expression(c, env, ast);
  return card === "many" ? set(c, env, ast, type, place) : oneOrNone(c, env, ast, type, place);
}

function typeOfLet(value: Expression, settable: boolean): Type {
  return settable && value.type.kind === "int" && value.card !== "many" ? INT : memberType(value.type);
}

/** Checks an expression that must be true or false. */
export function condition(c: Check, env: Env, ast: Expr): Expression {
  c.observer?.expected(ast.range, BOOL, "one");
  const e = expression(c, env, ast);
  if (e.type.kind === "unknown") return e;
  if (e.type.kind !== "bool" || e.card === "many") {
    c.report("needs-condition", ast.range, {
      found: describeValue(e),
      pieces: e.type.kind === "piece" || e.type.kind === "zone",
    });
    return unknown(ast.range);
  }
  if (e.card === "maybe") {
    c.report("may-be-absent", ast.range, { words: short(ast.range), guard: guardFor(e) });
    return asserted(e);
  }
  return e;
}

/** The environment for lines that are reached only if the condition is true (`holds`), or only if it is false. */
export function given(env: Env, cond: Expression, holds: boolean): Env {
  return knowing(env, learn(env.facts, cond, holds));
}
