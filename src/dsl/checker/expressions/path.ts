/** Checks members, the names after a dot, such as `price` in `c.price`. */
import { isA } from "../../kinds.ts";
import type { Range } from "../../../diagnostics/range.ts";
import type { Cardinality, Expression, Field, Kind, State, Type, Zone } from "../../game.ts";
import { pieceMembers } from "../../builtins.ts";
import type { Expr, Name } from "../../ast/syntax.ts";
import { argumentsFor, noArguments } from "./arguments.ts";
import type { Check } from "../check.ts";
import type { Env } from "../env.ts";
import { expression } from "./expression.ts";
import { memberAccess, constant, read, unknown } from "./builders.ts";
import { familyOf, meaningOf, type Member, memberNames, memberOf, membersNamed } from "../symbols/members.ts";
import { isPlayer } from "../types/expected-type.ts";
import { oneOf } from "./expected.ts";
import { familyIndex } from "./reference.ts";
import { CARD, describe, INT, kindsOf, members, pieces, place } from "../types/types.ts";

type Dotted = Expr & { kind: "member" };

/** Checks `of.name`, the read of a member of a piece: a field, state, zone or link. */
export function member(c: Check, env: Env, ast: Dotted): Expression {
  const of = expression(c, env, ast.of);
  c.observer?.member(ast.name.range, of, c.symbols);
  if (of.type.kind === "unknown") {
    for (const arg of ast.args ?? []) expression(c, env, arg);
    return unknown(ast.range);
  }
  return memberBehind(c, env, of, ast.name, ast.args, ast.range);
}

function memberBehind(
  c: Check,
  env: Env,
  of: Expression,
  name: Name,
  args: readonly Expr[] | undefined,
  range: Range,
): Expression {
  const kinds = kindsOf(of.type);
  const { ambiguous } = c.symbols;
  if (!name.text || (ambiguous.size > 0 && ambiguous.has(`.${name.text}`))) return unknown(range);
  if (of.kind === "nothing") {
    c.report("none-here", of.range, {});
    return unknown(range);
  }
  if (!kinds) {
    c.report("no-members", name.range, { name: name.text, of: describe(of.type) });
    return unknown(range);
  }
  const found = membersNamed(c.symbols, kinds, name.text);
  const first = found[0];
  if (!first)
    return (
      inherent(c, of, kinds, name, args, range) ??
      byLocal(c, env, of, kinds, name, args, range) ??
      unknownMember(c, kinds, name, range)
    );
  if (c.observer) for (const each of found) c.observer.used(name.range, meaningOf(each, name.text));
  return memberAccess(of, range, (one) => build(c, env, one, first, found, name, args, range));
}

function build(
  c: Check,
  env: Env,
  of: Expression,
  first: Member,
  found: readonly Member[],
  name: Name,
  args: readonly Expr[] | undefined,
  range: Range,
): Expression {
  switch (first.sort) {
    case "field":
      return field(
        c,
        env,
        of,
        same(found, "field").map((m) => m.field),
        name,
        args,
        range,
      );
    case "state": {
      const states = same(found, "state").map((m) => m.state);
      return stateOf(c, of, states, familyIndex(c, env, name, first.state.family, name.text, args, range), range);
    }
    case "zone": {
      const zones = same(found, "zone").map((m) => m.zone);
      const family = zones[0]?.family;
      // If the name is a family of zones for one kind and a single zone for another, the read has no clear meaning.
      const other = zones.find((zone) => zone.family?.of !== family?.of);
      if (other)
        c.report("unknown-member", name.range, { name: name.text, of: [other.holder!.name], known: [], sorts: [] });
      return other
        ? unknown(range)
        : zoneOf(c, of, zones, familyIndex(c, env, name, family, name.text, args, range), range);
    }
    case "link": {
      if (args) noArguments(c, name, args, range);
      return linkOf(
        c,
        of,
        first.link,
        constant(first.of.members.indexOf(first.link), members(first.of), name.range),
        range,
      );
    }
  }
}

