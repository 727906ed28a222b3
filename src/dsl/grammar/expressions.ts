/**
 * The grammar of expressions. Usually the next token decides between two alternatives; in a few places a condition (a
 * gate of Chevrotain) looks at further tokens.
 */
import {
  EmbeddedActionsParser,
  type IParserErrorMessageProvider,
  type IToken,
  tokenMatcher,
  type TokenType,
} from "chevrotain";
import { span, type Range } from "../../diagnostics/range.ts";
import type { Clause, Expr, Query } from "../ast/syntax.ts";
import { integer, member, reference, widened } from "./nodes.ts";
import { CONDITION, INTERVAL, isOperator, Operation, precedence, type Precedence } from "./operation.ts";
import { at, Connective, Extreme, Int, NAME, nameOf, Operator, Rounding, sign, vocabulary, word } from "./tokens.ts";

/**
 * The messages of the parser contain only the name of the expected token. The recognizers in `src/dsl/grammar/recovery`
 * report mistakes in words for authors.
 */
const expectedOnly: IParserErrorMessageProvider = {
  buildMismatchTokenMessage: ({ expected }) => expected.name,
  buildNotAllInputParsedMessage: () => "",
  buildNoViableAltMessage: () => "",
  buildEarlyExitMessage: () => "",
};

/** The grammar of expressions. */
export abstract class Expressions extends EmbeddedActionsParser {
  constructor(validate: boolean) {
    super(vocabulary, {
      maxLookahead: 1,
      recoveryEnabled: false,
      skipValidations: !validate,
      errorMessageProvider: expectedOnly,
    });
  }

  /** The range from the token `first` to the last token that the parser has read. */
  protected since(first: IToken): Range {
    return this.RECORDING_PHASE ? (undefined as never) : span(at(first), at(this.LA(0)));
  }

  /**
   * Whether an optional part may begin at the next token, because it has this type. Asking first is quicker than calling
   * the parser library for a part that is not there. While the library records the rules, every part is there.
   */
  protected sees(type: TokenType): boolean {
    return this.RECORDING_PHASE || this.LA(1).tokenType === type;
  }

  /** As `sees`, for the token after the next one. */
  protected seesSecond(type: TokenType): boolean {
    return this.RECORDING_PHASE || this.LA(2).tokenType === type;
  }

  /** Whether a query such as `c in hand` begins at the next token. */
  private readonly queryAhead = (): boolean => this.LA(2).tokenType === word.in && tokenMatcher(this.LA(1), NAME);

  /**
   * Whether a clause of a query begins at the next token. In a `swap`, a `with` without `most` or `least` begins no
   * clause, because the other piece follows it.
   */
  private readonly clauseAhead = (): boolean =>
    this.LA(1).tokenType !== word.with ||
    tokenMatcher(this.LA(2), Extreme) ||
    !this.input.slice(0, 2).some(({ tokenType }) => tokenType === word.swap);

  readonly expr = this.RULE("expr", (): Expr => this.alone() ?? this.OR(this.expressions));

  private readonly expressions = [
    { ALT: (): Expr => this.SUBRULE(this.conditional) },
    { ALT: (): Expr => this.SUBRULE(this.operation, CONDITION) },
  ];

  private readonly conditional = this.RULE("conditional", (): Expr => {
    const first = this.CONSUME(word.if);
    const cond = this.SUBRULE(this.expr);
    this.CONSUME(word.then);
    const then = this.SUBRULE2(this.expr);
    this.CONSUME(word.else);
    const otherwise = this.SUBRULE3(this.expr);
    return { kind: "if", cond, then, else: otherwise, range: this.since(first) };
  });

  /** Operands with operators between them. The argument is the precedence of the weakest operator that belongs to it. */
  protected readonly operation = this.RULE("operation", (lowest: Precedence): Expr => {
    const first = this.sees(word.not) ? undefined : this.operand(0);
    if (first && !isOperator(this.LA(1), lowest)) return first;
    const outer = this.current;
    const operation = new Operation(lowest);
    this.current = operation;
    if (!first) this.MANY(this.negations);
    operation.add(first ?? this.operand(0));
    this.MANY2(this.furtherOperands);
    this.current = outer;
    return this.ACTION(() => operation.complete(precedence.or, this.LA(0)));
  });

