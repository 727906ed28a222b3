/** Checks conditions, comparisons and arithmetic. */
import { isA } from "../../kinds.ts";
import type { ArithmeticOp } from "../../constants.ts";
import { isWithin, textOf } from "../../../diagnostics/range.ts";
import type { Expression, Type } from "../../game.ts";
import type { Expr } from "../../ast/syntax.ts";
import type { Check } from "../check.ts";
import type { Env } from "../env.ts";
import { condition, expression, given } from "./expression.ts";
import { constant, loose, rangeOf, unknown } from "./builders.ts";
import { fits, one, short, wrong } from "../types/expected-type.ts";
import { oneOf, set } from "./expected.ts";
import { apart, BOOL, comparable, describeValue, INT, int, join, kindsOf, memberType, wider } from "../types/types.ts";

type Binary = Expr & { kind: "binary" };
type Comparison = "=" | "!=" | "<" | "<=" | ">" | ">=";

/** For each comparison: the one that is true exactly if it is false. */
const opposites = { "=": "!=", "!=": "=", "<": ">=", ">=": "<", ">": "<=", "<=": ">" } as const;

/** Checks an operator between two expressions. */
export function operation(c: Check, env: Env, ast: Binary): Expression {
  switch (ast.op) {
    case "and":
    case "or": {
      if (joinsThings(c, env, ast)) return unknown(ast.range);
      const left = condition(c, env, ast.left);
      const right = condition(c, given(env, left, ast.op === "and"), ast.right);
      return { kind: "binary", op: ast.op, left, right, type: BOOL, card: "one", range: ast.range };
    }
    case "=":
    case "!=":
    case "<":
    case "<=":
    case ">":
    case ">=":
      return comparison(c, env, ast, ast.op);
    case "..":
      return range(c, env, ast);
    case "+":
    case "-":
      return sum(c, env, ast, ast.op);
    case "*":
    case "/ down":
    case "/ up":
    case "mod":
      return arithmetic(c, ast, ast.op, oneOf(c, env, ast.left, INT), oneOf(c, env, ast.right, INT));
  }
}

/**
 * Reports `a and b` if both sides are pieces, and returns true then. Pieces are no conditions, so the author probably
 * means the set of both.
 */
function joinsThings(c: Check, env: Env, ast: Binary): boolean {
  const names = [ast.left, ast.right].every((part) => part.kind === "name" || part.kind === "member");
  if (!names) return false;
  const before = c.problems.length;
  const things = [ast.left, ast.right].every((part) => kindsOf(expression(c, env, part).type) !== undefined);
  // `and` joins conditions, so the code below checks both sides again as conditions, and their first problems are
  // discarded. The other problems stay: they are in bodies of values, which are checked only at their first use.
  c.problems.push(...c.problems.splice(before).filter(({ range }) => !isWithin(range, ast.range)));
  if (things)
    c.report("wrong-joint", ast.range, {
      words: short(ast.range),
      joint: ast.op,
      left: short(ast.left.range),
      right: short(ast.right.range),
    });
  return things;
}

function comparison(c: Check, env: Env, ast: Binary, op: Comparison): Expression {
  const left = expression(c, env, ast.left);
  c.observer?.expected(ast.right.range, left.type, "one");
  const right = expression(c, env, ast.right);
  const compared = (left: Expression, right: Expression): Expression => ({
    kind: "binary",
    op,
    left,
    right,
    type: BOOL,
    card: "one",
    range: ast.range,
  });
  if (left.type.kind === "unknown" || right.type.kind === "unknown") return compared(left, right);
  const instead = () => membership(ast, op, left, right) ?? ofField(ast, op, left, right);
  if (!comparable(left.type, right.type)) {
    apartFrom(c, right, ast.right, left, ast.left, instead());
    return compared(left, right);
  }
  const ordered = left.type.kind === "int" || left.type.kind === "enum";
  if (op !== "=" && op !== "!=" && !ordered) wrong(c, left, ast.left, "a number", `before \`${op}\``);
  const same = maybeSame(c, ast, op, left, right);
  if (same) return same;
  const result = compared(one(c, left, ast.left, instead), one(c, right, ast.right, instead));
  decided(c, ast, op, left, right);
  return result;
}

/** Builds `x = y` or `x != y` if a side can be empty. An empty side makes the two unequal. */
function maybeSame(c: Check, ast: Binary, op: string, left: Expression, right: Expression): Expression | undefined {
  if ((op !== "=" && op !== "!=") || left.card === "many" || right.card === "many") return undefined;
  const [nothing, other] = left.kind === "nothing" ? [left, ast.right] : [right, ast.left];
  if (nothing.kind === "nothing") c.report("same-as-none", ast.range, { other: short(other.range), is: op === "=" });
  if (left.card === "one" && right.card === "one") return undefined;
  const pair = { of: loose(left), set: loose(right) };
  return { kind: "is-in", ...pair, negated: op === "!=", type: BOOL, card: "one", range: ast.range };
}