/**
 * Those of the fields, states, zones and links in `found` whose property `sort` is the given one. A declaration that
 * several kinds inherit occurs only once.
 */
function same<S extends Member["sort"]>(found: readonly Member[], sort: S): readonly Extract<Member, { sort: S }>[] {
  if (found.length === 1) return found[0]!.sort === sort ? (found as readonly Extract<Member, { sort: S }>[]) : [];
  const alike = found.filter((m): m is Extract<Member, { sort: S }> => m.sort === sort);
  return alike.filter((m, i) => alike.findIndex((other) => declarationOf(other) === declarationOf(m)) === i);
}

function declarationOf(m: Member): object | string {
  return m.sort === "field" ? m.field : m.sort === "state" ? m.state : m.sort === "zone" ? m.zone : m.link;
}

function field(
  c: Check,
  env: Env,
  of: Expression,
  fields: readonly Field[],
  name: Name,
  args: readonly Expr[] | undefined,
  range: Range,
): Expression {
  for (const f of fields) c.used.add(f);
  const { type, card, params } = fields[0]!;
  const whole = { kind: "field", member: fields, of, args: [], type, card, range } as const;
  if (params.length > 0 || !args)
    return { ...whole, args: args || params.length > 0 ? argumentsFor(c, env, name, params, args ?? [], range) : [] };
  if (card !== "many" || type.kind === "effect") {
    if (card !== "many") noArguments(c, name, args, range);
    return whole;
  }
  if (args.length !== 1) {
    c.report("argument-count", args[1]?.range ?? name.range, { name: name.text, wants: ["n"], has: args.length });
    return unknown(range);
  }
  return {
    kind: "builtin",
    name: "item",
    args: [oneOf(c, env, args[0]!, INT, `in \`${name.text}(…)\``), whole],
    type,
    card: "one",
    range,
  };
}

/**
 * Builds the read of a state. The pieces of the expression `of` may be of several kinds; then `states` has the state of
 * this name of each kind.
 */
export function stateOf(
  c: Check,
  of: Expression,
  states: readonly State[],
  index: Expression | undefined,
  range: Range,
): Expression & { kind: "state" } {
  for (const state of states) c.used.add(state);
  return {
    kind: "state",
    member: states,
    of,
    index,
    type: states[0]!.type,
    card: states.some(({ card }) => card === "maybe") ? "maybe" : "one",
    range,
  };
}

function zoneOf(
  c: Check,
  of: Expression,
  zones: readonly Zone[],
  index: Expression | undefined,
  range: Range,
): Expression {
  for (const zone of zones) c.used.add(zone);
  return {
    kind: "zone",
    member: zones,
    of,
    index,
    type: place(...zones),
    card: zones.every((z) => z.shape === "slot") ? "maybe" : "many",
    range,
  };
}

function linkOf(c: Check, of: Expression, name: string, link: Expression, range: Range): Expression {
  const ends = c.symbols.neighbours(kindsOf(of.type)!, [name]);
  return { kind: "link", of, link, type: ends.size > 0 ? pieces(...ends) : of.type, card: "many", range };
}

/**
 * Checks the members that every piece has: its place (`at`), `owner` and `card`. Also checks `me.pawn`, the pawns of a
 * player.
 */
function inherent(
  c: Check,
  of: Expression,
  kinds: readonly Kind[],
  name: Name,
  args: readonly Expr[] | undefined,
  range: Range,
): Expression | undefined {
  if (args) return undefined;
  const player = c.symbols.player;
  if (pieceMembers.some((member) => member.name === name.text))
    c.observer?.used(name.range, { sort: "inherent", name: name.text });
  switch (name.text) {
    case "at": {
      const holders = c.symbols.zonesHolding(kinds).flatMap((zone) => zone.holder ?? []);
      if (holders.length === 0) {
        c.report("lies-nowhere", name.range, { kind: kinds.map((k) => k.name) });
        return unknown(range);
      }
      return memberAccess(of, range, (one) => ({
        kind: "at",
        of: one,
        type: pieces(...new Set(holders)),
        card: "one",
        range,
      }));
    }
    case "owner": {
      const card: Cardinality = kinds.every((kind) => kind.owned) ? "one" : "maybe";
      return memberAccess(of, range, (one) => ({ kind: "owner", of: one, type: c.symbols.aPlayer, card, range }));
    }
    case "name":
      return memberAccess(of, range, (one) => ({ kind: "card", of: one, type: CARD, card: "one", range }));
    default:
      return isPlayer(of.type, player) ? owned(c, of, name, range) : undefined;
  }
}

