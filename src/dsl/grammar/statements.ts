/** The grammar of rules: one method for each first word. */
import type { Range } from "../../diagnostics/range.ts";
import type { Amount, Expr, Place, StatementHeader, Stmt } from "../ast/syntax.ts";
import type { Verb } from "../statements/index.ts";
import { Decisions } from "./decisions.ts";
import { End, Label, NAME, nameOf, sign, word } from "./tokens.ts";

type Bound = { how: "while" | "until" | "times"; expr: Expr } | { how: "while possible" };

/** The grammar of rules. */
export abstract class Statements extends Decisions {
  readonly head = this.RULE("head", (): StatementHeader =>
    this.OR([
      { ALT: () => this.SUBRULE(this.mayRule) },
      { ALT: () => this.SUBRULE(this.elseRule) },
      { ALT: () => this.SUBRULE(this.action) },
    ]),
  );

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

  private readonly moveRule = this.RULE("moveRule", (): Stmt => {
    const first = this.CONSUME(word.move);
    const what = this.SUBRULE(this.body);
    this.CONSUME(word.to);
    const to = this.SUBRULE(this.place);
    return { kind: "move", may: false, what, to, range: this.since(first) };
  });

  private readonly swapRule = this.RULE("swapRule", (): Stmt => {
    const first = this.CONSUME(word.swap);
    const left = this.SUBRULE(this.expr);
    this.CONSUME(word.with);
    const right = this.SUBRULE2(this.expr);
    return { kind: "swap", may: false, left, right, range: this.since(first) };
  });

  private readonly drawRule = this.RULE("drawRule", (): Stmt => {
    const first = this.CONSUME(word.draw);
    const what = this.SUBRULE(this.sum);
    this.CONSUME(word.from);
    const from = this.SUBRULE(this.expr);
    this.CONSUME(word.to);
    const to = this.SUBRULE(this.place);
    return { kind: "draw", may: false, what, from, to, range: this.since(first) };
  });

  private readonly shuffleRule = this.RULE("shuffleRule", (): Stmt => {
    const first = this.CONSUME(word.shuffle);
    const what = this.SUBRULE(this.expr);
    return { kind: "shuffle", may: false, what, range: this.since(first) };
  });

  private readonly rollRule = this.RULE("rollRule", (): Stmt => {
    const first = this.CONSUME(word.roll);
    const what = this.SUBRULE(this.expr);
    return { kind: "roll", may: false, what, range: this.since(first) };
  });

  private readonly setRule = this.RULE("setRule", (): Stmt => {
    const first = this.CONSUME(word.set);
    const target = this.SUBRULE(this.path);
    this.CONSUME(word.to);
    const value = this.SUBRULE(this.body);
    return { kind: "set", may: false, target, value, range: this.since(first) };
  });

  private readonly gainRule = this.RULE("gainRule", (): Stmt => {
    const first = this.CONSUME(word.gain);
    const amounts = this.SUBRULE(this.amounts);
    const other = this.OPTION(() => {
      this.CONSUME(word.from);
      return this.SUBRULE(this.path);
    });
    return { kind: "gain", may: false, amounts, ...(other && { other }), range: this.since(first) };
  });

  private readonly payRule = this.RULE("payRule", (): Stmt => {
    const first = this.CONSUME(word.pay);
    const amounts = this.SUBRULE(this.amounts);
    const other = this.OPTION(() => {
      this.CONSUME(word.to);
      return this.SUBRULE(this.path);
    });
    return { kind: "pay", may: false, amounts, ...(other && { other }), range: this.since(first) };
  });

  private readonly loseRule = this.RULE("loseRule", (): Stmt => {
    const first = this.CONSUME(word.lose);
    const amounts = this.SUBRULE(this.amounts);
    return { kind: "lose", may: false, amounts, range: this.since(first) };
  });

  private readonly doRule = this.RULE("doRule", (): Stmt => {
    const first = this.CONSUME(word.do);
    const the = this.OPTION(() => this.CONSUME(word.the));
    const path = this.SUBRULE(this.path);
    const call: Expr = the ? { kind: "the", of: path, range: this.since(the) } : path;
    return { kind: "do", may: false, call, range: this.since(first) };
  });

  private readonly letRule = this.RULE("letRule", (): Stmt => {
    const first = this.CONSUME(word.let);
    const name = this.CONSUME(NAME);
    this.CONSUME(sign["="]);
    const value = this.SUBRULE(this.body);
    return { kind: "let", may: false, name: nameOf(name), value, range: this.since(first) };
  });

  private readonly requireRule = this.RULE("requireRule", (): Stmt => {
    const first = this.CONSUME(word.require);
    const cond = this.SUBRULE(this.expr);
    return { kind: "require", may: false, cond, range: this.since(first) };
  });

  private readonly pauseRule = this.RULE("pauseRule", (): Stmt => {
    const first = this.CONSUME(word.pause);
    return { kind: "pause", may: false, range: this.since(first) };
  });

