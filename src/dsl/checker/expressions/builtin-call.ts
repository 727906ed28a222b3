/** Checks calls of builtins, the functions that every game has. */
import { type Builtin, type BuiltinForm, builtinNamed, type Takes } from "../../builtins.ts";
import { builtinTraits } from "../../typed-game/builtin-traits.ts";
import type { BuiltinName, Expression, Kind, Type } from "../../game.ts";
import type { Expr } from "../../ast/syntax.ts";
import type { Check } from "../check.ts";
import type { Env } from "../env.ts";
import { condition, expression } from "./expression.ts";
import { loose, unknown } from "./builders.ts";
import { isPlayer, one, short, wrong } from "../types/expected-type.ts";
import { oneOf, onePiece, set, somePieces } from "./expected.ts";
import { askHowOften } from "./duplicate-elements.ts";
import { query } from "./query.ts";
import { unknownName } from "./reference.ts";
import { BOOL, describe, INT, kindsOf, members, overlap, pieces, UNKNOWN } from "../types/types.ts";

type Called = Expr & { kind: "name" };

/** Checks a call of a builtin: its arguments against its forms. */
export function builtinCall(c: Check, env: Env, ast: Called, args: readonly Expr[]): Expression {
  const builtin = builtinNamed(ast.name.text);
  if (!builtin) {
    for (const arg of args) expression(c, env, arg);
    return unknownName(c, env, ast.name, true);
  }
  c.observer?.used(ast.name.range, { sort: "builtin", name: builtin.name, builtin });
  const form = formFor(builtin, args.length);
  if (!form) {
    const most = Math.max(...builtin.forms.map((f) => f.takes.length));
    const wants = builtin.forms[0]!.takes.map((p) => p.name);
    c.report("argument-count", args.length > most ? args[most]!.range : ast.name.range, {
      name: builtin.name,
      wants,
      has: args.length,
    });
    return unknown(ast.range);
  }
  if (form.becomes === "every") return every(c, env, ast, args[0]!);
  const given = args.map((arg, i) =>
    argument(c, env, arg, form.takes[Math.min(i, form.takes.length - 1)]!.what, builtin.name, form),
  );
  if (given.length === 1) askHowOften(c, form.becomes, given[0]!);
  checkOneNumber(c, ast, form, given[0]!);
  if (builtin.shape) checkEnd(c, ast, builtin, given.at(-1)!);
  if (given.some((e) => e.type.kind === "unknown")) return { ...unknown(ast.range), type: typeIfKnown(form, given) };
  if (form.becomes === "connected" && !overlap(kindsOf(given[0]!.type)!, kindsOf(given[2]!.type)!))
    return wrong(c, given[0]!, args[0]!, describe(given[2]!.type), "as the start of what is connected");
  const becomes = form.inRow && !isPlayer(given[0]!.type, c.symbols.player) ? form.inRow : form.becomes;
  const { type, card } = result(c, becomes, form, given);
  return { kind: "builtin", name: becomes, args: given, type, card, range: ast.range };
}

function formFor(builtin: Builtin, count: number): BuiltinForm | undefined {
  return builtin.forms.find((form) => form.takes.length === count || (form.more && count > form.takes.length));
}

/**
 * The result type of a builtin if it is the same for all arguments, otherwise unknown. For example, `count` gives a
 * number even if its arguments are wrong.
 */
function typeIfKnown(form: BuiltinForm, given: readonly Expression[]): Type {
  return builtinTraits(form.becomes).typed === "always" ? form.result(given).type : UNKNOWN;
}

function result(
  c: Check,
  becomes: BuiltinName,
  form: BuiltinForm,
  args: readonly Expression[],
): Pick<Expression, "type" | "card"> {
  const plain = form.result(args);
  const { place } = builtinTraits(becomes);
  if (!place && becomes !== "along" && becomes !== "beside") return plain;
  const { type, card } = plain;
  const kinds = kindsOf(type);
  if (!kinds) return plain;
  if (!place) return { type: pieces(...ends(c, becomes as "along" | "beside", kinds, args[1]!)), card };
  const around = c.symbols.zonesHolding(kinds).map((zone) => zone.of);
  return { type: around.length > 0 ? pieces(...around) : UNKNOWN, card };
}

/** The kinds of the pieces that are reached through links: one step (`beside`) or any number of steps (`along`). */
function ends(c: Check, how: "along" | "beside", from: readonly Kind[], links: Expression): readonly Kind[] {
  const { members } = (links.type as Type & { kind: "enum" }).of;
  const names = links.kind === "const" ? [members[links.value]!] : members;
  const found = new Set(c.symbols.neighbours(from, names));
  // The loop also visits kinds that it adds, so in the end `found` has the kinds at any number of steps.
  if (how === "along")
    for (const kind of found) for (const next of c.symbols.neighbours([kind], names)) found.add(next);
  return found.size > 0 ? [...found] : from;
}

