/** Lowers expressions to sequences of ints: sets, lists, queries, and the contents of zones. */
import { rootOf } from "../../../dsl/kinds.ts";
import { givesList } from "../../../dsl/typed-game/builtin-traits.ts";
import { isOfSort } from "../../../dsl/typed-game/traits.ts";
import { knownMembers } from "../../../dsl/constants.ts";
import { type Enum, type Expression, type Field, MAX_RANGE, type QueryClause } from "../../../dsl/game.ts";
import { ABSENT, type ListExpr, type ScalarExpr } from "../../ir/ir.ts";
import { fieldKey } from "./fields.ts";
import { type Lowering } from "../lowering.ts";
import { and, choice, compare, constant, distinct, LISTS, NONE, num, or, single, union } from "../../ir/builders.ts";
import { either, named, number, there } from "./numbers.ts";
import { allZones, sortOf } from "../../ir/instances.ts";
import { among, zoneId } from "./zones.ts";
import { type Env, bind, hard } from "../environment.ts";
import { call, inlined, inPlace } from "./calls.ts";
import { owners } from "./states.ts";

/**
 * The list for an expression: for a set its members, for a zone its contents, for a thing that may be missing one
 * member or none.
 */
export function list(l: Lowering, env: Env, e: Expression): ListExpr {
  return l.from(e, lowerList(l, env, e));
}

function lowerList(l: Lowering, env: Env, e: Expression): ListExpr {
  if (isOfSort(e, "gives", "one")) return single(number(l, env, e));
  switch (e.kind) {
    case "piece":
      return { op: "constants", values: l.instances.instances.get(e.piece) ?? [] };
    case "all": {
      const { from, to } = l.instances.kinds.get(e.of)!;
      return range(from, to - 1);
    }
    case "members":
      return range(0, e.of.members.length - 1);
    case "seats":
      return range(l.instances.seated.from, l.instances.seated.to - 1);
    case "range":
      return span(l, e, number(l, env, e.from), number(l, env, e.to));
    case "local": {
      const b = env.locals.get(e.local);
      if (b?.kind === "list") return b.list;
      if (b?.kind === "slots") return { op: "slots", slot: b.slot };
      return single(number(l, env, e));
    }
    case "usual":
      return e.card === "many" || e.type.kind === "zone" ? env.usual!.list() : single(env.usual!.num());
    case "zone":
      return contents(l, env, e);
    case "field":
      return e.card === "many" ? fieldList(l, env, e) : single(number(l, env, e));
    case "link":
      return { op: "rows", ...links(l, e.link), index: linkRow(l, env, e.link, number(l, env, e.of)) };
    case "owned":
      return ownedBy(l, env, e);
    case "at":
      return single({ op: "at", piece: number(l, env, e.of), ...sortOf(l.game, e.of.type) });
    case "call":
      if (!inlined(e.value)) return single(call(l, env, e.value, e.args, Number.POSITIVE_INFINITY));
      return inPlace(l, env, e.value, e.args, Number.POSITIVE_INFINITY, (inner, body) => list(l, inner, body), LISTS);
    case "union":
      return union(list(l, env, e.left), list(l, env, e.right));
    case "difference": {
      const left = list(l, env, e.left);
      const right = list(l, env, e.right);
      return right.op === "none" ? left : { op: "difference", left, right };
    }
    case "if":
      return either(l, env, e, LISTS, (branch) => list(l, env, branch));
    case "query":
      return query(l, hard(env), e);
    case "map":
      return mapped(l, hard(env), e);
    case "let":
      return named(l, env, e, (inner) => list(l, inner, e.in));
    case "builtin":
      return builtin(l, env, e);
  }
}

function range(from: number, to: number): ListExpr {
  return to < from ? NONE : { op: "range", from: num(from), to: num(to) };
}

/** The list of ints for a range such as `1 .. 6` in the rules. */
function span(l: Lowering, e: Expression & { kind: "range" }, from: ScalarExpr, to: ScalarExpr): ListExpr {
  const long = most(e.to, to) - least(e.from, from) >= MAX_RANGE;
  return { op: "range", from, to, ...(long ? { point: l.point(e.range) } : {}) };
}

/**
 * `least` and `most` return the least and the greatest value that the number `e` can have. They are finite only for
 * constants and for counters with a declared range.
 */
function least(e: Expression, n: ScalarExpr): number {
  return constant(n) ?? (e.kind === "state" && e.type.kind === "int" ? e.type.min : Number.NEGATIVE_INFINITY);
}

function most(e: Expression, n: ScalarExpr): number {
  return constant(n) ?? (e.kind === "state" && e.type.kind === "int" ? e.type.max : Number.POSITIVE_INFINITY);
}

