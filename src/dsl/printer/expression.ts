/** Prints expressions as text: one form for each, with the fewest parentheses that reading it back allows. */
import type { Expr, Name, Query, TypeExpr } from "../ast/syntax.ts";

/** The levels of precedence in expressions: an operator with a lower number binds its operands less tightly. */
export const levels = {
  arg: 0,
  expr: 1,
  or: 2,
  and: 3,
  not: 4,
  compare: 5,
  range: 6,
  sum: 7,
  product: 8,
  unary: 9,
  path: 10,
} as const;

type Level = (typeof levels)[keyof typeof levels];

/**
 * The text that follows an expression in a line. `operator`: an operator or a clause, which `the x in s` would take as
 * its own part. `in`: the word `in`. `end`: anything else.
 */
export type After = "end" | "operator" | "in";

/** The text that is printed for a missing part of a syntax tree. */
export const missing = "…";

/** Prints an expression or a query. */
export function printExpr(expr: Expr): string {
  return show(expr, levels.arg, "end");
}

/**
 * Prints an expression. It gets parentheses if its precedence is lower than `least`, or if it would take the text that
 * follows (`after`) as its own part.
 */
export function show(expr: Expr, least: Level, after: After): string {
  return levelOf(expr) < least || swallows(expr, after) ? `(${plain(expr, "end")})` : plain(expr, after);
}

function levelOf(expr: Expr): Level {
  switch (expr.kind) {
    case "query":
    case "for":
      return levels.arg;
    case "if":
      return levels.expr;
    case "not":
      return levels.not;
    case "is-in":
    case "is-kind":
      return levels.compare;
    case "int":
    case "negate":
    case "the":
      return levels.unary;
    case "binary":
      return binaryLevel(expr.op);
    case "let":
    case "member":
    case "missing":
    case "name":
      return levels.path;
  }
}

function binaryLevel(op: Extract<Expr, { kind: "binary" }>["op"]): Level {
  switch (op) {
    case "or":
      return levels.or;
    case "and":
      return levels.and;
    case "..":
      return levels.range;
    case "+":
    case "-":
      return levels.sum;
    case "*":
    case "mod":
    case "/ down":
    case "/ up":
      return levels.product;
    case "!=":
    case "<":
    case "<=":
    case "=":
    case ">":
    case ">=":
      return levels.compare;
  }
}

/**
 * Whether an expression without parentheses would take the following text as its own part: `the x in s` takes all
 * operators and clauses after it, and `the x` before `in` becomes a query.
 */
function swallows(expr: Expr, after: After): boolean {
  if (expr.kind !== "the") return false;
  return after === "in" || (after === "operator" && expr.of.kind === "query");
}

function plain(expr: Expr, after: After): string {
  switch (expr.kind) {
    case "int":
      return String(expr.value);
    case "name":
      return printName(expr.name) + printArgs(expr.args);
    case "member":
      return `${show(expr.of, levels.path, "operator")}.${printName(expr.name)}${printArgs(expr.args)}`;
    case "the":
      return `the ${show(expr.of, expr.of.kind === "query" ? levels.arg : levels.path, after)}`;
    case "let":
      return `let ${expr.type ? `${printType(expr.type)} ` : ""}${printName(expr.name)} = ${printExpr(expr.value)}; ${printExpr(expr.in)}`;
    case "not":
      return `not ${show(expr.of, levels.not, after)}`;
    case "negate":
      return `-${expr.of.kind === "negate" ? " " : ""}${show(expr.of, levels.unary, after)}`;
    case "binary":
      return printBinary(expr, after);
    case "is-in":
      return `${show(expr.of, levels.range, "operator")} is ${expr.negated ? "not " : ""}in ${show(expr.set, levels.range, after)}`;
    case "is-kind":
      return `${show(expr.of, levels.range, "operator")} is ${expr.negated ? "not " : ""}${printName(expr.name)}`;
    case "if":
      return `if ${show(expr.cond, levels.expr, "end")} then ${show(expr.then, levels.expr, "end")} else ${show(expr.else, levels.expr, after)}`;
    case "query":
      return printQuery(expr, after);
    case "for":
      return `${show(expr.of, levels.expr, "end")} for ${printQuery(expr.query, after)}`;
    case "missing":
      return missing;
  }
}

function printBinary({ op, left, right }: Extract<Expr, { kind: "binary" }>, after: After): string {
  const level = binaryLevel(op);
  const tighter = (level + 1) as Level;
  const chains = level !== levels.compare && level !== levels.range;
  const first = show(left, chains ? level : tighter, "operator");
  if (op === "..") return `${first}..${show(right, tighter, after)}`;
  if (op === "/ down" || op === "/ up") return `${first} / ${show(right, tighter, "end")} ${op.slice(2)}`;
  return `${first} ${op} ${show(right, tighter, after)}`;
}

/** Prints a query. */
export function printQuery({ binder, in: set, clauses }: Query, after: After): string {
  const last = clauses.length - 1;
  const text = `${printName(binder)} in ${show(set, levels.expr, last < 0 ? after : "operator")}`;
  return clauses.reduce(
    (start, { how, expr }, index) => `${start} ${how} ${show(expr, levels.expr, index === last ? after : "operator")}`,
    text,
  );
}

function printArgs(args: readonly Expr[] | undefined): string {
  return args ? `(${args.map(printExpr).join(", ")})` : "";
}

/** Prints a name, or `…` if it is missing. */
export function printName({ text }: Name): string {
  return text || missing;
}

/** Prints a type. */
export function printType(type: TypeExpr): string {
  switch (type.kind) {
    case "list":
    case "set":
      return `${type.kind} of ${printType(type.of)}`;
    case "range":
      return `${type.min}..${type.max ?? ""}`;
    case "named":
      return printName(type.name);
    case "missing":
      return missing;
  }
}