function argument(c: Check, env: Env, ast: Expr, what: Takes, name: string, form: BuiltinForm): Expression {
  const place = `in \`${name}(…)\``;
  switch (what) {
    case "set":
      return anySet(c, env, ast, form, place);
    case "numbers":
      return set(c, env, ast, INT, place);
    case "number":
      return oneOf(c, env, ast, INT, place);
    case "piece":
      return onePiece(c, env, ast, place);
    case "pieces":
      return somePieces(c, env, ast, place);
    case "in turn":
      return inTurn(c, env, ast, place);
    case "member":
      return member(c, env, ast, place);
    case "direction":
      return c.symbols.direction
        ? oneOf(c, env, ast, members(c.symbols.direction), place)
        : wrong(c, expression(c, env, ast), ast, "a direction of a grid", place);
    case "lengths":
      return lengths(c, env, ast, place);
    case "link":
    case "links":
      return link(c, env, ast, what === "link", place);
    case "query":
      return expression(c, env, ast);
  }
}

/** Checks an argument that gives a number for each piece of a set. */
function lengths(c: Check, env: Env, ast: Expr, place: string): Expression {
  const e = set(c, env, ast, undefined, place);
  if (e.type.kind === "unknown") return e;
  return e.kind === "map" && e.type.kind === "int" && kindsOf(e.over.type)
    ? e
    : wrong(c, e, ast, "a number for each piece, such as `x.length for x in …`", place);
}

/** Checks an argument that has a successor: a player, or a piece of a kind that can lie in a row. */
function inTurn(c: Check, env: Env, ast: Expr, place: string): Expression {
  c.observer?.expected(ast.range, c.symbols.aPlayer, "one");
  const e = expression(c, env, ast);
  const kinds = kindsOf(e.type);
  if (e.type.kind === "unknown") return e;
  if (
    kinds &&
    (isPlayer(e.type, c.symbols.player) || c.symbols.zonesHolding(kinds).some(({ shape }) => shape === "row"))
  )
    return one(c, e, ast);
  return wrong(c, e, ast, "a player, or a piece that lies in a row", place);
}

/**
 * Checks an argument that is a set. Builtins that count also accept rules that are printed on pieces: `count(c.rows)`.
 */
function anySet(c: Check, env: Env, ast: Expr, { becomes }: BuiltinForm, place: string): Expression {
  if (builtinTraits(becomes).counts === "nothing") return set(c, env, ast, undefined, place);
  c.observer?.expected(ast.range, UNKNOWN, "many");
  const e = loose(expression(c, env, ast));
  return e.type.kind === "bool" ? wrong(c, e, ast, "pieces, names or numbers", place) : e;
}

function member(c: Check, env: Env, ast: Expr, place: string): Expression {
  const e = expression(c, env, ast);
  if (e.type.kind === "unknown") return e;
  return e.type.kind === "enum" || kindsOf(e.type) ? one(c, e, ast) : wrong(c, e, ast, "a piece or a name", place);
}

function link(c: Check, env: Env, ast: Expr, single: boolean, place: string): Expression {
  const e = expression(c, env, ast);
  if (e.type.kind === "unknown") return e;
  const of = e.type.kind === "enum" ? e.type.of : undefined;
  if (!of || (of !== c.symbols.link && of !== c.symbols.direction)) return wrong(c, e, ast, "a link", place);
  return single ? one(c, e, ast) : e;
}

/**
 * Reports `count` or `any` of a single number or name. The argument is always exactly one thing, so the result never
 * changes.
 */
function checkOneNumber(c: Check, ast: Called, { becomes }: BuiltinForm, { type, card, range }: Expression): void {
  const { counts } = builtinTraits(becomes);
  if (counts === "nothing" || card !== "one" || (type.kind !== "int" && type.kind !== "enum")) return;
  const number = type.kind === "int" ? short(range) : undefined;
  c.report("always-same", ast.range, { words: short(ast.range), result: counts === "whether" || 1, number });
}

/** Checks `every(x in s where p)`, which asks whether all members of `s` fulfil the last condition, `p`. */
function every(c: Check, env: Env, ast: Called, arg: Expr): Expression {
  const last = arg.kind === "query" ? arg.clauses.at(-1) : undefined;
  if (arg.kind !== "query" || last?.how !== "where") {
    c.report("every-needs-where", arg.range, {});
    return { ...unknown(ast.range), type: BOOL };
  }
  const { result: members, inner } = query(c, env, { ...arg, clauses: arg.clauses.slice(0, -1) });
  const holds = condition(c, inner, last.expr);
  return { kind: "builtin", name: "every", args: [members, holds], type: BOOL, card: "one", range: ast.range };
}

/** Reports a call about an end of a zone that the zone lacks: a row has no top, and a deck has no left end. */
function checkEnd(c: Check, ast: Called, { name, shape }: Builtin, of: Expression): void {
  if (of.type.kind !== "zone") return;
  const other = of.type.of.find((zone) => zone.shape !== shape && zone.shape !== "slot");
  if (other) c.report("no-such-end", ast.name.range, { end: name, zone: other.name, shape: other.shape });
}