function contents(l: Lowering, env: Env, e: Expression & { kind: "zone" }): ListExpr {
  if (e.of && e.of.card !== "one") {
    const v = l.newVar();
    return {
      op: "flat",
      list: single(number(l, env, e.of)),
      var: v,
      of: {
        op: "zone",
        zone: zoneId(l, hard(env), e, { op: "var", var: v }),
        ...sortOf(l.game, e.type),
        ...among(l, e.member),
      },
      distinct: false,
    };
  }
  return { op: "zone", zone: zoneId(l, env, e), ...sortOf(l.game, e.type), ...among(l, e.member) };
}

function fieldList(l: Lowering, env: Env, e: Expression & { kind: "field" }): ListExpr {
  const table = l.once("field rows", fieldKey(e.member), () => fieldRows(l, e.member));
  return { op: "rows", starts: table, items: table + 1, index: number(l, env, e.of) };
}

/**
 * The number of the table `starts` for a field with several values; the table `items` has the next number. Entry
 * `piece` of `starts` is the index in `items` at which the values of the piece begin. If the values are effects, only
 * how many there are matters, so the items are the indexes 0, 1, …
 */
function fieldRows(l: Lowering, members: readonly Field[]): number {
  const rows = l.instances.pieces.map(({ decl }) => {
    const own = decl && members.find((m) => decl.values.has(m));
    const value = own && decl!.values.get(own);
    if (value?.kind === "effects") return value.items.map((_, i) => i);
    if (!value || value.kind !== "constants") return [];
    return value.items.flatMap((item) => knownMembers(item, l.instances.known));
  });
  return l.rows(rows).starts;
}

/**
 * The tables of neighbours for an enumeration of links, such as directions. For the link with index `member`, the row
 * of a piece is `member * pieces + piece`, where `pieces` is the number of all pieces.
 */
export function links(l: Lowering, link: Expression): { starts: number; items: number } {
  const of = (link.type as { of: Enum }).of;
  const starts = l.once("links", of, () => {
    const { pieces, instances } = l.instances;
    return l.rows(
      of.members.flatMap((name) =>
        pieces.map(({ decl }) => (decl?.links.get(name) ?? []).flatMap((p) => instances.get(p) ?? [])),
      ),
    ).starts;
  });
  return { starts, items: starts + 1 };
}

/**
 * The index of the row, in the tables that `links` makes, with the neighbours of a piece along a link, for example
 * those to the north.
 */
function linkRow(l: Lowering, env: Env, link: Expression, piece: ScalarExpr): ScalarExpr {
  const width = l.instances.pieces.length;
  const row = number(l, env, link);
  const known = constant(row);
  return {
    op: "+",
    left: known === undefined ? { op: "*", left: row, right: num(width), point: -1 } : num(known * width),
    right: piece,
    point: -1,
  };
}

function ownedBy(l: Lowering, env: Env, e: Expression & { kind: "owned" }): ListExpr {
  const { from, to } = l.instances.kinds.get(e.what)!;
  const starts = l.once("owned", e.what, () => {
    const owner = l.tables[owners(l)]!;
    return l.rows(
      l.instances.pieces.map((_, player) =>
        Array.from({ length: to - from }, (_, i) => from + i).filter((id) => owner[id] === player),
      ),
    ).starts;
  });
  return { op: "rows", starts, items: starts + 1, index: number(l, env, e.of) };
}

function query(l: Lowering, env: Env, e: Expression & { kind: "query" }): ListExpr {
  let members = list(l, env, e.in);
  for (let i = 0; i < e.clauses.length; i++) {
    const clause = e.clauses[i]!;
    const v = l.newVar();
    const inner = bind(env, e.binder, { kind: "num", num: { op: "var", var: v } });
    const value = (c: QueryClause) => number(l, inner, c.expr);
    switch (clause.how) {
      case "where": {
        const cond = value(clause);
        const known = constant(cond);
        members = known === undefined ? { op: "where", list: members, var: v, cond } : known ? members : NONE;
        break;
      }
      case "while":
      case "until":
        members = { op: clause.how, list: members, var: v, cond: value(clause) };
        break;
      case "with most":
      case "with least":
        members = {
          op: "with",
          order: clause.how === "with most" ? "most" : "least",
          list: members,
          var: v,
          key: value(clause),
        };
        break;
      case "by most":
      case "by least": {
        const keys = [];
        for (; e.clauses[i]?.how.startsWith("by"); i++)
          keys.push({ order: e.clauses[i]!.how === "by most" ? "most" : "least", key: value(e.clauses[i]!) } as const);
        i--;
        members = { op: "by", list: members, var: v, keys };
      }
    }
  }
  return members;
}