/** Suggests `is in` for a comparison of a thing with a set: `c is in market` for `c = market`. */
function membership(ast: Binary, op: string, left: Expression, right: Expression): string | undefined {
  const isSet = ({ type, card }: Expression) => type.kind === "zone" || (card === "many" && type.kind !== "int");
  const joint = { "=": "is in", "!=": "is not in" }[op];
  if (joint === undefined || isSet(left) === isSet(right)) return undefined;
  const [one, set] = isSet(right) ? [ast.left, ast.right] : [ast.right, ast.left];
  const { kind } = (isSet(right) ? left : right).type;
  if (kind !== "piece" && kind !== "card" && left.type.kind !== right.type.kind) return undefined;
  const thing = one.kind === "member" && one.name.text === "name" ? one.of : one;
  return `${short(thing.range)} ${joint} ${short(set.range)}`;
}

/**
 * Suggests a comparison with a member of a piece: `c.price = 2` for `c = 2`. There is a suggestion only if exactly one
 * field or state of the piece has a suitable type.
 */
function ofField(ast: Binary, op: string, left: Expression, right: Expression): string | undefined {
  const [piece, value] = left.type.kind === "piece" ? [left, right] : [right, left];
  const [of, kind] = [kindsOf(piece.type), value.type.kind];
  if (of?.length !== 1 || (kind !== "int" && kind !== "enum")) return undefined;
  const found = [...of[0]!.fields, ...of[0]!.states].filter(({ type }) => comparable(type, value.type));
  if (found.length !== 1) return undefined;
  const member = (part: Expr) => `${short(part.range)}.${found[0]!.name}`;
  return piece === left
    ? `${member(ast.left)} ${op} ${short(ast.right.range)}`
    : `${short(ast.left.range)} ${op} ${member(ast.right)}`;
}

/** Reports a comparison of two things that can never be equal, such as a piece and a number. */
function apartFrom(c: Check, e: Expression, ast: Expr, other: Expression, otherAst: Expr, instead?: string): void {
  const data = {
    left: describeValue(other),
    right: describeValue(e),
    other: short(otherAst.range),
    ...(instead !== undefined && { instead }),
  };
  c.report("not-comparable", ast.range, data, [{ range: otherAst.range, label: "the other" }]);
}

/** Reports a comparison whose result is the same in every match. */
function decided(c: Check, ast: Binary, op: Comparison, counted: Expression, { type: right }: Expression): void {
  if (ast.left.kind !== "int" && ast.left.kind === ast.right.kind && words(ast.left) === words(ast.right)) {
    c.report("always-same", ast.range, { words: short(ast.range), result: ["=", "<=", ">="].includes(op) });
    return;
  }
  const { type: left } = counted;
  if (left.kind !== "int" || right.kind !== "int" || ast.left.kind === "int") return;
  const always = alwaysHolds(op, left, right);
  if (!always && !alwaysHolds(opposites[op], left, right)) return;
  const [zone] = counted.kind === "builtin" && counted.args[0]?.kind === "zone" ? counted.args[0].member : [];
  const full = left.max <= (right.kind === "int" ? right.min : 0) && zone ? { zone: zone.name, room: left.max } : {};
  c.report("always-same", ast.range, { words: short(ast.range), result: always, ...full });
}

type Numbers = Type & { readonly kind: "int" };

/** Whether a comparison is true for all numbers of two types. */
function alwaysHolds(op: Comparison, left: Numbers, right: Numbers): boolean {
  switch (op) {
    case "=":
      return false;
    case "!=":
      return apart(left, right);
    case "<":
      return left.max < right.min;
    case "<=":
      return left.max <= right.min;
    case ">":
      return left.min > right.max;
    case ">=":
      return left.min >= right.max;
  }
}

/** The text of an expression with single blanks for all white space, so that differences in layout do not count. */
function words({ range: written }: Expr): string {
  return textOf(written).replace(/\s+/g, " ");
}

function range(c: Check, env: Env, ast: Binary): Expression {
  const from = oneOf(c, env, ast.left, INT);
  const to = oneOf(c, env, ast.right, INT);
  const [a, b] = [from.type, to.type];
  if (a.kind === "int" && b.kind === "int" && a.min > b.max)
    c.report("empty-range", ast.range, { words: short(ast.range) });
  const type = a.kind === "int" && b.kind === "int" ? int(Math.min(a.min, b.max), Math.max(a.min, b.max)) : INT;
  return { kind: "range", from, to, type, card: "many", range: ast.range };
}

