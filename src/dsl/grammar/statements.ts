/** The grammar of rules. It has a method for each first word of a rule. */
import type { Range } from "../../diagnostics/range.ts";
import type { Expr, StatementHeader, Stmt } from "../ast/syntax.ts";
import type { Verb } from "../statements/index.ts";
import { CONDITION, SUM } from "./operation.ts";
import { SimpleStatements } from "./simple-statements.ts";
import { Label, nameOf, word } from "./tokens.ts";

type Bound = { how: "while" | "until" | "times"; expr: Expr } | { how: "while possible" };

/** The grammar of rules with a block, and of a whole rule. */
export abstract class Statements extends SimpleStatements {
  readonly head = this.RULE("head", (): StatementHeader =>
    this.OR([
      { ALT: () => this.SUBRULE(this.mayRule) },
      { ALT: () => this.SUBRULE(this.elseRule) },
      { ALT: () => this.SUBRULE(this.action) },
    ]),
  );

  /** A cell of a row that is only the name of an effect, with `may` before it if it is optional. */
  readonly namedEffect = this.RULE("namedEffect", (): Stmt => {
    const may = this.OPTION(() => this.CONSUME(word.may));
    const rule = this.SUBRULE(this.bareCall);
    return may ? this.ACTION(() => optional(rule, this.since(may))) : rule;
  });

  private readonly mayRule = this.RULE("mayRule", (): Stmt => {
    const first = this.CONSUME(word.may);
    return this.OR([
      {
        ALT: (): Stmt => {
          const label = this.CONSUME(Label);
          return { kind: "may", may: true, label: nameOf(label), body: this.noBlock(), range: this.since(first) };
        },
      },
      {
        ALT: (): Stmt => {
          const rule = this.SUBRULE(this.action);
          return this.ACTION(() => optional(rule, this.since(first)));
        },
      },
    ]);
  });

  private readonly elseRule = this.RULE("elseRule", (): StatementHeader => {
    const first = this.CONSUME(word.else);
    const cond = this.OPTION(() => this.SUBRULE(this.condition));
    const range = this.since(first);
    return cond === undefined ? { kind: "else", range } : { kind: "else", cond, range };
  });

  private readonly action = this.RULE("action", (): Stmt => this.OR(this.actions));

  private readonly ifRule = this.RULE("ifRule", (): Stmt => {
    const first = this.LA(1);
    const cond = this.SUBRULE(this.condition);
    return { kind: "if", may: false, cond, then: this.noBlock(), range: this.since(first) };
  });

  private readonly condition = this.RULE("condition", (): Expr | "possible" => {
    this.CONSUME(word.if);
    return this.OR([
      {
        ALT: (): Expr | "possible" => {
          this.CONSUME(word.possible);
          return "possible";
        },
      },
      { ALT: (): Expr | "possible" => this.SUBRULE(this.operation, CONDITION) },
    ]);
  });

  private readonly forRule = this.RULE("forRule", (): Stmt => {
    const first = this.CONSUME(word.for);
    this.CONSUME(word.each);
    const query = this.SUBRULE(this.query);
    const anyOrder = this.OPTION(() => this.SUBRULE(this.inAnyOrder)) !== undefined;
    return { kind: "for each", may: false, query, anyOrder, body: this.noBlock(), range: this.since(first) };
  });

  private readonly inAnyOrder = this.RULE("inAnyOrder", (): true => {
    this.CONSUME(word.in);
    this.CONSUME(word.any);
    this.CONSUME(word.order);
    return true;
  });

  private readonly anyOrderRule = this.RULE("anyOrderRule", (): Stmt => {
    const first = this.LA(1);
    this.SUBRULE(this.inAnyOrder);
    return { kind: "any order", may: false, body: this.noBlock(), range: this.since(first) };
  });

