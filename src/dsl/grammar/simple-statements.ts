/** The grammar of statements without a block. */
import type { Amount, Expr, Name, Place, Stmt } from "../ast/syntax.ts";
import { End, NAME, nameOf, sign, word } from "./tokens.ts";
import { SUM } from "./operation.ts";
import { Types } from "./types.ts";

/** The things that a line with `end` can end: the game or an effect. */
type Ended =
  | { readonly kind: "end game"; readonly winners?: Expr | "nobody" }
  | { readonly kind: "end part"; readonly name: Name };

/** The grammar of statements without a block. */
export abstract class SimpleStatements extends Types {
  protected readonly moveRule = this.RULE("moveRule", (): Stmt => {
    const first = this.CONSUME(word.move);
    const what = this.SUBRULE(this.body);
    this.CONSUME(word.to);
    const to = this.SUBRULE(this.place);
    return { kind: "move", may: false, what, to, range: this.since(first) };
  });

  protected readonly swapRule = this.RULE("swapRule", (): Stmt => {
    const first = this.CONSUME(word.swap);
    const left = this.SUBRULE(this.expr);
    this.CONSUME(word.with);
    const right = this.SUBRULE2(this.expr);
    return { kind: "swap", may: false, left, right, range: this.since(first) };
  });

  protected readonly drawRule = this.RULE("drawRule", (): Stmt => {
    const first = this.CONSUME(word.draw);
    const what = this.SUBRULE(this.operation, SUM);
    this.CONSUME(word.from);
    const from = this.SUBRULE(this.expr);
    this.CONSUME(word.to);
    const to = this.SUBRULE(this.place);
    return { kind: "draw", may: false, what, from, to, range: this.since(first) };
  });

  protected readonly shuffleRule = this.RULE("shuffleRule", (): Stmt => {
    const first = this.CONSUME(word.shuffle);
    const what = this.SUBRULE(this.expr);
    return { kind: "shuffle", may: false, what, range: this.since(first) };
  });

  protected readonly rollRule = this.RULE("rollRule", (): Stmt => {
    const first = this.CONSUME(word.roll);
    const what = this.SUBRULE(this.expr);
    return { kind: "roll", may: false, what, range: this.since(first) };
  });

  protected readonly setRule = this.RULE("setRule", (): Stmt => {
    const first = this.CONSUME(word.set);
    const target = this.SUBRULE(this.path);
    this.CONSUME(word.to);
    const value = this.SUBRULE(this.body);
    return { kind: "set", may: false, target, value, range: this.since(first) };
  });

  protected readonly gainRule = this.RULE("gainRule", (): Stmt => {
    const first = this.CONSUME(word.gain);
    const amounts = this.SUBRULE(this.amounts);
    const other = this.OPTION(() => {
      this.CONSUME(word.from);
      return this.SUBRULE(this.path);
    });
    return { kind: "gain", may: false, amounts, ...(other && { other }), range: this.since(first) };
  });

  protected readonly payRule = this.RULE("payRule", (): Stmt => {
    const first = this.CONSUME(word.pay);
    const amounts = this.SUBRULE(this.amounts);
    const other = this.OPTION(() => {
      this.CONSUME(word.to);
      return this.SUBRULE(this.path);
    });
    return { kind: "pay", may: false, amounts, ...(other && { other }), range: this.since(first) };
  });

  protected readonly loseRule = this.RULE("loseRule", (): Stmt => {
    const first = this.CONSUME(word.lose);
    const amounts = this.SUBRULE(this.amounts);
    return { kind: "lose", may: false, amounts, range: this.since(first) };
  });

  protected readonly doRule = this.RULE("doRule", (): Stmt => {
    const first = this.CONSUME(word.do);
    const call = this.SUBRULE(this.call);
    return { kind: "do", may: false, call, range: this.since(first) };
  });

  protected readonly bareCall = this.RULE("bareCall", (): Stmt => {
    const first = this.LA(1);
    const call = this.SUBRULE(this.call);
    return { kind: "do", may: false, call, bare: true, range: this.since(first) };
  });

  private readonly call = this.RULE("call", (): Expr => {
    const the = this.sees(word.the) ? this.OPTION(() => this.CONSUME(word.the)) : undefined;
    const path = this.SUBRULE(this.path);
    return the ? { kind: "the", of: path, range: this.since(the) } : path;
  });

  protected readonly letRule = this.RULE("letRule", (): Stmt => {
    const first = this.CONSUME(word.let);
    const type = this.OPTION({
      GATE: () => this.LA(this.LA(2).tokenType === word.of ? 5 : 3).tokenType === sign["="],
      DEF: () => this.SUBRULE(this.type),
    });
    const name = this.CONSUME(NAME);
    this.CONSUME(sign["="]);
    const value = this.SUBRULE(this.body);
    return { kind: "let", may: false, ...(type && { type }), name: nameOf(name), value, range: this.since(first) };
  });

  protected readonly requireRule = this.RULE("requireRule", (): Stmt => {
    const first = this.CONSUME(word.require);
    const cond = this.SUBRULE(this.expr);
    return { kind: "require", may: false, cond, range: this.since(first) };
  });

  protected readonly pauseRule = this.RULE("pauseRule", (): Stmt => {
    const first = this.CONSUME(word.pause);
    return { kind: "pause", may: false, range: this.since(first) };
  });

  protected readonly endRule = this.RULE("endRule", (): Stmt => {
    const first = this.CONSUME(word.end);
    const ended = this.OR([
      { ALT: () => this.SUBRULE(this.endOfGame) },
      // If `game` follows, the author wrote `end game` for `end the game`. It should not be read as the end of an
      // effect with the name `game`.
      { GATE: () => this.LA(1).tokenType !== word.game, ALT: () => this.SUBRULE(this.endOfPart) },
    ]);
    return { ...ended, may: false, range: this.since(first) };
  });

  private readonly endOfGame = this.RULE("endOfGame", (): Ended => {
    this.CONSUME(word.the);
    this.CONSUME(word.game);
    const winners = this.OPTION(() => {
      this.CONSUME(word.won);
      this.CONSUME(word.by);
      return this.SUBRULE(this.wonBy);
    });
    return { kind: "end game", ...(winners && { winners }) };
  });

  private readonly endOfPart = this.RULE("endOfPart", (): Ended => {
    const name = this.CONSUME(NAME);
    return { kind: "end part", name: nameOf(name) };
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

  private readonly amounts = this.RULE("amounts", (): Amount[] => {
    const amounts: Amount[] = [];
    this.AT_LEAST_ONE_SEP({
      SEP: word.and,
      DEF: () => {
        const first = this.LA(1);
        const count = this.SUBRULE(this.operation, SUM);
        const state = this.SUBRULE(this.path);
        amounts.push({ count, state, range: this.since(first) });
      },
    });
    return amounts;
  });

  private readonly endOfPlace = this.RULE("endOfPlace", (): NonNullable<Place["end"]> => {
    const { image } = this.CONSUME(End);
    this.CONSUME(word.of);
    return image as NonNullable<Place["end"]>;
  });

  readonly place = this.RULE("place", (): Place => {
    const first = this.LA(1);
    const end = this.seesSecond(word.of) ? this.OPTION(() => this.SUBRULE(this.endOfPlace)) : undefined;
    const zone = this.SUBRULE(this.expr);
    const range = this.since(first);
    return end ? { end, zone, range } : { zone, range };
  });
}