  private readonly endRule = this.RULE("endRule", (): Stmt => {
    const first = this.CONSUME(word.end);
    this.CONSUME(word.the);
    this.CONSUME(word.game);
    const winners = this.OPTION(() => {
      this.CONSUME(word.won);
      this.CONSUME(word.by);
      return this.SUBRULE(this.wonBy);
    });
    return { kind: "end-game", may: false, ...(winners && { winners }), range: this.since(first) };
  });

  private readonly wonBy = this.RULE("wonBy", (): Expr | "nobody" =>
    this.OR([
      {
        GATE: () => this.LA(1).tokenType === word.nobody,
        ALT: (): Expr | "nobody" => {
          this.CONSUME(word.nobody);
          return "nobody";
        },
      },
      { ALT: (): Expr | "nobody" => this.SUBRULE(this.body) },
    ]),
  );

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
      { ALT: (): Expr | "possible" => this.SUBRULE(this.disjunction) },
    ]);
  });

  private readonly forRule = this.RULE("forRule", (): Stmt => {
    const first = this.CONSUME(word.for);
    this.CONSUME(word.each);
    const query = this.SUBRULE(this.query);
    const anyOrder = this.OPTION(() => this.SUBRULE(this.inAnyOrder)) !== undefined;
    return { kind: "for-each", may: false, query, anyOrder, body: this.noBlock(), range: this.since(first) };
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
    return { kind: "any-order", may: false, body: this.noBlock(), range: this.since(first) };
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
              { ALT: (): Bound => ({ how: "while", expr: this.SUBRULE(this.disjunction) }) },
            ]);
          },
        },
        {
          ALT: (): Bound => {
            this.CONSUME(word.until);
            return { how: "until", expr: this.SUBRULE2(this.disjunction) };
          },
        },
        {
          ALT: (): Bound => {
            const expr = this.SUBRULE(this.sum);
            this.CONSUME(word.times);
            return { how: "times", expr };
          },
        },
      ]),
    );
    return { kind: "repeat", may: false, ...(bound ?? { how: "for ever" }), body: this.noBlock(), range: this.since(first) };
  });

  private readonly withRule = this.RULE("withRule", (): Stmt => {
    const first = this.CONSUME(word.with);
    const piece = this.SUBRULE(this.expr);
    this.CONSUME(word.in);
    this.CONSUME(word.force);
    return { kind: "with", may: false, piece, body: this.noBlock(), range: this.since(first) };
  });

  /** The rule of the grammar for each verb. */
  private readonly byVerb = {
    gain: this.gainRule, pay: this.payRule, lose: this.loseRule, move: this.moveRule, swap: this.swapRule, draw: this.drawRule, choose: this.chooseRule, do: this.doRule,
    if: this.ifRule, for: this.forRule, set: this.setRule, let: this.letRule, require: this.requireRule, as: this.asRule, turn: this.asRule, repeat: this.repeatRule,
    shuffle: this.shuffleRule, roll: this.rollRule, split: this.splitRule, in: this.anyOrderRule, with: this.withRule, secretly: this.secretlyRule, pause: this.pauseRule, end: this.endRule,
  } satisfies Readonly<Record<Exclude<Verb, "may" | "else">, () => Stmt>>;

  private readonly actions = [...new Set(Object.values(this.byVerb))].map((rule, index) => ({ ALT: () => this.subrule(index, rule) }));

  private readonly amounts = this.RULE("amounts", (): Amount[] => {
    const amounts: Amount[] = [];
    this.AT_LEAST_ONE_SEP({
      SEP: word.and,
      DEF: () => {
        const first = this.LA(1);
        const count = this.SUBRULE(this.sum);
        const state = this.SUBRULE(this.path);
        amounts.push({ count, state, range: this.since(first) });
      },
    });
    return amounts;
  });

  readonly place = this.RULE("place", (): Place => {
    const first = this.LA(1);
    const end = this.OPTION({
      GATE: () => this.LA(2).tokenType === word.of,
      DEF: () => {
        const token = this.CONSUME(End);
        this.CONSUME(word.of);
        return token.image as NonNullable<Place["end"]>;
      },
    });
    const zone = this.SUBRULE(this.expr);
    return { ...(end && { end }), zone, range: this.since(first) };
  });
}

/** `may` before a rule: a decision carries it itself, any other rule becomes the block of a `may`. */
function optional(rule: Stmt, range: Range): Stmt {
  switch (rule.kind) {
    case "choose":
    case "choose-one":
    case "repeat":
    case "split":
      return { ...rule, may: true, range };
    case "any-order": case "as": case "do": case "draw": case "end-game": case "for-each": case "gain": case "if": case "let": case "lose":
    case "may": case "missing": case "move": case "pause": case "pay": case "require": case "roll": case "secretly": case "set": case "shuffle":
    case "swap": case "with":
      return { kind: "may", may: true, body: { items: [rule], range: rule.range }, range };
  }
}
