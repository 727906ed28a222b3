/** The grammar of declarations with types: headings with parameters, fields and states. */
import type { Expr, FieldSpec, Heading, Param, Seen, StateSpec } from "../ast/syntax.ts";
import { Statements } from "./statements.ts";
import { NAME, nameOf, sign, word } from "./tokens.ts";

/** The grammar of declarations with types. Its class extends that of rules. */
export abstract class Members extends Statements {
  heading(): Heading {
    const name = this.takeAny(NAME);
    const params = this.skip(sign["("]) ? this.params() : [];
    return { name: nameOf(name), params, range: this.since(name) };
  }

  private params(): Param[] {
    const params: Param[] = [];
    if (this.typeAhead()) {
      do {
        const type = this.type();
        params.push({ type, name: nameOf(this.takeAny(NAME)) });
      } while (this.skip(sign[","]));
    }
    this.take(sign[")"]);
    return params;
  }

  field(): FieldSpec {
    const first = this.next;
    const type = this.type();
    const initial = this.initial();
    return { type, ...(initial && { initial }), range: this.since(first) };
  }

  state(): StateSpec {
    const first = this.next;
    const type = this.type();
    const initial = this.initial();
    const source = this.stateSource();
    const seen = this.next.tokenType === word.seen ? this.seenBy() : undefined;
    return { type, ...(initial && { initial }), ...source, ...(seen && { seen }), range: this.since(first) };
  }

  private initial(): Expr | undefined {
    return this.skip(sign["="]) ? this.expr() : undefined;
  }

  /**
   * Reads one of two clauses in the declaration of a state such as `coins`: `from bank`, which names the state out of
   * which gains come, or `each turn`. A state cannot have both, because the new value at each turn would come out of
   * nothing instead of the bank.
   */
  private stateSource(): Pick<StateSpec, "from" | "eachTurn"> | undefined {
    if (this.skip(word.from)) return { from: this.path() };
    if (!this.skip(word.each)) return undefined;
    this.take(word.turn);
    return { eachTurn: true };
  }

  protected seenBy(): Seen {
    const first = this.take(word.seen);
    this.take(word.by);
    if (this.queryAhead()) return { who: "players", query: this.query(), range: this.since(first) };
    if (this.skip(word.owner)) return { who: "owner", range: this.since(first) };
    return this.skip(word.nobody) ? { who: "nobody", range: this.since(first) } : this.fail();
  }
}
