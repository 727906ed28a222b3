/** The grammar of declarations with types: headings with parameters, fields and states. */
import type { FieldSpec, Heading, Param, Seen, StateSpec } from "../ast/syntax.ts";
import { Statements } from "./statements.ts";
import { NAME, nameOf, sign, word } from "./tokens.ts";

/** The grammar of declarations with types. Its class extends that of rules. */
export abstract class Members extends Statements {
  readonly heading = this.RULE("heading", (): Heading => {
    const name = this.CONSUME(NAME);
    const params: Param[] = [];
    this.OPTION(() => {
      this.CONSUME(sign["("]);
      this.MANY_SEP({
        SEP: sign[","],
        DEF: () => {
          const type = this.SUBRULE(this.type);
          params.push({ type, name: nameOf(this.CONSUME2(NAME)) });
        },
      });
      this.CONSUME(sign[")"]);
    });
    return { name: nameOf(name), params, range: this.since(name) };
  });

  readonly field = this.RULE("field", (): FieldSpec => {
    const first = this.LA(1);
    const type = this.SUBRULE(this.type);
    const initial = this.OPTION(() => {
      this.CONSUME(sign["="]);
      return this.SUBRULE(this.expr);
    });
    return { type, ...(initial && { initial }), range: this.since(first) };
  });

  readonly state = this.RULE("state", (): StateSpec => {
    const first = this.LA(1);
    const type = this.SUBRULE(this.type);
    const initial = this.OPTION(() => {
      this.CONSUME(sign["="]);
      return this.SUBRULE(this.expr);
    });
    const source = this.OPTION2(() => this.SUBRULE(this.stateSource));
    const seen = this.OPTION3(() => this.SUBRULE(this.seenBy));
    return { type, ...(initial && { initial }), ...source, ...(seen && { seen }), range: this.since(first) };
  });

  /**
   * Reads one of two clauses in the declaration of a state such as `coins`: `from bank`, which names the state out of
   * which gains come, or `each turn`. A state cannot have both, because the new value at each turn would come out of
   * nothing instead of the bank.
   */
  private readonly stateSource = this.RULE("stateSource", (): Pick<StateSpec, "from" | "eachTurn"> =>
    this.OR([
      {
        ALT: () => {
          this.CONSUME(word.from);
          return { from: this.SUBRULE(this.path) };
        },
      },
      {
        ALT: () => {
          this.CONSUME(word.each);
          this.CONSUME(word.turn);
          return { eachTurn: true as const };
        },
      },
    ]),
  );

  protected readonly seenBy = this.RULE("seenBy", (): Seen => {
    const first = this.CONSUME(word.seen);
    this.CONSUME(word.by);
    return this.OR([
      {
        GATE: () => this.LA(2).tokenType === word.in,
        ALT: (): Seen => ({ who: "players", query: this.SUBRULE(this.query), range: this.since(first) }),
      },
      {
        ALT: (): Seen => {
          this.CONSUME(word.owner);
          return { who: "owner", range: this.since(first) };
        },
      },
      {
        ALT: (): Seen => {
          this.CONSUME(word.nobody);
          return { who: "nobody", range: this.since(first) };
        },
      },
    ]);
  });
}
