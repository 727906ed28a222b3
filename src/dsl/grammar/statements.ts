/** The grammar of rules. It has a method for each first word of a rule. */
import type { Range } from "../../diagnostics/range.ts";
import type { Expr, StatementHeader, Stmt } from "../ast/syntax.ts";
import type { Verb } from "../statements/index.ts";
import { SimpleStatements } from "./simple-statements.ts";
import { isA, Label, nameOf, type TokenType, word } from "./tokens.ts";

type Bound = { how: "while" | "until" | "times"; expr: Expr } | { how: "while possible" | "for ever" };

/** The grammar of rules with a block, and of a whole rule. */
export abstract class Statements extends SimpleStatements {
  head(): StatementHeader {
    switch (this.next.tokenType) {
      case word.may:
        return this.may();
      case word.else:
        return this.else();
      default:
        return this.action();
    }
  }

  /** A cell of a row that is only the name of an effect, with `may` before it if it is optional. */
  namedEffect(): Stmt {
    const first = this.next;
    const may = this.skip(word.may);
    const rule = this.bareCall();
    return may ? optional(rule, this.since(first)) : rule;
  }

  private may(): Stmt {
    const first = this.take(word.may);
    if (isA(this.next, Label)) {
      const label = nameOf(this.read());
      return { kind: "may", may: true, label, body: this.noBlock(), range: this.since(first) };
    }
    const rule = this.action();
    return optional(rule, this.since(first));
  }

  private else(): StatementHeader {
    const first = this.take(word.else);
    const cond = this.next.tokenType === word.if ? this.condition() : undefined;
    const range = this.since(first);
    return cond === undefined ? { kind: "else", range } : { kind: "else", cond, range };
  }

  private action(): Stmt {
    const rule = Statements.byVerb.get(this.next.tokenType);
    return rule ? rule(this) : this.fail();
  }

  private if(): Stmt {
    const first = this.next;
    const cond = this.condition();
    return { kind: "if", may: false, cond, then: this.noBlock(), range: this.since(first) };
  }

  private condition(): Expr | "possible" {
    this.take(word.if);
    return this.skip(word.possible) ? "possible" : this.disjunction();
  }

  private for(): Stmt {
    const first = this.take(word.for);
    this.take(word.each);
    const query = this.query();
    const anyOrder = this.next.tokenType === word.in;
    if (anyOrder) this.inAnyOrder();
    return { kind: "for each", may: false, query, anyOrder, body: this.noBlock(), range: this.since(first) };
  }

  private inAnyOrder(): void {
    this.take(word.in);
    this.take(word.any);
    this.take(word.order);
  }

  private anyOrder(): Stmt {
    const first = this.next;
    this.inAnyOrder();
    return { kind: "any order", may: false, body: this.noBlock(), range: this.since(first) };
  }

  private as(): Stmt {
    const first = this.next;
    const turn = this.skip(word.turn);
    this.take(turn ? word.of : word.as);
    const each = this.skip(word.each);
    const who = each ? this.query() : this.expr();
    return { kind: "as", may: false, turn, each, who, body: this.noBlock(), range: this.since(first) };
  }

  private secretly(): Stmt {
    const first = this.take(word.secretly);
    this.take(word.as);
    this.take(word.each);
    const query = this.query();
    return { kind: "secretly", may: false, query, body: this.noBlock(), range: this.since(first) };
  }

  private repeat(): Stmt {
    const first = this.take(word.repeat);
    const bound = this.bound();
    return { kind: "repeat", may: false, ...bound, body: this.noBlock(), range: this.since(first) };
  }

  /** Reads how long a `repeat` goes on. */
  private bound(): Bound {
    if (this.skip(word.while))
      return this.skip(word.possible) ? { how: "while possible" } : { how: "while", expr: this.disjunction() };
    if (this.skip(word.until)) return { how: "until", expr: this.disjunction() };
    if (!this.sumAhead()) return { how: "for ever" };
    const expr = this.sum();
    this.take(word.times);
    return { how: "times", expr };
  }

  private with(): Stmt {
    const first = this.take(word.with);
    const piece = this.expr();
    this.take(word.in);
    this.take(word.force);
    return { kind: "with", may: false, piece, body: this.noBlock(), range: this.since(first) };
  }

  /** For each verb: the rule of the grammar that reads a statement with this first word. */
  private static readonly byVerb: ReadonlyMap<TokenType, (grammar: Statements) => Stmt> = new Map(
    Object.entries({
      gain: (grammar) => grammar.gain(),
      pay: (grammar) => grammar.pay(),
      lose: (grammar) => grammar.lose(),
      move: (grammar) => grammar.move(),
      swap: (grammar) => grammar.swap(),
      draw: (grammar) => grammar.draw(),
      choose: (grammar) => grammar.choose(),
      do: (grammar) => grammar.do(),
      if: (grammar) => grammar.if(),
      for: (grammar) => grammar.for(),
      set: (grammar) => grammar.set(),
      let: (grammar) => grammar.let(),
      require: (grammar) => grammar.require(),
      as: (grammar) => grammar.as(),
      turn: (grammar) => grammar.as(),
      repeat: (grammar) => grammar.repeat(),
      shuffle: (grammar) => grammar.shuffle(),
      roll: (grammar) => grammar.roll(),
      split: (grammar) => grammar.split(),
      in: (grammar) => grammar.anyOrder(),
      with: (grammar) => grammar.with(),
      secretly: (grammar) => grammar.secretly(),
      pause: (grammar) => grammar.pause(),
      end: (grammar) => grammar.end(),
    } satisfies Readonly<Record<Exclude<Verb, "may" | "else">, (grammar: Statements) => Stmt>>).map(([verb, rule]) => [
      word[verb as Verb],
      rule,
    ]),
  );
}

/** Makes a rule optional. A decision or a `repeat` gets the flag `may`; any other rule becomes the block of a `may`. */
function optional(rule: Stmt, range: Range): Stmt {
  return rule.kind === "choose" || rule.kind === "choose one" || rule.kind === "repeat" || rule.kind === "split"
    ? { ...rule, may: true, range }
    : { kind: "may", may: true, body: { items: [rule], range: rule.range }, range };
}