/**
 * Checks `me.pawn`, the pieces of an owned kind that belong to a player. `name` can also be a row of the kind, for the
 * pieces of that row.
 */
function owned(c: Check, of: Expression, name: Name, range: Range): Expression | undefined {
  const thing = c.symbols.things.get(name.text);
  const kind = thing?.sort === "kind" ? thing.kind : thing?.sort === "piece" ? thing.piece.kind : undefined;
  if (!kind?.owned) return undefined;
  c.used.add(kind);
  c.observer?.used(name.range, thing!);
  const all = (one: Expression): Expression => ({
    kind: "owned",
    of: one,
    what: kind,
    type: pieces(kind),
    card: thing?.sort === "kind" && c.symbols.oneEach.has(kind) ? "one" : "many",
    range,
  });
  if (thing?.sort !== "piece") return memberAccess(of, range, all);
  const { piece } = thing;
  c.used.add(piece);
  return memberAccess(of, range, (one) => {
    const binder = { name: "", type: pieces(kind), card: "one", range } as const;
    const row: Expression = { kind: "piece", piece, type: pieces(kind), card: "many", range };
    const expr: Expression = {
      kind: "is-in",
      of: read(binder, range),
      set: row,
      negated: false,
      type: { kind: "bool" },
      card: "one",
      range,
    };
    return {
      kind: "query",
      binder,
      in: all(one),
      clauses: [{ how: "where", expr }],
      type: pieces(kind),
      card: piece.made.count === 1 ? "one" : "many",
      range,
    };
  });
}

/**
 * Checks members whose name is chosen by a local name: in `me.r`, `r` is a word such as `wood` and means the state
 * `wood`; in `c.d`, `d` means a link.
 */
function byLocal(
  c: Check,
  env: Env,
  of: Expression,
  kinds: readonly Kind[],
  name: Name,
  args: readonly Expr[] | undefined,
  range: Range,
): Expression | undefined {
  const local = env.locals.get(name.text);
  if (!local || local.type.kind !== "enum" || args) return undefined;
  const names = local.type.of;
  const states = kinds.flatMap((kind) => familyOf(kind, names) ?? []);
  const index = read(local, name.range);
  c.used.add(local);
  c.observer?.used(name.range, { sort: "local", name: name.text, local });
  if (states.length > 0) return memberAccess(of, range, (one) => stateOf(c, one, [...new Set(states)], index, range));
  if (names !== c.symbols.link && names !== c.symbols.direction) return undefined;
  const ends = c.symbols.neighbours(kinds, names.members);
  const type: Type = ends.size > 0 ? pieces(...ends) : of.type;
  return memberAccess(of, range, (one) => ({ kind: "link", of: one, link: index, type, card: "many", range }));
}

function unknownMember(c: Check, kinds: readonly Kind[], name: Name, range: Range): Expression {
  const sorts = [...c.symbols.kinds.values()].filter(
    (kind) => kinds.some((k) => isA(kind, k)) && memberOf(c.symbols, kind, name.text),
  );
  const known = [...new Set(kinds.flatMap((kind) => memberNames(c.symbols, kind)))];
  c.report("unknown-member", name.range, {
    name: name.text,
    of: kinds.map((kind) => kind.name),
    known,
    sorts: sorts.map((kind) => kind.name),
  });
  return unknown(range);
}
