/** The grammar of lines in which a player chooses or splits something. */
import type { IToken } from "chevrotain";
import type { Block, Expr, Name, Quantity, Stmt } from "../ast/syntax.ts";
import { SUM } from "./operation.ts";
import { Expressions } from "./expressions.ts";
import { emptyBlock, quantity } from "./nodes.ts";
import { at, NAME, nameOf, sign, word } from "./tokens.ts";

/** The grammar of lines in which a player chooses or splits something, as rules for the parser library Chevrotain. */
export abstract class Decisions extends Expressions {
  /** An empty block. If there is a block below the line, the reader replaces the empty one by it. */
  protected noBlock(): Block {
    return this.ACTION(() => emptyBlock(at(this.LA(0))));
  }

  protected readonly chooseRule = this.RULE("chooseRule", (): Stmt => {
    const first = this.CONSUME(word.choose);
    return this.OR([
      {
        ALT: (): Stmt => {
          this.CONSUME(word.one);
          const label = this.OPTION(() => this.SUBRULE(this.label));
          return { kind: "choose one", may: false, ...(label && { label }), options: [], range: this.since(first) };
        },
      },
      { ALT: () => this.SUBRULE(this.choice, { ARGS: [first] }) },
    ]);
  });

  private readonly choice = this.RULE("choice", (first: IToken): Stmt => {
    const amount = this.OPTION({
      GATE: () => this.LA(2).tokenType !== word.in,
      DEF: () => this.SUBRULE(this.quantity),
    });
    const query = this.SUBRULE(this.query);
    const together = this.OPTION2(() => this.SUBRULE(this.jointly));
    const random = this.OPTION3(() => {
      this.CONSUME(word.at);
      this.CONSUME(word.random);
      return true;
    });
    const label = this.OPTION4(() => this.SUBRULE(this.label));
    return {
      kind: "choose",
      may: false,
      ...(amount && { quantity: amount }),
      query,
      ...(together && { together }),
      random: random === true,
      ...(label && { label }),
      range: this.since(first),
    };
  });

  protected readonly splitRule = this.RULE("splitRule", (): Stmt => {
    const first = this.CONSUME(word.split);
    const total = this.SUBRULE(this.operation, SUM);
    this.CONSUME(word.among);
    const query = this.SUBRULE(this.query);
    this.CONSUME(word.as);
    const share = this.CONSUME(NAME);
    const together = this.OPTION(() => this.SUBRULE(this.jointly));
    const label = this.OPTION2(() => this.SUBRULE(this.label));
    return {
      kind: "split",
      may: false,
      total,
      query,
      share: nameOf(share),
      ...(together && { together }),
      ...(label && { label }),
      body: this.noBlock(),
      range: this.since(first),
    };
  });

  private readonly quantity = this.RULE("quantity", (): Quantity => {
    const first = this.LA(1);
    return this.OR([
      {
        GATE: () => this.LA(2).tokenType === word.number && this.LA(3).tokenType === word.of,
        ALT: (): Quantity => {
          this.CONSUME(word.any);
          this.CONSUME(word.number);
          this.CONSUME(word.of);
          return { min: "any number", range: this.since(first) };
        },
      },
      {
        ALT: () => {
          const min = this.SUBRULE(this.operation, SUM);
          const max = this.OPTION(() =>
            this.OR2([
              {
                ALT: (): Expr | "or more" => {
                  this.CONSUME(sign[".."]);
                  return this.SUBRULE2(this.operation, SUM);
                },
              },
              {
                ALT: (): Expr | "or more" => {
                  this.CONSUME(word.or);
                  this.CONSUME(word.more);
                  return "or more";
                },
              },
            ]),
          );
          return quantity(min, max, this.since(first));
        },
      },
    ]);
  });

  private readonly jointly = this.RULE("jointly", (): Expr => {
    this.CONSUME(word.together);
    return this.SUBRULE(this.expr);
  });

  private readonly label = this.RULE("label", (): Name => {
    this.CONSUME(word.to);
    return nameOf(this.CONSUME(NAME));
  });
}
