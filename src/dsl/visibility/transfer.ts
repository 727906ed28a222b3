/**
 * Computes the facts (owner, zone, secrets) about an expression from the facts about the expressions inside it. A table
 * has a row for each kind of expression.
 */
import { BOX, type BuiltinName, type Expression, type Game } from "../game.ts";
import { changesOf, valuesWritten } from "../visitor.ts";
import { allZones, hidingZones, isHidden, isHiddenState } from "./hiding.ts";
import { type Known, Named, OPEN, PLAIN, UNOWNED, type View } from "./known.ts";
import { type Compound, type Facts, isAsked, Learning, type Simple } from "./learn.ts";
import { type Secret, union } from "./secret.ts";

/** Makes the analysis that computes the secrets (hidden zones and states) of a game's expressions. */
export function learningOf(game: Game): Learning {
  return new Learning(game, {
    simple: (view, e) => (NAMES[e.kind] as NameRow<Simple>)(game, view, e),
    compound: (e) => (e.kind === "builtin" ? BUILTINS[e.name] : EXPRESSIONS[e.kind]) as Facts<Compound>,
  });
}

type Call = Expression & { readonly kind: "builtin" };

/** Finds the facts (owner, zone, secrets) about a thing that an expression contains. */
type Part<E> = (l: Learning, view: View, e: E) => Known;

/** The facts (owner, zone, secrets) about an expression that has the same value as another one. */
function same<E>(of: Part<E>): Facts<E> {
  return {
    ...members(of),
    value: (l, view, e) => of(l, view, e).value,
    number: (l, view, e) => of(l, view, e).number,
    asked: (l, view, e) => of(l, view, e).asked,
  };
}

/**
 * The facts (owner, zone, secrets) about a part of a set's members. Their owner and their zones are those of the set.
 */
function members<E>(of: Part<E>): Facts<E> {
  return { ...picked(of), zones: (l, view, e) => of(l, view, e).zones };
}

/** The facts (owner, zone, secrets) about members that are picked from a set. Their zones are not known. */
function picked<E>(of: Part<E>): Facts<E> {
  return {
    own: (l, view, e) => of(l, view, e).own,
    mine: (l, view, e) => of(l, view, e).mine,
    located: (l, view, e) => of(l, view, e).located,
  };
}

/** The facts (owner, zone, secrets) that are certain for each of several things. */
function each<E>(parts: (l: Learning, view: View, e: E) => readonly Known[]): Facts<E> {
  return {
    own: (l, view, e) => parts(l, view, e).every(({ own }) => own),
    mine: (l, view, e) => parts(l, view, e).every(({ mine }) => mine),
    zones: (l, view, e) => parts(l, view, e).flatMap(({ zones }) => zones),
    located: (l, view, e) => parts(l, view, e).every(({ located }) => located),
    number: (l, view, e) => union(parts(l, view, e).map(({ number }) => number)),
    asked: (l, view, e) => union(parts(l, view, e).map(({ asked }) => asked)),
  };
}

const USUAL = {};

/** The facts (owner, zone, secrets) about an expression that contains no other. Most of them are known at once. */
type NameRow<E> = (game: Game, view: View, e: E) => Known;

const plain = (): Known => PLAIN;
const unowned = (): Known => UNOWNED;

const NAMES: { readonly [kind in Simple["kind"]]: NameRow<Expression & { readonly kind: kind }> } = {
  all: plain,
  const: plain,
  members: plain,
  option: plain,
  piece: plain,
  usual: plain,
  nothing: unowned,
  seats: unowned,
  me: (_, { me }) => (me ? OPEN : UNOWNED),
  // `holder` is the acting player if a change applies only to the player in whose zone its piece lies. This is not
  // certain if the game has a zone whose changes apply to everyone.
  holder: (game, { me }) => (me && allZones(game).every(({ inForce }) => inForce !== "everyone") ? OPEN : UNOWNED),
  this: (_, { self }) => self,
  local: (_, { names }, e) => {
    const known = names.get(e.local);
    return known ? new Named(known, isAsked(e) ? "number" : "value") : PLAIN;
  },
};

/** The facts (owner, zone, secrets) about the result of a called value. */
const RESULTS = each<Expression & { readonly kind: "call" }>((l, view, e) => l.results(view, e));

