/** The grammar of lines in which a player chooses or splits something. */
import type { Block, Expr, Name, Quantity, Stmt } from "../ast/syntax.ts";
import { Expressions } from "./expressions.ts";
import { emptyBlock, quantity } from "./nodes.ts";
import { NAME, nameOf, sign, word } from "./tokens.ts";

/** The grammar of lines in which a player chooses or splits something. Its class extends that of expressions. */
export abstract class Decisions extends Expressions {
  /** An empty block. If there is a block below the line, the reader replaces the empty one by it. */
  protected noBlock(): Block {
    return emptyBlock(this.last.range);
  }

  protected choose(): Stmt {
    const first = this.take(word.choose);
    if (this.skip(word.one)) {
      const label = this.label();
      return { kind: "choose one", may: false, ...(label && { label }), options: [], range: this.since(first) };
    }
    if (!this.sumAhead()) this.fail();
    const amount = this.ahead(1).tokenType === word.in ? undefined : this.quantity();
    const query = this.query();
    const together = this.jointly();
    const random = this.skip(word.at);
    if (random) this.take(word.random);
    const label = this.label();
    return {
      kind: "choose",
      may: false,
      ...(amount && { quantity: amount }),
      query,
      ...(together && { together }),
      random,
      ...(label && { label }),
      range: this.since(first),
    };
  }

  protected split(): Stmt {
    const first = this.take(word.split);
    const total = this.sum();
    this.take(word.among);
    const query = this.query();
    this.take(word.as);
    const share = this.takeAny(NAME);
    const together = this.jointly();
    const label = this.label();
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
  }

  private quantity(): Quantity {
    const first = this.next;
    if (
      first.tokenType === word.any &&
      this.ahead(1).tokenType === word.number &&
      this.ahead(2).tokenType === word.of
    ) {
      this.read();
      this.read();
      this.read();
      return { min: "any number", range: this.since(first) };
    }
    const min = this.sum();
    const max = this.upperBound();
    return quantity(min, max, this.since(first));
  }

  private upperBound(): Expr | "or more" | undefined {
    if (this.skip(sign[".."])) return this.sum();
    if (!this.skip(word.or)) return undefined;
    this.take(word.more);
    return "or more";
  }

  private jointly(): Expr | undefined {
    return this.skip(word.together) ? this.expr() : undefined;
  }

  private label(): Name | undefined {
    return this.skip(word.to) ? nameOf(this.takeAny(NAME)) : undefined;
  }
}
