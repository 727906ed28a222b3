/**
 * Builds the tree of an expression with operators from left to right. The grammar has one rule for all operators: a rule
 * for each level of precedence would make even a single word pass through all of them.
 */
import type { IToken, TokenType } from "chevrotain";
import { span } from "../../diagnostics/range.ts";
import type { BinaryOp, Expr } from "../ast/syntax.ts";
import { binary } from "./nodes.ts";
import { Additive, at, Comparator, Multiplier, sign, vocabulary, word } from "./tokens.ts";

/** How strongly operators bind: an operator with a greater number binds its operands first. */
export const precedence = { or: 1, and: 2, not: 3, comparison: 4, interval: 5, sum: 6, product: 7 } as const;

/** A level of precedence. */
export type Precedence = (typeof precedence)[keyof typeof precedence];

/** The precedence of each operator, by the index of its type of token. */
const levels: (Precedence | undefined)[] = [];
for (const type of vocabulary) levels[type.tokenTypeIdx!] = precedenceOf(type);

function precedenceOf(type: TokenType): Precedence | undefined {
  const belongsTo = (wider: TokenType) => type.CATEGORIES?.includes(wider);
  if (type === word.or) return precedence.or;
  if (type === word.and) return precedence.and;
  if (type === word.is || belongsTo(Comparator)) return precedence.comparison;
  if (type === sign[".."]) return precedence.interval;
  if (belongsTo(Additive)) return precedence.sum;
  return type === sign["/"] || belongsTo(Multiplier) ? precedence.product : undefined;
}

/** Whether a token is an operator that binds at least as strongly as `lowest`. */
export function isOperator({ tokenTypeIdx }: IToken, lowest: Precedence = precedence.or): boolean {
  const level = levels[tokenTypeIdx];
  return level !== undefined && level >= lowest;
}

/** The argument with which the rule `operation` reads a whole condition. */
export const CONDITION = { ARGS: [precedence.or] as [Precedence] };
/** An interval without comparisons. */
export const INTERVAL = { ARGS: [precedence.interval] as [Precedence] };
/** A sum without comparisons and intervals. */
export const SUM = { ARGS: [precedence.sum] as [Precedence] };

/** An operator whose right operand is not complete yet. `left` is absent for `not`. */
interface Pending {
  readonly operator: IToken;
  readonly level: Precedence;
  readonly left?: Expr;
}

/** An expression with operators, of which a part has been read. */
export class Operation {
  /** The last operand that is complete. */
  private operand: Expr | undefined;
  private readonly lowest: Precedence;
  private readonly pending: Pending[] = [];
  /** The strongest operator that can follow, and whether a comparison or an interval can. */
  private highest: Precedence = precedence.product;
  private canCompare = true;
  private canSpan = true;

  /** `lowest`: weaker operators end the expression. */
  constructor(lowest: Precedence) {
    this.lowest = lowest;
  }

  /** Whether `not` can stand in front of the first operand. */
  get canBeNegated(): boolean {
    return this.lowest <= precedence.not;
  }

  /** Whether a token is an operator that continues the expression. Of comparisons and intervals there are no chains. */
  goesOn({ tokenTypeIdx }: IToken): boolean {
    const level = levels[tokenTypeIdx];
    if (level === undefined || level < this.lowest || level > this.highest) return false;
    if (level === precedence.comparison) return this.canCompare;
    return level !== precedence.interval || this.canSpan;
  }

  /** Adds a `not` in front of the next operand. */
  negate(not: IToken): void {
    this.pending.push({ operator: not, level: precedence.not });
  }

  /** Adds an operand. */
  add(operand: Expr): void {
    this.operand = operand;
  }

  /** Adds the operator between the last operand and the next one. `last` is the token before the operator. */
  operate(operator: IToken, last: IToken): void {
    const level = levels[operator.tokenTypeIdx]!;
    this.pending.push({ operator, level, left: this.complete(level, last) });
    if (level > precedence.comparison) this.canSpan &&= level !== precedence.interval;
    else {
      this.highest = precedence.product;
      this.canCompare = level !== precedence.comparison;
      this.canSpan = true;
    }
  }

  /** Applies the division before the last operand, which ends in the token `rounding`. */
  round(rounding: IToken): void {
    const { left } = this.pending.pop()!;
    const op = rounding.tokenType === word.down ? "/ down" : "/ up";
    this.operand = {
      ...binary(op, left!, this.operand!),
      range: span(left!.range, at(rounding)),
    };
  }

  /** Adds an `is` with what follows it: nothing but `and` or `or` can come behind it. */
  compare(membership: Expr): void {
    this.operand = membership;
    this.highest = precedence.and;
  }

  /**
   * The operand of an operator with this precedence that follows: all operators that bind at least as strongly are
   * applied. `last` is the last token of the operand.
   */
  complete(level: Precedence, last: IToken): Expr {
    let operand = this.operand!;
    for (let top = this.pending.at(-1); top && top.level >= level; top = this.pending.at(-1)) {
      this.pending.pop();
      const { operator, left } = top;
      operand = left
        ? binary(operator.image as BinaryOp, left, operand)
        : { kind: "not", of: operand, range: span(at(operator), at(last)) };
    }
    return operand;
  }
}