const EXPRESSIONS: {
  readonly [kind in Exclude<Compound["kind"], "builtin">]: Facts<Expression & { readonly kind: kind }>;
} = {
  binary: USUAL,
  card: USUAL,
  "is-kind": USUAL,
  link: USUAL,
  negate: USUAL,
  not: USUAL,
  range: USUAL,
  zone: {
    own: (l, view, e) => e.of !== undefined && l.known(view, e.of).own,
    zones: (_, __, e) => e.member,
    located: () => true,
    value: (l, view, e) => union([l.values(view, e.index), l.holder(view, e.of), content(l, view, e)]),
    number: (l, view, e) => union([l.values(view, e.index), l.holder(view, e.of), l.lying(view, e, e.member)]),
    asked: (l, view, e) => l.number(view, e),
  },
  state: {
    own: (l, view, e) => e.of !== undefined && l.known(view, e.of).own,
    value: (l, view, e) => {
      const { own } = l.known(view, e);
      const hidden = e.member
        .filter(isHiddenState)
        .map((what): Secret => ({ what, part: "content", own, of: e.of, range: e.range }));
      return union([l.values(view, e.index), l.holder(view, e.of), hidden]);
    },
  },
  field: { value: (l, view, e) => union([l.values(view, e.of, ...e.args), written(l, view, e)]) },
  owned: { own: (l, view, e) => l.known(view, e.of).own, mine: (_, view, e) => e.of.kind === "me" && view.me },
  owner: { own: (l, view, e) => l.known(view, e.of).mine },
  // Zones of the game itself do not count: no piece has them, so `.at` is empty whichever of them contains the piece.
  at: {
    value: (l, view, e) =>
      union([l.value(view, e.of), l.places(view, e.of).filter(({ what }) => what.holder !== undefined)]),
  },
  "is-in": {
    value: (l, view, e) =>
      union([
        l.value(view, e.of),
        e.set.kind === "zone" && e.set.member.includes(BOX) ? l.places(view, e.of) : l.value(view, e.set),
      ]),
  },
  the: same((l, view, e) => l.known(view, e.of)),
  if: {
    ...each((l, view, e) => [l.known(view, e.then), l.known(view, e.else)]),
    number: (l, view, e) => union([l.value(view, e.cond), l.number(view, e.then), l.number(view, e.else)]),
    asked: (l, view, e) => union([l.value(view, e.cond), l.known(view, e.then).asked, l.known(view, e.else).asked]),
  },
  // A piece lies in only one zone, so two zones have no common members. The number of both together reveals no more
  // than their two numbers.
  union: each((l, view, e) => [l.known(view, e.left), l.known(view, e.right)]),
  difference: members((l, view, e) => l.known(view, e.left)),
  let: same((l, view, e) => l.known(l.inner(view, e, e.value, e.local), e.in)),
  query: {
    ...members((l, view, e) => l.known(view, e.in)),
    own: (l, view, e) => l.known(view, e.in).own || saysMine(view, e),
    mine: (l, view, e) => l.known(view, e.in).mine || saysMine(view, e),
    value: (l, view, e) => union([l.value(view, e.in), l.clauses(view, e)]),
    number: (l, view, e) => union([l.number(view, e.in), l.clauses(view, e, false)]),
    asked: (l, view, e) => union([l.known(view, e.in).asked, l.clauses(view, e)]),
  },
  map: {
    ...members(mapped),
    value: (l, view, e) => union([l.value(view, e.over), mapped(l, view, e).value]),
    number: (l, view, e) =>
      e.body.type.kind === "zone" ? union([l.value(view, e.over), mapped(l, view, e).number]) : l.value(view, e),
    asked: (l, view, e) =>
      e.body.type.kind === "zone" ? union([l.value(view, e.over), mapped(l, view, e).asked]) : l.value(view, e),
  },
  call: {
    ...RESULTS,
    value: (l, view, e) =>
      union([
        l.values(view, ...e.args),
        l.inForce(view, changesOf(l.game, e.value), e.range),
        ...l.bodies(view, e).map(({ inside, body }) => l.resultOf(inside, body)),
      ]),
    number: (l, view, e) =>
      e.args.length === 0 && !("rows" in e.value.body)
        ? union([l.inForce(view, changesOf(l.game, e.value), e.range), RESULTS.number!(l, view, e)])
        : l.value(view, e),
    asked: (l, view, e) => l.value(view, e),
  },
};

/** The facts (owner, zone, secrets) about the body of a `map`, for any member of the set. */
function mapped(l: Learning, view: View, e: Expression & { readonly kind: "map" }): Known {
  return l.known(l.inner(view, e, e.over, e.binder), e.body);
}

/** Whether a query takes only members that belong to `me`. */
function saysMine(view: View, e: Expression & { readonly kind: "query" }): boolean {
  return e.clauses.some(({ how, expr }) => how === "where" && isMine(view, e.binder.name, expr));
}

/** The facts (owner, zone, secrets) about every builtin, if it has none of its own: the zones are those of its arguments. */
const ZONES: Facts<Call> = { zones: (l, view, { args }) => args.flatMap((arg) => l.known(view, arg).zones) };

/** The facts (owner, zone, secrets) about the argument of a builtin at this index. */
const argument =
  (i: number): Part<Call> =>
  (l, view, { args }) =>
    l.known(view, args[i]!);

/** The facts (owner, zone, secrets) about the piece at one end of a set, such as `top(s)`. */
const END: Facts<Call> = {
  ...ZONES,
  ...picked(argument(0)),
  number: (l, view, { args }) => l.whether(view, args[0]!),
  asked: (l, view, { args }) => l.known(view, args[0]!).asked,
};

