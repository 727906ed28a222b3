/**
 * Computes the facts (owner, zone, secrets) about an expression from the facts about the expressions inside it. A table
 * has a row for each kind of expression.
 */
import { BOX, type BuiltinName, type Expression, type Game } from "../game.ts";
import { changesOf, writtenFor } from "../visitor.ts";
import { allZones, hidingZones, isHidden, isHiddenState } from "./hiding.ts";
import { type Facts, type Known, Named, OPEN, PLAIN, UNOWNED, type View } from "./known.ts";
import { type Compound, isAsked, Learning, type Simple } from "./learn.ts";
import { type Secret, union } from "./secret.ts";

/** Makes the analysis that computes the secrets (hidden zones and states) of a game's expressions. */
export function learningOf(game: Game): Learning {
  return new Learning(game, {
    simple: (view, e) => (NAMES[e.kind] as NameRow<Simple>)(game, view, e),
    compound: (learning, view, e) => (EXPRESSIONS[e.kind] as Row<Compound>)(learning, view, e),
  });
}

type Row<E> = (l: Learning, view: View, e: E) => Facts;
type Call = Expression & { readonly kind: "builtin" };

const usual = (): Facts => ({});

/** The facts (owner, zone, secrets) about an expression that has the same value as another one. */
function same(of: Known): Facts {
  return { ...members(of), value: () => of.value, number: () => of.number, asked: () => of.asked };
}

/**
 * The facts (owner, zone, secrets) about a part of a set's members. Their owner and their zones are those of the set.
 */
function members(of: Known): Facts {
  return { own: () => of.own, mine: () => of.mine, zones: () => of.zones, located: () => of.located };
}

/**
 * The facts (owner, zone, secrets) about one of several things, or about all of them together: only what is certain for
 * each.
 */
function each(parts: readonly Known[]): Facts {
  return {
    own: () => parts.every(({ own }) => own),
    mine: () => parts.every(({ mine }) => mine),
    zones: () => parts.flatMap(({ zones }) => zones),
    located: () => parts.every(({ located }) => located),
    number: () => union(parts.map(({ number }) => number)),
    asked: () => union(parts.map(({ asked }) => asked)),
  };
}

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

const EXPRESSIONS: {
  readonly [kind in Compound["kind"]]: Row<Expression & { readonly kind: kind }>;
} = {
  binary: usual,
  card: usual,
  "is-kind": usual,
  link: usual,
  negate: usual,
  not: usual,
  range: usual,
  zone: (l, view, e) => ({
    own: () => e.of !== undefined && l.known(view, e.of).own,
    zones: () => e.member,
    located: () => true,
    value: () => union([l.values(view, e.index), l.holder(view, e.of), content(l, view, e)]),
    number: () => union([l.values(view, e.index), l.holder(view, e.of), l.lying(view, e, e.member)]),
    asked: () => l.number(view, e),
  }),
  state: (l, view, e) => ({
    own: () => e.of !== undefined && l.known(view, e.of).own,
    value: () => {
      const { own } = l.known(view, e);
      const hidden = e.member
        .filter(isHiddenState)
        .map((what): Secret => ({ what, part: "content", own, of: e.of, range: e.range }));
      return union([l.values(view, e.index), l.holder(view, e.of), hidden]);
    },
  }),
  field: (l, view, e) => ({ value: () => union([l.values(view, e.of, ...e.args), written(l, view, e)]) }),
  owned: (l, view, e) => ({ own: () => l.known(view, e.of).own, mine: () => e.of.kind === "me" && view.me }),
  owner: (l, view, e) => ({ own: () => l.known(view, e.of).mine }),
  // Zones of the game itself do not count: no piece has them, so `.at` is empty whichever of them contains the piece.
  at: (l, view, e) => ({
    value: () => union([l.value(view, e.of), l.places(view, e.of).filter(({ what }) => what.holder !== undefined)]),
  }),
  "is-in": (l, view, e) => ({
    value: () =>
      union([
        l.value(view, e.of),
        e.set.kind === "zone" && e.set.member.includes(BOX) ? l.places(view, e.of) : l.value(view, e.set),
      ]),
  }),
  the: (l, view, e) => same(l.known(view, e.of)),
  if: (l, view, e) => {
    const [then, otherwise] = [l.known(view, e.then), l.known(view, e.else)];
    const cond = () => l.value(view, e.cond);
    return {
      ...each([then, otherwise]),
      number: () => union([cond(), then.number, otherwise.number]),
      asked: () => union([cond(), then.asked, otherwise.asked]),
    };
  },
  // A piece lies in only one zone, so two zones have no common members. The number of both together reveals no more
  // than their two numbers.
  union: (l, view, e) => each([l.known(view, e.left), l.known(view, e.right)]),
  difference: (l, view, e) => members(l.known(view, e.left)),
  let: (l, view, e) => same(l.known(l.naming(view, e.value, e.local), e.in)),
  query: (l, view, e) => {
    const of = l.known(view, e.in);
    const saysMine = () => e.clauses.some(({ how, expr }) => how === "where" && isMine(view, e.binder.name, expr));
    return {
      ...members(of),
      own: () => of.own || saysMine(),
      mine: () => of.mine || saysMine(),
      value: () => union([of.value, l.clauses(view, e)]),
      number: () => union([of.number, l.clauses(view, e, false)]),
      asked: () => union([of.asked, l.clauses(view, e)]),
    };
  },
  map: (l, view, e) => {
    const over = () => l.value(view, e.over);
    const body = l.known(l.naming(view, e.over, e.binder), e.body);
    const value = () => union([over(), body.value]);
    const zones = e.body.type.kind === "zone";
    return {
      ...members(body),
      value,
      number: () => (zones ? union([over(), body.number]) : value()),
      asked: () => (zones ? union([over(), body.asked]) : value()),
    };
  },
  call: (l, view, e) => {
    const inForce = () => l.inForce(view, changesOf(l.game, e.value), e.range);
    const value = () =>
      union([
        l.values(view, ...e.args),
        inForce(),
        ...l.bodies(view, e).map(({ inside, body }) => l.resultOf(inside, body)),
      ]);
    const results = each(l.results(view, e));
    return {
      ...results,
      value,
      number: () =>
        e.args.length === 0 && !("rows" in e.value.body) ? union([inForce(), results.number!()]) : value(),
      asked: value,
    };
  },
  builtin: (l, view, e) => ({
    zones: () => e.args.flatMap((arg) => l.known(view, arg).zones),
    ...BUILTINS[e.name](l, view, e),
  }),
};

