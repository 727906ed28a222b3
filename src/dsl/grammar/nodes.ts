/** Builds the nodes of syntax trees for expressions. */
import type { IToken } from "chevrotain";
import { span, type Range } from "../../diagnostics/range.ts";
import type { BinaryOp, Block, Expr, Quantity } from "../ast/syntax.ts";
import { at, Hole, nameOf } from "./tokens.ts";

/** Builds `left op right`. */
export function binary(op: BinaryOp, left: Expr, right: Expr): Expr {
  return { kind: "binary", op, left, right, range: span(left.range, right.range) };
}

/** Builds a number. */
export function integer(token: IToken): Expr {
  return { kind: "int", value: Number(token.image), range: at(token) };
}

/** Builds a name, or a call if there are arguments. `last` is the last token of the expression. */
export function reference(token: IToken, args: readonly Expr[] | undefined, last: IToken): Expr {
  if (token.tokenType === Hole && !args) return { kind: "missing", range: at(token) };
  const range = span(at(token), at(last));
  return args ? { kind: "name", name: nameOf(token), args, range } : { kind: "name", name: nameOf(token), range };
}

/** Builds `of.name`, or `of.name(args)`. */
export function member(of: Expr, token: IToken, args: readonly Expr[] | undefined, last: IToken): Expr {
  const range = span(of.range, at(last));
  return args
    ? { kind: "member", of, name: nameOf(token), args, range }
    : { kind: "member", of, name: nameOf(token), range };
}

/** The expression in parentheses, with a range that includes the parentheses. */
export function widened(expr: Expr, range: Range): Expr {
  return { ...expr, range };
}

/** Builds a quantity. A single number is both the lower and the upper bound. */
export function quantity(first: Expr, last: Expr | "or more" | undefined, range: Range): Quantity {
  return { min: first, max: last ?? first, range };
}

/**
 * An empty block that starts at the end of the range `behind`. If a block follows the line, the reader replaces the
 * empty one by it.
 */
export function emptyBlock(behind: Range): Block {
  return { items: [], range: { source: behind.source, start: behind.end, end: behind.end } };
}
