/** Builders of expression nodes. */
import type { IToken } from "chevrotain";
import { span, type Range } from "../../diagnostics/range.ts";
import type { BinaryOp, Block, Expr, Quantity } from "../ast/syntax.ts";
import { at, Hole, nameOf } from "./tokens.ts";

/** `left op right`. */
export function binary(op: BinaryOp, left: Expr, right: Expr): Expr {
  return { kind: "binary", op, left, right, range: span(left.range, right.range) };
}

/** A name, or a call when there are arguments; `last` is the token that ends it. */
export function reference(token: IToken, args: readonly Expr[] | undefined, last: IToken): Expr {
  if (token.tokenType === Hole && !args) return { kind: "missing", range: at(token) };
  const range = span(at(token), at(last));
  return args ? { kind: "name", name: nameOf(token), args, range } : { kind: "name", name: nameOf(token), range };
}

/** `of.name`, or `of.name(args)`. */
export function member(of: Expr, token: IToken, args: readonly Expr[] | undefined, last: IToken): Expr {
  const range = span(of.range, at(last));
  return args
    ? { kind: "member", of, name: nameOf(token), args, range }
    : { kind: "member", of, name: nameOf(token), range };
}

/** An expression in parentheses is that expression, with the range of the parentheses. */
export function widened(expr: Expr, range: Range): Expr {
  return { ...expr, range };
}

/** A plain number is both bounds; a range has one bound on each side. */
export function quantity(first: Expr, last: Expr | "or more" | undefined, range: Range): Quantity {
  return { min: first, max: last ?? first, range };
}

/** An empty block at the end of a range: the reader fills it in, or there is none. */
export function emptyBlock(behind: Range): Block {
  return { items: [], range: { source: behind.source, start: behind.end, end: behind.end } };
}