const BUILTINS: { readonly [name in BuiltinName]: Row<Call> } = {
  along: usual,
  beside: usual,
  longest: usual,
  max: usual,
  min: usual,
  next: usual,
  number: usual,
  "round-from": usual,
  sum: usual,
  turned: usual,
  any: (l, view, { args }) => ({ value: () => l.whether(view, args[0]!) }),
  count: (l, view, { args }) => ({ value: () => l.number(view, args[0]!) }),
  every: (l, view, { args: [of, cond] }) => ({
    value: () => {
      const inner = of!.kind === "query" ? l.naming(view, of!.in, of!.binder) : view;
      return union([l.value(view, of!), l.value(inner, cond!)]);
    },
  }),
  first: (l, view, e) => {
    const [of] = e.args;
    const shown = top(l, view, of!);
    return { ...end(l, view, e), ...(shown && { value: () => shown }) };
  },
  last: (l, view, e) => end(l, view, e),
  "first-n": (l, view, e) => {
    const [n, of] = e.args;
    const shown = n!.kind === "const" && n!.value === 1 ? top(l, view, of!) : undefined;
    return { ...some(l, view, e), ...(shown && { value: () => shown }) };
  },
  "last-n": (l, view, e) => some(l, view, e),
  reverse: (l, view, { args }) => {
    const of = l.known(view, args[0]!);
    return { ...members(of), number: () => of.number, asked: () => of.asked };
  },
  distinct: (l, view, { args }) => picked(l, view, args[0]!),
  item: (l, view, { args }) => picked(l, view, args[1]!),
  connected: (l, view, { args }) => picked(l, view, args[2]!),
  index: (l, view, e) => ({ value: () => union([l.holder(view, e.args[0]), around(l, view, e)]) }),
  following: beside,
  preceding: beside,
  "next-in-row": beside,
  "row-from": beside,
};

/** The facts (owner, zone, secrets) about members that a builtin picks from a set. Their zones are not known. */
function picked(l: Learning, view: View, of: Expression): Facts {
  const { own, mine, located } = members(l.known(view, of));
  return { own: own!, mine: mine!, located: located! };
}

/** The facts (owner, zone, secrets) about the piece at one end of a set, such as `top(s)`. */
function end(l: Learning, view: View, { args }: Call): Facts {
  const [of] = args;
  return { ...picked(l, view, of!), number: () => l.whether(view, of!), asked: () => l.known(view, of!).asked };
}

/** The facts (owner, zone, secrets) about several pieces at one end of a set, such as `top(3, s)`. */
function some(l: Learning, view: View, { args }: Call): Facts {
  const [n, of] = args;
  return {
    ...picked(l, view, of!),
    number: () => union([l.value(view, n!), l.number(view, of!)]),
    asked: () => union([l.value(view, n!), l.known(view, of!).asked]),
  };
}

/** The facts (owner, zone, secrets) about the pieces next to a piece in its row. */
function beside(l: Learning, view: View, e: Call): Facts {
  return {
    located: () => l.known(view, e.args[0]!).located,
    value: () => union([l.holder(view, e.args[0]), around(l, view, e)]),
  };
}

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
    writtenFor(l.game, e.member).flatMap(({ member, value }) =>
      value.kind === "value" ? [l.resultOf(l.inside(view, member.params, e.args, e.of), value.body)] : [],
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
