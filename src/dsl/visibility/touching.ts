/** Finds the expressions that can read a secret: a hidden zone or state. */
import { BOX, type Expression, type Game, type Table, type Type } from "../game.ts";
import { bodiesOf, changesOf, childrenOf, resultsOf, valuesWritten } from "../visitor.ts";
import { hidingZones, isHidden, isHiddenState } from "./hiding.ts";

const known = new WeakMap<Game, Touching>();

/** The expressions of a game that can read a secret (a hidden zone or state), found once for each game. */
export function touchingOf(game: Game): Touching {
  let found = known.get(game);
  if (!found) known.set(game, (found = new Touching(game)));
  return found;
}

/** Tells which expressions of a game can read a secret (a hidden zone or state) other than through a local name. */
export class Touching {
  readonly game: Game;
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
    const found = this.readsItself(e) || childrenOf(e).some((part) => part !== undefined && this.has(part));
    this.known.set(e, found);
    return found;
  }

  /** Whether an expression itself can read a secret. */
  private readsItself(e: Expression): boolean {
    return (READING[e.kind] as Reading<Expression>)(this, e);
  }

  hasResult(body: Expression | Table): boolean {
    return resultsOf(body).some((result) => this.has(result));
  }

  /** Whether pieces of this type can lie in a zone that some player does not see. */
  mayHide(type: Type | undefined): boolean {
    return type?.kind === "piece" && hidingZones(this.game, type).length > 0;
  }
}

type Reading<E> = (touching: Touching, e: E) => boolean;

const HARMLESS = () => false;

/**
 * For each kind of expression: whether one can read a secret in itself. If this is uncertain, the result is true, because
 * the secrets of an expression for which it is false are not looked for.
 */
const READING: { readonly [kind in Expression["kind"]]: Reading<Expression & { readonly kind: kind }> } = {
  zone: (touching, { member, of }) => member.some(isHidden) || touching.mayHide(of?.type),
  state: (touching, { member, of }) => member.some(isHiddenState) || touching.mayHide(of?.type),
  at: (touching, { of }) => touching.mayHide(of.type),
  "is-in": (touching, { of, set }) => set.kind === "zone" && set.member.includes(BOX) && touching.mayHide(of.type),
  builtin: (touching, { args }) => args.some(({ type }) => touching.mayHide(type)),
  field: (touching, { member }) => valuesWritten(touching.game, member).some(({ body }) => touching.hasResult(body)),
  call: (touching, { value }) =>
    changesOf(touching.game, value).some(
      ({ carrier }) => carrier && touching.mayHide({ kind: "piece", of: [carrier.kind] }),
    ) || bodiesOf(touching.game, value).some(({ body }) => touching.hasResult(body)),
  all: HARMLESS,
  binary: HARMLESS,
  card: HARMLESS,
  const: HARMLESS,
  difference: HARMLESS,
  holder: HARMLESS,
  if: HARMLESS,
  "is-kind": HARMLESS,
  let: HARMLESS,
  link: HARMLESS,
  local: HARMLESS,
  map: HARMLESS,
  me: HARMLESS,
  members: HARMLESS,
  negate: HARMLESS,
  not: HARMLESS,
  nothing: HARMLESS,
  option: HARMLESS,
  owned: HARMLESS,
  owner: HARMLESS,
  piece: HARMLESS,
  query: HARMLESS,
  range: HARMLESS,
  seats: HARMLESS,
  the: HARMLESS,
  this: HARMLESS,
  union: HARMLESS,
  usual: HARMLESS,
};