/** The facts (owner, zone, secrets) about several pieces at one end of a set, such as `top(3, s)`. */
const SOME: Facts<Call> = {
  ...ZONES,
  ...picked(argument(1)),
  number: (l, view, { args: [n, of] }) => union([l.value(view, n!), l.number(view, of!)]),
  asked: (l, view, { args: [n, of] }) => union([l.value(view, n!), l.known(view, of!).asked]),
};

/** The facts (owner, zone, secrets) about the pieces next to a piece in its row. */
const BESIDE: Facts<Call> = {
  ...ZONES,
  located: (l, view, { args }) => l.known(view, args[0]!).located,
  value: (l, view, e) => union([l.holder(view, e.args[0]), around(l, view, e)]),
};

const BUILTINS: { readonly [name in BuiltinName]: Facts<Call> } = {
  along: ZONES,
  beside: ZONES,
  longest: ZONES,
  max: ZONES,
  min: ZONES,
  next: ZONES,
  number: ZONES,
  "round-from": ZONES,
  sum: ZONES,
  turned: ZONES,
  any: { ...ZONES, value: (l, view, { args }) => l.whether(view, args[0]!) },
  count: { ...ZONES, value: (l, view, { args }) => l.number(view, args[0]!) },
  every: {
    ...ZONES,
    value: (l, view, { args: [of, cond] }) => {
      const inner = of!.kind === "query" ? l.naming(view, of!.in, of!.binder) : view;
      return union([l.value(view, of!), l.value(inner, cond!)]);
    },
  },
  first: { ...END, value: (l, view, e) => top(l, view, e.args[0]!) ?? l.values(view, ...e.args) },
  last: END,
  "first-n": {
    ...SOME,
    value: (l, view, e) => {
      const [n, of] = e.args;
      const shown = n!.kind === "const" && n!.value === 1 ? top(l, view, of!) : undefined;
      return shown ?? l.values(view, ...e.args);
    },
  },
  "last-n": SOME,
  reverse: {
    ...members(argument(0)),
    number: (l, view, { args }) => l.number(view, args[0]!),
    asked: (l, view, { args }) => l.known(view, args[0]!).asked,
  },
  distinct: { ...ZONES, ...picked(argument(0)) },
  item: { ...ZONES, ...picked(argument(1)) },
  connected: { ...ZONES, ...picked(argument(2)) },
  index: { ...ZONES, value: (l, view, e) => union([l.holder(view, e.args[0]), around(l, view, e)]) },
  following: BESIDE,
  preceding: BESIDE,
  "next-in-row": BESIDE,
  "row-from": BESIDE,
};

/** The secrets about the zone in which a piece lies: it can be any hidden zone that can contain the piece. */
function around(l: Learning, view: View, { args, range }: Call): readonly Secret[] {
  const [piece] = args;
  return l.known(view, piece!).located
    ? []
    : hidingZones(l.game, piece!.type).map((what) => ({ what, part: "place", own: false, of: undefined, range }));
}

/**
 * The secrets (hidden zones and states) on which the visible top piece of a zone depends; undefined if `e` is no zone
 * that shows its top piece.
 */
function top(l: Learning, view: View, e: Expression): readonly Secret[] | undefined {
  if (e.kind !== "zone" || !e.member.every((zone) => zone.showingTop || !isHidden(zone))) return undefined;
  return union([
    l.values(view, e.index),
    l.holder(view, e.of),
    content(l, view, e).map((secret) => ({ ...secret, part: "top" as const })),
  ]);
}

function content(l: Learning, view: View, e: Expression & { kind: "zone" }): readonly Secret[] {
  const { own } = l.known(view, e);
  return e.member.filter(isHidden).map((what) => ({ what, part: "content", own, of: e.of, range: e.range }));
}

/**
 * The secrets (hidden zones and states) on which the result of a field with parameters depends. Pieces have expressions
 * in such a field.
 */
function written(l: Learning, view: View, e: Expression & { kind: "field" }): readonly Secret[] {
  if (e.member.every(({ params }) => params.length === 0)) return [];
  return union(
    valuesWritten(l.game, e.member).map(({ member, body }) =>
      l.resultOf(l.inside(view, member.params, e.args, e.of), body),
    ),
  );
}

/** Whether the condition tests that the member with the local name `member` belongs to `me`. */
function isMine(view: View, member: string, cond: Expression): boolean {
  const me = (e: Expression) => e.kind === "me" && view.me;
  const owner = (e: Expression) => e.kind === "owner" && e.of.kind === "local" && e.of.local.name === member;
  if (cond.kind === "is-in") return !cond.negated && me(cond.of) && owner(cond.set);
  if (cond.kind !== "binary") return false;
  if (cond.op === "and") return isMine(view, member, cond.left) || isMine(view, member, cond.right);
  return cond.op === "=" && ((me(cond.left) && owner(cond.right)) || (owner(cond.left) && me(cond.right)));
}