/** Checks `+` and `-`, which apply to numbers or to sets. */
function sum(c: Check, env: Env, ast: Binary, op: "+" | "-"): Expression {
  const left = expression(c, env, ast.left);
  const right = expression(c, env, ast.right);
  const known = [left, right].find((e) => e.type.kind !== "unknown");
  if (!known) return unknown(ast.range);
  const sets =
    known.type.kind === "int"
      ? left.card === "many" && (right.card === "many" || op === "-")
      : known.type.kind === "piece" ||
        known.type.kind === "zone" ||
        known.type.kind === "enum" ||
        known.type.kind === "card";
  if (!sets) return arithmetic(c, ast, op, number(c, left, ast.left), number(c, right, ast.right));
  const type = op === "+" ? join(memberType(left.type), memberType(right.type)) : memberType(left.type);
  if (!type || (op === "-" && !comparable(left.type, right.type))) {
    // In `a + b`, a number on one side shows that the other side, which is no number, is the mistake.
    if (right.type.kind === "int") apartFrom(c, left, ast.left, right, ast.right);
    else apartFrom(c, right, ast.right, left, ast.left);
    return unknown(ast.range);
  }
  return {
    kind: op === "+" ? "union" : "difference",
    left: loose(left),
    right: loose(right),
    type,
    card: op === "-" && left.card !== "many" ? "maybe" : "many",
    range: ast.range,
  };
}

function number(c: Check, e: Expression, ast: Expr): Expression {
  return e.type.kind === "unknown" || fits(c, e, INT, ast.range, "here") ? one(c, e, ast) : unknown(ast.range);
}

function arithmetic(c: Check, ast: Binary, op: ArithmeticOp, left: Expression, right: Expression): Expression {
  const divides = op === "mod" || op === "/ down" || op === "/ up";
  if (divides && right.type.kind === "int" && right.type.min === 0 && right.type.max === 0)
    c.report("division-by-zero", ast.right.range, {});
  const type = left.type.kind === "unknown" || right.type.kind === "unknown" ? INT : rangeOf(op, left.type, right.type);
  return { kind: "binary", op, left, right, type, card: "one", range: ast.range };
}

/** Checks a minus in front of a number. */
export function negated(c: Check, env: Env, ast: Expr & { kind: "negate" }): Expression {
  const of = oneOf(c, env, ast.of, INT);
  if (of.kind === "const" && of.type.kind === "int") return constant(-of.value, int(-of.value, -of.value), ast.range);
  const type = of.type.kind === "int" ? int(-of.type.max, -of.type.min) : INT;
  return { kind: "negate", of, type, card: "one", range: ast.range };
}

/** Checks `x is in set`. */
export function isIn(c: Check, env: Env, ast: Expr & { kind: "is-in" }): Expression {
  const of = loose(expression(c, env, ast.of));
  c.observer?.expected(ast.set.range, of.type, undefined);
  const inside = set(c, env, ast.set);
  const result: Expression = {
    kind: "is-in",
    of,
    set: inside,
    negated: ast.negated,
    type: BOOL,
    card: "one",
    range: ast.range,
  };
  if (of.type.kind === "unknown" || inside.type.kind === "unknown") return result;
  if (!comparable(of.type, inside.type)) {
    apartFrom(c, inside, ast.set, of, ast.of);
    return result;
  }
  return of.card === "many" ? { ...result, of: one(c, of, ast.of) } : result;
}

/** Checks `x is a kind`. */
export function isKind(c: Check, env: Env, ast: Expr & { kind: "is-kind" }): Expression {
  // In `x is a kind`, a missing piece `x` is no error: `loose` makes it empty, and the result is false.
  const of = loose(expression(c, env, ast.of));
  const what = c.symbols.kinds.get(ast.name.text);
  if (!what) {
    const thing = c.symbols.things.get(ast.name.text);
    if (thing || env.locals.has(ast.name.text)) c.report("not-a-kind", ast.name.range, { name: ast.name.text });
    else
      c.report("unknown-name", ast.name.range, {
        name: ast.name.text,
        sort: "kind",
        known: [...c.symbols.kinds.keys()],
      });
    return { ...unknown(ast.range), type: BOOL };
  }
  c.used.add(what);
  c.observer?.used(ast.name.range, { sort: "kind", kind: what, name: what.name, range: what.range });
  const kinds = kindsOf(of.type);
  if (of.type.kind === "unknown") return { ...unknown(ast.range), type: BOOL };
  if (!kinds) return { ...wrong(c, of, ast.of, "a piece", "before `is`"), type: BOOL };
  const always = of.card === "one" && kinds.every((kind) => isA(kind, what));
  const never = kinds.every((kind) => !isA(kind, what) && !isA(what, kind));
  if (always || never) c.report("always-same", ast.range, { words: short(ast.range), result: always !== ast.negated });
  return {
    kind: "is-kind",
    of: of.card === "many" ? one(c, of, ast.of) : of,
    what,
    negated: ast.negated,
    type: BOOL,
    card: "one",
    range: ast.range,
  };
}

/** Checks `if C then A else B`; both branches must have one type. */
export function conditional(c: Check, env: Env, ast: Expr & { kind: "if" }): Expression {
  const cond = condition(c, env, ast.cond);
  const then = expression(c, given(env, cond, true), ast.then);
  const otherwise = expression(c, given(env, cond, false), ast.else);
  const type = join(then.type, otherwise.type);
  if (!type) {
    apartFrom(c, otherwise, ast.else, then, ast.then);
    return unknown(ast.range);
  }
  return { kind: "if", cond, then, else: otherwise, type, card: wider(then.card, otherwise.card), range: ast.range };
}
