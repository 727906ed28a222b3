/** The grammar of statements without a block. */
import type { Amount, Expr, Place, Stmt } from "../ast/syntax.ts";
import { End, isA, NAME, nameOf, sign, word } from "./tokens.ts";
import { Types } from "./types.ts";

/** The grammar of statements without a block. Its class extends that of types. */
export abstract class SimpleStatements extends Types {
  protected move(): Stmt {
    const first = this.take(word.move);
    const what = this.body();
    this.take(word.to);
    const to = this.place();
    return { kind: "move", may: false, what, to, range: this.since(first) };
  }

  protected swap(): Stmt {
    const first = this.take(word.swap);
    const left = this.expr();
    this.take(word.with);
    const right = this.expr();
    return { kind: "swap", may: false, left, right, range: this.since(first) };
  }

  protected draw(): Stmt {
    const first = this.take(word.draw);
    const what = this.sum();
    this.take(word.from);
    const from = this.expr();
    this.take(word.to);
    const to = this.place();
    return { kind: "draw", may: false, what, from, to, range: this.since(first) };
  }

  protected shuffle(): Stmt {
    const first = this.take(word.shuffle);
    const what = this.expr();
    return { kind: "shuffle", may: false, what, range: this.since(first) };
  }

  protected roll(): Stmt {
    const first = this.take(word.roll);
    const what = this.expr();
    return { kind: "roll", may: false, what, range: this.since(first) };
  }

  protected set(): Stmt {
    const first = this.take(word.set);
    const target = this.path();
    this.take(word.to);
    const value = this.body();
    return { kind: "set", may: false, target, value, range: this.since(first) };
  }

  protected gain(): Stmt {
    const first = this.take(word.gain);
    const amounts = this.amounts();
    const other = this.skip(word.from) ? this.path() : undefined;
    return { kind: "gain", may: false, amounts, ...(other && { other }), range: this.since(first) };
  }

  protected pay(): Stmt {
    const first = this.take(word.pay);
    const amounts = this.amounts();
    const other = this.skip(word.to) ? this.path() : undefined;
    return { kind: "pay", may: false, amounts, ...(other && { other }), range: this.since(first) };
  }

  protected lose(): Stmt {
    const first = this.take(word.lose);
    const amounts = this.amounts();
    return { kind: "lose", may: false, amounts, range: this.since(first) };
  }

  protected do(): Stmt {
    const first = this.take(word.do);
    const call = this.call();
    return { kind: "do", may: false, call, range: this.since(first) };
  }

  protected bareCall(): Stmt {
    const first = this.next;
    const call = this.call();
    return { kind: "do", may: false, call, bare: true, range: this.since(first) };
  }

  private call(): Expr {
    const first = this.next;
    if (!this.skip(word.the)) return this.path();
    const of = this.path();
    return { kind: "the", of, range: this.since(first) };
  }

  protected let(): Stmt {
    const first = this.take(word.let);
    const behindType = this.ahead(1).tokenType === word.of ? 4 : 2;
    const hasType = this.typeAhead() && this.ahead(behindType).tokenType === sign["="];
    const type = hasType ? this.type() : undefined;
    const name = this.takeAny(NAME);
    this.take(sign["="]);
    const value = this.body();
    return { kind: "let", may: false, ...(type && { type }), name: nameOf(name), value, range: this.since(first) };
  }

  protected require(): Stmt {
    const first = this.take(word.require);
    const cond = this.expr();
    return { kind: "require", may: false, cond, range: this.since(first) };
  }

  protected pause(): Stmt {
    const first = this.take(word.pause);
    return { kind: "pause", may: false, range: this.since(first) };
  }

  protected end(): Stmt {
    const first = this.take(word.end);
    if (this.skip(word.the)) {
      this.take(word.game);
      const winners = this.skip(word.won) ? this.wonBy() : undefined;
      return { kind: "end game", ...(winners && { winners }), may: false, range: this.since(first) };
    }
    // If `game` follows, the author wrote `end game` for `end the game`. It should not be read as the end of an effect
    // with the name `game`.
    if (!isA(this.next, NAME) || this.next.tokenType === word.game) this.fail();
    const name = nameOf(this.read());
    return { kind: "end part", name, may: false, range: this.since(first) };
  }

  private wonBy(): Expr | "nobody" {
    this.take(word.by);
    return this.skip(word.nobody) ? "nobody" : this.body();
  }

  private amounts(): Amount[] {
    const amounts: Amount[] = [];
    do {
      const first = this.next;
      const count = this.sum();
      const state = this.path();
      amounts.push({ count, state, range: this.since(first) });
    } while (this.skip(word.and));
    return amounts;
  }

  place(): Place {
    const first = this.next;
    const hasEnd = isA(first, End) && this.ahead(1).tokenType === word.of;
    if (hasEnd) {
      this.read();
      this.read();
    }
    const zone = this.expr();
    return {
      ...(hasEnd && { end: first.image as NonNullable<Place["end"]> }),
      zone,
      range: this.since(first),
    };
  }
}
