/** Finds the expressions that can read a secret: a hidden zone or state. */
import { BOX, type Expression, type Game, type Table, type Type } from "../game.ts";
import { bodiesOf, changesOf, childrenOf, resultsOf, valuesWritten } from "../visitor.ts";
import { hidingZones, isHidden, isHiddenState } from "./hiding.ts";

/** Tells which expressions of a game can read a secret (a hidden zone or state) other than through a local name. */
export class Touching {
  private readonly game: Game;
  private readonly known = new Map<Expression, boolean>();

  constructor(game: Game) {
    this.game = game;
  }

  /** Whether an expression can read a secret in itself, in its parts, or in a value that it calls. */
  has(e: Expression): boolean {
    const known = this.known.get(e);
    if (known !== undefined) return known;
    // This entry ends the recursion if a value calls itself, which is a mistake that is reported elsewhere.
    this.known.set(e, false);
    const found = this.reads(e) || childrenOf(e).some((part) => part !== undefined && this.has(part));
    this.known.set(e, found);
    return found;
  }

  /**
   * Whether an expression itself can read a secret. If this is uncertain, the result is true, because the secrets of an
   * expression for which it is false are not looked for.
   */
  private reads(e: Expression): boolean {
    switch (e.kind) {
      case "zone":
        return e.member.some(isHidden) || this.mayHide(e.of?.type);
      case "state":
        return e.member.some(isHiddenState) || this.mayHide(e.of?.type);
      case "at":
        return this.mayHide(e.of.type);
      case "is-in":
        return e.set.kind === "zone" && e.set.member.includes(BOX) && this.mayHide(e.of.type);
      case "builtin":
        return e.args.some(({ type }) => this.mayHide(type));
      case "field":
        return valuesWritten(this.game, e.member).some(({ body }) => this.hasResult(body));
      case "call":
        return (
          changesOf(this.game, e.value).some(
            ({ carrier }) => carrier && this.mayHide({ kind: "piece", of: [carrier.kind] }),
          ) || bodiesOf(this.game, e.value).some(({ body }) => this.hasResult(body))
        );
      case "all":
      case "binary":
      case "card":
      case "const":
      case "difference":
      case "holder":
      case "if":
      case "is-kind":
      case "let":
      case "link":
      case "local":
      case "map":
      case "me":
      case "members":
      case "negate":
      case "not":
      case "nothing":
      case "option":
      case "owned":
      case "owner":
      case "piece":
      case "query":
      case "range":
      case "seats":
      case "the":
      case "this":
      case "union":
      case "usual":
        return false;
    }
  }

  private hasResult(body: Expression | Table): boolean {
    return resultsOf(body).some((result) => this.has(result));
  }

  /** Whether pieces of this type can lie in a zone that some player does not see. */
  private mayHide(type: Type | undefined): boolean {
    return type?.kind === "piece" && hidingZones(this.game, type).length > 0;
  }
}