  private readonly asRule = this.RULE("asRule", (): Stmt => {
    const first = this.LA(1);
    const turn = this.OR([
      {
        ALT: () => {
          this.CONSUME(word.as);
          return false;
        },
      },
      {
        ALT: () => {
          this.CONSUME(word.turn);
          this.CONSUME(word.of);
          return true;
        },
      },
    ]);
    const actor = this.OR2([
      {
        ALT: (): { each: boolean; who: Expr } => {
          this.CONSUME(word.each);
          return { each: true, who: this.SUBRULE(this.query) };
        },
      },
      { ALT: () => ({ each: false, who: this.SUBRULE(this.expr) }) },
    ]);
    return { kind: "as", may: false, turn, ...actor, body: this.noBlock(), range: this.since(first) };
  });

  private readonly secretlyRule = this.RULE("secretlyRule", (): Stmt => {
    const first = this.CONSUME(word.secretly);
    this.CONSUME(word.as);
    this.CONSUME(word.each);
    const query = this.SUBRULE(this.query);
    return { kind: "secretly", may: false, query, body: this.noBlock(), range: this.since(first) };
  });

  private readonly repeatRule = this.RULE("repeatRule", (): Stmt => {
    const first = this.CONSUME(word.repeat);
    const bound = this.OPTION(() =>
      this.OR([
        {
          ALT: (): Bound => {
            this.CONSUME(word.while);
            return this.OR2([
              {
                ALT: (): Bound => {
                  this.CONSUME(word.possible);
                  return { how: "while possible" };
                },
              },
              { ALT: (): Bound => ({ how: "while", expr: this.SUBRULE(this.operation, CONDITION) }) },
            ]);
          },
        },
        {
          ALT: (): Bound => {
            this.CONSUME(word.until);
            return { how: "until", expr: this.SUBRULE2(this.operation, CONDITION) };
          },
        },
        {
          ALT: (): Bound => {
            const expr = this.SUBRULE3(this.operation, SUM);
            this.CONSUME(word.times);
            return { how: "times", expr };
          },
        },
      ]),
    );
    return {
      kind: "repeat",
      may: false,
      ...(bound ?? { how: "for ever" }),
      body: this.noBlock(),
      range: this.since(first),
    };
  });

  private readonly withRule = this.RULE("withRule", (): Stmt => {
    const first = this.CONSUME(word.with);
    const piece = this.SUBRULE(this.expr);
    this.CONSUME(word.in);
    this.CONSUME(word.force);
    return { kind: "with", may: false, piece, body: this.noBlock(), range: this.since(first) };
  });

  /** For each verb: the rule of the grammar that reads a statement with this first word. */
  private readonly byVerb = {
    gain: this.gainRule,
    pay: this.payRule,
    lose: this.loseRule,
    move: this.moveRule,
    swap: this.swapRule,
    draw: this.drawRule,
    choose: this.chooseRule,
    do: this.doRule,
    if: this.ifRule,
    for: this.forRule,
    set: this.setRule,
    let: this.letRule,
    require: this.requireRule,
    as: this.asRule,
    turn: this.asRule,
    repeat: this.repeatRule,
    shuffle: this.shuffleRule,
    roll: this.rollRule,
    split: this.splitRule,
    in: this.anyOrderRule,
    with: this.withRule,
    secretly: this.secretlyRule,
    pause: this.pauseRule,
    end: this.endRule,
  } satisfies Readonly<Record<Exclude<Verb, "may" | "else">, () => Stmt>>;

  private readonly actions = [...new Set(Object.values(this.byVerb))].map((rule, index) => ({
    ALT: () => this.subrule(index, rule),
  }));
}

/** Makes a rule optional. A decision or a `repeat` gets the flag `may`; any other rule becomes the block of a `may`. */
function optional(rule: Stmt, range: Range): Stmt {
  return rule.kind === "choose" || rule.kind === "choose one" || rule.kind === "repeat" || rule.kind === "split"
    ? { ...rule, may: true, range }
    : { kind: "may", may: true, body: { items: [rule], range: rule.range }, range };
}
