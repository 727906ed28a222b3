/** The grammar of types, such as `list of effect`, which are written before names. */
import type { TypeExpr } from "../ast/syntax.ts";
import { Decisions } from "./decisions.ts";
import { Collection, Int, NAME, nameOf, sign, word } from "./tokens.ts";

/** The grammar of types. Its class extends that of decisions. */
export abstract class Types extends Decisions {
  readonly type = this.RULE("type", (): TypeExpr => {
    const first = this.LA(1);
    return this.OR([
      {
        GATE: () => this.LA(2).tokenType === word.of,
        ALT: (): TypeExpr => {
          const collection = this.CONSUME(Collection);
          this.CONSUME(word.of);
          const of = this.SUBRULE(this.type);
          return { kind: collection.tokenType === word.list ? "list" : "set", of, range: this.since(first) };
        },
      },
      {
        ALT: (): TypeExpr => {
          const min = this.SUBRULE(this.integer);
          this.CONSUME(sign[".."]);
          const max = this.OPTION(() => this.SUBRULE2(this.integer));
          return { kind: "range", min, ...(max !== undefined && { max }), range: this.since(first) };
        },
      },
      {
        ALT: () => {
          const name = this.CONSUME(NAME);
          return this.ACTION((): TypeExpr => {
            const { text, range } = nameOf(name);
            return text ? { kind: "named", name: { text, range }, range } : { kind: "missing", range };
          });
        },
      },
    ]);
  });

  protected readonly integer = this.RULE("integer", (): number => {
    const negative = this.OPTION(() => this.CONSUME(sign["-"])) !== undefined;
    const value = Number(this.CONSUME(Int).image);
    return negative ? -value : value;
  });
}
