/**
 * The grammar of expressions. Each method reads one rule of the grammar, from the next token on. Usually this token
 * decides between two alternatives; in a few places the tokens behind it decide, too.
 */
import { span } from "../../diagnostics/range.ts";
import type { BinaryOp, Clause, Expr, Query } from "../ast/syntax.ts";
import { binary, member, reference, widened } from "./nodes.ts";
import { TokenReader } from "./token-reader.ts";
import { Additive, Comparator, Extreme, Int, isA, Multiplier, NAME, nameOf, Rounding, sign, word } from "./tokens.ts";

/** The grammar of expressions. */
export abstract class Expressions extends TokenReader {
  expr(): Expr {
    return this.next.tokenType === word.if ? this.conditional() : this.disjunction();
  }

  private conditional(): Expr {
    const first = this.take(word.if);
    const cond = this.expr();
    this.take(word.then);
    const then = this.expr();
    this.take(word.else);
    const otherwise = this.expr();
    return { kind: "if", cond, then, else: otherwise, range: this.since(first) };
  }

  disjunction(): Expr {
    let left = this.conjunction();
    while (this.skip(word.or)) left = binary("or", left, this.conjunction());
    return left;
  }

  private conjunction(): Expr {
    let left = this.negation();
    while (this.skip(word.and)) left = binary("and", left, this.negation());
    return left;
  }

  private negation(): Expr {
    const first = this.next;
    if (!this.skip(word.not)) return this.comparison();
    const of = this.negation();
    return { kind: "not", of, range: this.since(first) };
  }

  private comparison(): Expr {
    const left = this.interval();
    if (isA(this.next, Comparator)) {
      const op = this.read();
      return binary(op.image as BinaryOp, left, this.interval());
    }
    return this.skip(word.is) ? this.membership(left) : left;
  }

  /** Reads the rest of a comparison after `is`. */
  private membership(of: Expr): Expr {
    const negated = this.skip(word.not);
    if (this.skip(word.in)) {
      const set = this.interval();
      return { kind: "is-in", negated, of, set, range: span(of.range, set.range) };
    }
    if (!isA(this.next, NAME)) this.fail();
    const kind = this.read();
    return { kind: "is-kind", negated, of, name: nameOf(kind), range: span(of.range, kind.range) };
  }

  private interval(): Expr {
    const left = this.sum();
    return this.skip(sign[".."]) ? binary("..", left, this.sum()) : left;
  }

  sum(): Expr {
    let left = this.product();
    while (isA(this.next, Additive)) {
      const op = this.read();
      left = binary(op.image as BinaryOp, left, this.product());
    }
    return left;
  }

  private product(): Expr {
    let left = this.unary();
    for (;;) {
      if (isA(this.next, Multiplier)) {
        const op = this.read();
        left = binary(op.image as BinaryOp, left, this.unary());
      } else if (this.skip(sign["/"])) {
        const right = this.unary();
        const rounding = this.takeAny(Rounding);
        left = {
          ...binary(rounding.tokenType === word.down ? "/ down" : "/ up", left, right),
          range: span(left.range, rounding.range),
        };
      } else return left;
    }
  }

  private unary(): Expr {
    const first = this.next;
    switch (first.tokenType) {
      case Int:
        this.read();
        return { kind: "int", value: Number(first.image), range: first.range };
      case word.the: {
        this.read();
        const of = this.queryAhead() ? this.query() : this.path();
        return { kind: "the", of, range: this.since(first) };
      }
      case sign["-"]: {
        this.read();
        const of = this.unary();
        return { kind: "negate", of, range: this.since(first) };
      }
      default:
        return this.path();
    }
  }

  /** A name with the members after its dots, such as `me.coins`. Only such paths can be set, gained or carried out. */
  path(): Expr {
    let result = this.primary();
    while (this.skip(sign["."])) {
      const name = this.takeAny(NAME);
      const args = this.args();
      result = member(result, name, args, this.last);
    }
    return result;
  }

  private primary(): Expr {
    const first = this.next;
    if (isA(first, NAME)) {
      this.read();
      const args = this.args();
      return reference(first, args, this.last);
    }
    if (!this.skip(sign["("])) this.fail();
    const inner = this.arg();
    this.take(sign[")"]);
    return widened(inner, this.since(first));
  }

  /** The arguments in parentheses; undefined if no parenthesis follows. */
  private args(): Expr[] | undefined {
    if (!this.skip(sign["("])) return undefined;
    const args: Expr[] = [];
    if (this.sumAhead() || this.next.tokenType === word.if || this.next.tokenType === word.not) {
      do args.push(this.arg());
      while (this.skip(sign[","]));
    }
    this.take(sign[")"]);
    return args;
  }

  private arg(): Expr {
    if (this.queryAhead()) return this.query();
    const of = this.expr();
    if (!this.skip(word.for)) return of;
    const query = this.query();
    return { kind: "for", of, query, range: span(of.range, query.range) };
  }

  /** The value of a `let` or of a named value, or the pieces of a `move`: a query or an expression. */
  body(): Expr {
    return this.queryAhead() ? this.query() : this.expr();
  }

  query(): Query {
    const binder = this.takeAny(NAME);
    this.take(word.in);
    const set = this.expr();
    const clauses: Clause[] = [];
    while (this.clauseAhead()) clauses.push(this.clause());
    return { kind: "query", binder: nameOf(binder), in: set, clauses, range: this.since(binder) };
  }

  private clause(): Clause {
    const first = this.read();
    const isExtreme = first.tokenType === word.with || first.tokenType === word.by;
    const how = (isExtreme ? `${first.image} ${this.takeAny(Extreme).image}` : first.image) as Clause["how"];
    const expr = this.expr();
    return { how, expr, range: this.since(first) };
  }

  /** Whether a query such as `c in hand` begins at the next token. */
  protected queryAhead(): boolean {
    return isA(this.next, NAME) && this.ahead(1).tokenType === word.in;
  }

  /** Whether a sum, or a single value, can begin at the next token. */
  protected sumAhead(): boolean {
    const { tokenType } = this.next;
    return (
      isA(this.next, NAME) ||
      tokenType === Int ||
      tokenType === sign["("] ||
      tokenType === word.the ||
      tokenType === sign["-"]
    );
  }

  /**
   * Whether a clause of a query begins at the next token. In a `swap`, a `with` without `most` or `least` begins no
   * clause, because the other piece follows it.
   */
  private clauseAhead(): boolean {
    switch (this.next.tokenType) {
      case word.where:
      case word.while:
      case word.until:
      case word.by:
        return true;
      case word.with:
        return isA(this.ahead(1), Extreme) || !this.beginsWith(word.swap);
      default:
        return false;
    }
  }
}
