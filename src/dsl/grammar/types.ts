/** The grammar of types, such as `list of effect`, which are written before names. */
import type { TypeExpr } from "../ast/syntax.ts";
import { Decisions } from "./decisions.ts";
import { Collection, Int, isA, NAME, nameOf, sign, word } from "./tokens.ts";

/** The grammar of types. Its class extends that of decisions. */
export abstract class Types extends Decisions {
  type(): TypeExpr {
    const first = this.next;
    if (isA(first, Collection) && this.ahead(1).tokenType === word.of) {
      this.read();
      this.read();
      const of = this.type();
      return { kind: first.tokenType === word.list ? "list" : "set", of, range: this.since(first) };
    }
    if (this.integerAhead()) {
      const min = this.integer();
      this.take(sign[".."]);
      const max = this.integerAhead() ? this.integer() : undefined;
      return { kind: "range", min, ...(max !== undefined && { max }), range: this.since(first) };
    }
    if (!isA(first, NAME)) this.fail();
    const { text, range } = nameOf(this.read());
    return text ? { kind: "named", name: { text, range }, range } : { kind: "missing", range };
  }

  /** Whether a type can begin at the next token. */
  protected typeAhead(): boolean {
    return isA(this.next, NAME) || this.integerAhead();
  }

  protected integer(): number {
    const negative = this.skip(sign["-"]);
    const value = Number(this.take(Int).image);
    return negative ? -value : value;
  }

  /** Whether a number, with or without `-`, can begin at the next token. */
  protected integerAhead(): boolean {
    return this.next.tokenType === Int || this.next.tokenType === sign["-"];
  }
}