function mapped(l: Lowering, env: Env, e: Expression & { kind: "map" }): ListExpr {
  const over = list(l, env, e.over);
  const v = l.newVar();
  const inner = bind(env, e.binder, { kind: "num", num: { op: "var", var: v } });
  if (e.body.card === "many" || e.body.type.kind === "zone")
    return { op: "flat", list: over, var: v, of: list(l, inner, e.body), distinct: e.distinct };
  return { op: "map", list: over, var: v, of: number(l, inner, e.body), distinct: e.distinct };
}

/**
 * Takes an expression such as `every(x in s where p)` apart. `members` is the lowered set `s` with its filters. `inner`
 * returns the environment in which the name `x` means a certain member.
 */
export function overQuery(
  l: Lowering,
  env: Env,
  e: Expression,
): { members: ListExpr; inner: (member: ScalarExpr) => Env } {
  const members = list(l, env, e);
  return { members, inner: (member) => (e.kind === "query" ? bind(env, e.binder, { kind: "num", num: member }) : env) };
}

function builtin(l: Lowering, env: Env, e: Expression & { kind: "builtin" }): ListExpr {
  const { args, name } = e;
  if (!givesList(name)) return single(number(l, env, e));
  const asList = (i: number) => list(l, env, args[i]!);
  const asNumber = (i: number) => number(l, env, args[i]!);
  switch (name) {
    case "distinct":
      return distinct(asList(0));
    case "reverse":
      return { op: "reverse", list: asList(0) };
    case "first-n":
      return { op: "first n", n: asNumber(0), list: asList(1) };
    case "last-n":
      return { op: "last n", n: asNumber(0), list: asList(1) };
    case "following":
    case "preceding":
      return { op: name, piece: asNumber(0), ...sortOf(l.game, args[0]!.type) };
    case "row-from":
      return round(l, env, e);
    case "along":
      return {
        op: "along",
        ...links(l, args[1]!),
        width: l.instances.pieces.length,
        piece: asNumber(0),
        link: asNumber(1),
      };
    case "beside": {
      const directions = asList(1);
      const neighbours = (piece: ScalarExpr, distinct: boolean): ListExpr => {
        const v = l.newVar();
        const row: ScalarExpr = {
          op: "+",
          left: { op: "*", left: { op: "var", var: v }, right: num(l.instances.pieces.length), point: -1 },
          right: piece,
          point: -1,
        };
        return {
          op: "flat",
          list: directions,
          var: v,
          of: { op: "rows", ...links(l, args[1]!), index: row },
          distinct,
        };
      };
      if (args[0]!.card === "one") return neighbours(asNumber(0), true);
      const v = l.newVar();
      return { op: "flat", list: asList(0), var: v, of: neighbours({ op: "var", var: v }, false), distinct: true };
    }
    case "connected":
      return {
        op: "connected",
        ...links(l, args[1]!),
        width: l.instances.pieces.length,
        start: asList(0),
        links: asList(1),
        within: asList(2),
      };
    case "round-from": {
      const { from, to } = l.instances.seated;
      const v = l.newVar();
      const start: ScalarExpr = { op: "var", var: v };
      return {
        op: "let",
        var: v,
        value: asNumber(0),
        in: {
          op: "union",
          left: { op: "range", from: start, to: num(to - 1) },
          right: { op: "range", from: num(from), to: { op: "-", left: start, right: num(1), point: -1 } },
        },
      };
    }
  }
}

/**
 * Lowers a builtin that goes around a row, which is a kind of zone. It lists all pieces of the row in which its
 * argument lies, beginning with this piece, and after the end continuing at the start. The piece must lie in a row.
 */
export function round(l: Lowering, env: Env, e: Expression & { kind: "builtin" }): ListExpr {
  const of = e.args[0]!;
  const v = l.newVar();
  const piece: ScalarExpr = { op: "var", var: v };
  const sort = sortOf(l.game, of.type);
  const zone: ScalarExpr = { op: "zone of", piece, ...sort };
  const rows = allZones(l.game).filter(
    (z) => z.shape === "row" && (sort.sort === undefined || rootOf(z.of) === l.game.kinds[sort.sort]),
  );
  const lies = rows.map((z) => {
    const { base, count } = l.instances.zoneBase.get(z)!;
    return and(compare("<=", num(base), zone), compare("<", zone, num(base + count)));
  });
  const inRow: ScalarExpr = {
    op: "let",
    var: v,
    value: number(l, env, of),
    in: choice(lies.reduce(or), piece, num(ABSENT)),
  };
  return { op: "round", piece: there(l, env, inRow, e), ...sort };
}