  /** The innermost operation that is being read. */
  private current = new Operation(precedence.or);

  // The parser calls these functions very often. If each rule made functions of its own at each call, that would take a
  // large part of the time.
  private readonly negations = {
    GATE: (): boolean => this.current.canBeNegated,
    DEF: (): void => this.current.negate(this.CONSUME(word.not)),
  };

  private readonly furtherNegations = (): void => this.current.negate(this.CONSUME2(word.not));

  private readonly furtherOperands = {
    GATE: (): boolean => this.current.goesOn(this.LA(1)),
    DEF: (): void => this.OR(this.operators),
  };

  private readonly operators = [
    {
      ALT: (): void => {
        this.operate(this.CONSUME(Operator));
        this.current.add(this.operand(1));
      },
    },
    {
      ALT: (): void => {
        this.operate(this.CONSUME(Connective));
        this.MANY3(this.furtherNegations);
        this.current.add(this.operand(2));
      },
    },
    {
      ALT: (): void => {
        this.operate(this.CONSUME(sign["/"]));
        this.current.add(this.operand(3));
        const rounding = this.CONSUME(Rounding);
        this.ACTION(() => this.current.round(rounding));
      },
    },
    {
      ALT: (): void => {
        const of = this.ACTION(() => this.current.complete(precedence.comparison, this.LA(0)));
        this.current.compare(this.SUBRULE(this.membership, { ARGS: [of] }));
      },
    },
  ];

  private operate(operator: IToken): void {
    this.ACTION(() => this.current.operate(operator, this.LA(-1)));
  }

  /** Reads an expression that is a single name or number, as most are, and that no operator continues. */
  private alone(): Expr | undefined {
    return isOperator(this.LA(2)) ? undefined : this.single();
  }

  private operand(index: number): Expr {
    return this.single() ?? this.subrule(index, this.unary);
  }

  /** Reads a name or a number if it is a whole operand: no member and no arguments follow. */
  private single(): Expr | undefined {
    const { tokenType: next } = this.LA(2);
    if (next === sign["."] || next === sign["("]) return undefined;
    const token = this.LA(1);
    if (token.tokenType === Int) return integer(this.CONSUME(Int));
    return tokenMatcher(token, NAME) ? reference(this.CONSUME(NAME), undefined, token) : undefined;
  }

  private readonly membership = this.RULE("membership", (of: Expr): Expr => {
    this.CONSUME(word.is);
    const negated = this.OPTION(() => this.CONSUME(word.not)) !== undefined;
    return this.OR([
      {
        ALT: () => {
          this.CONSUME(word.in);
          const set = this.SUBRULE(this.operation, INTERVAL);
          return this.ACTION(() => ({ kind: "is-in", negated, of, set, range: span(of.range, set.range) }) as const);
        },
      },
      {
        ALT: () => {
          const kind = this.CONSUME(NAME);
          return this.ACTION(
            () => ({ kind: "is-kind", negated, of, name: nameOf(kind), range: span(of.range, at(kind)) }) as const,
          );
        },
      },
    ]);
  });

  private readonly unary = this.RULE("unary", (): Expr => this.OR(this.operands));

  private readonly operands = [
    { ALT: (): Expr => this.SUBRULE(this.path) },
    {
      ALT: (): Expr => {
        const token = this.CONSUME(Int);
        return this.ACTION(() => integer(token));
      },
    },
    {
      ALT: (): Expr => {
        const first = this.CONSUME(word.the);
        const of = this.OR2([
          { GATE: this.queryAhead, ALT: (): Expr => this.SUBRULE(this.query) },
          { ALT: () => this.SUBRULE2(this.path) },
        ]);
        return { kind: "the", of, range: this.since(first) };
      },
    },
    {
      ALT: (): Expr => {
        const first = this.CONSUME(sign["-"]);
        const of = this.SUBRULE(this.unary);
        return { kind: "negate", of, range: this.since(first) };
      },
    },
  ];

  /** A name with the members after its dots, such as `me.coins`. Only such paths can be set, gained or carried out. */
  readonly path = this.RULE("path", (): Expr => {
    let result = this.OR(this.beginningsOfPaths);
    if (!this.sees(sign["."])) return result;
    this.MANY(() => {
      this.CONSUME(sign["."]);
      const name = this.CONSUME(NAME);
      const args = this.sees(sign["("]) ? this.OPTION(() => this.SUBRULE(this.args)) : undefined;
      result = this.ACTION(() => member(result, name, args, this.LA(0)));
    });
    return result;
  });

  private readonly beginningsOfPaths = [
    {
      ALT: (): Expr => {
        const name = this.CONSUME2(NAME);
        const args = this.sees(sign["("]) ? this.OPTION2(() => this.SUBRULE2(this.args)) : undefined;
        return this.ACTION(() => reference(name, args, this.LA(0)));
      },
    },
    {
      ALT: (): Expr => {
        const first = this.CONSUME(sign["("]);
        const inner = this.SUBRULE(this.arg);
        this.CONSUME(sign[")"]);
        return this.ACTION(() => widened(inner, this.since(first)));
      },
    },
  ];

  private readonly args = this.RULE("args", (): Expr[] => {
    const args: Expr[] = [];
    this.CONSUME(sign["("]);
    this.MANY_SEP({ SEP: sign[","], DEF: () => args.push(this.SUBRULE(this.arg)) });
    this.CONSUME(sign[")"]);
    return args;
  });

  private readonly arg = this.RULE("arg", (): Expr => {
    const isQuery = this.queryAhead();
    const of = this.queryOrExpr();
    if (isQuery || !this.sees(word.for)) return of;
    return (
      this.OPTION(() => {
        this.CONSUME(word.for);
        const query = this.SUBRULE2(this.query);
        return this.ACTION(() => ({ kind: "for", of, query, range: span(of.range, query.range) }) as const);
      }) ?? of
    );
  });

  /** The value of a `let` or of a named value, or the pieces of a `move`: a query or an expression. */
  readonly body = this.RULE("body", (): Expr => this.queryOrExpr());

  private queryOrExpr(): Expr {
    // The parser library tests the gates of alternatives slowly.
    if (this.RECORDING_PHASE) return this.OR(this.queriesAndExpressions);
    return this.queryAhead() ? this.SUBRULE(this.query) : this.SUBRULE(this.expr);
  }

  private readonly queriesAndExpressions = [
    { GATE: this.queryAhead, ALT: (): Expr => this.SUBRULE(this.query) },
    { ALT: (): Expr => this.SUBRULE(this.expr) },
  ];

  readonly query = this.RULE("query", (): Query => {
    const binder = this.CONSUME(NAME);
    this.CONSUME(word.in);
    const set = this.SUBRULE(this.expr);
    const clauses: Clause[] = [];
    this.MANY({ GATE: this.clauseAhead, DEF: () => clauses.push(this.SUBRULE(this.clause)) });
    return { kind: "query", binder: nameOf(binder), in: set, clauses, range: this.since(binder) };
  });

  private readonly clause = this.RULE("clause", (): Clause => {
    const first = this.LA(1);
    const how = this.OR([
      { ALT: () => this.CONSUME(word.where).image },
      { ALT: () => this.CONSUME(word.while).image },
      { ALT: () => this.CONSUME(word.until).image },
      { ALT: () => `${this.CONSUME(word.with).image} ${this.CONSUME(Extreme).image}` },
      { ALT: () => `${this.CONSUME(word.by).image} ${this.CONSUME2(Extreme).image}` },
    ]) as Clause["how"];
    const expr = this.SUBRULE(this.expr);
    return { how, expr, range: this.since(first) };
  });
}
