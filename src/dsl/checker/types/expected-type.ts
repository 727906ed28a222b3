/**
 * The expectations of a position about its expression: one or any number, and a type. Each check reports at most one
 * problem and returns something usable.
 */
import { type Range, textOf } from "../../../diagnostics/range.ts";
import type { Expression, Kind, Type, Zone } from "../../game.ts";
import type { Expr } from "../../ast/syntax.ts";
import type { Check } from "../check.ts";
import { asserted, unknown } from "../expressions/builders.ts";
import { apart, comparable, describe, describeValue, kindsOf, memberType, misfits, overlap, pieces } from "./types.ts";

/**
 * Checks that an expression is exactly one thing. A value that can be absent is reported; the result asserts that it is
 * there. `instead`: the suggestion if there are several.
 */
export function one(c: Check, e: Expression, ast: Expr, instead?: string): Expression {
  if (e.type.kind === "unknown" || e.card === "one") return e;
  const words = short(ast.range);
  if (e.kind === "nothing") {
    c.report("none-here", ast.range, {});
    return unknown(ast.range);
  }
  if (e.card === "many") {
    c.report("needs-one", ast.range, { words, of: describe(memberType(e.type)), counts: e.type.kind === "int", ...(instead !== undefined && { instead }) });
    return unknown(ast.range);
  }
  c.report("may-be-absent", ast.range, { words, guard: guardFor(e) });
  return asserted(e);
}

/** Builtins that give one member of a set, if it has any. */
export const ONE_OF_SET: ReadonlySet<string> = new Set(["first", "last", "min", "max"]);

/**
 * The text for a suggested guard `any(…)` that proves that the value is there: the first part of the path that can be
 * absent.
 */
export function guardFor(e: Expression): string {
  if ("of" in e && e.of && "card" in e.of && e.of.card === "maybe") return guardFor(e.of);
  const [set] = e.kind === "builtin" && ONE_OF_SET.has(e.name) ? e.args : [];
  return short((set?.kind === "map" && set.body.card === "one" ? set.over : (set ?? e)).range);
}

/** The text of a range, shortened for a message. */
export function short(range: Range): string {
  const words = textOf(range).replace(/\s+/g, " ");
  return words.length > 40 ? `${words.slice(0, 39)}…` : words;
}

/** The first word of a line, which says what it does. */
export function firstWord(range: Range): Range {
  return { ...range, end: range.start + /^[^\s:]*/.exec(textOf(range))![0].length };
}

/** Reports a value of the wrong type; returns false if it was wrong. */
export function fits(c: Check, e: Expression, wanted: Type, range: Range, place: string): boolean {
  if (!comparable(e.type, wanted)) {
    c.report("wrong-type", range, { found: describeValue(e), wanted: describe(wanted), place });
    return false;
  }
  if (!everyFits(c, e, wanted, range, place)) return false;
  if (e.type.kind === "int" && wanted.kind === "int" && e.card !== "many" && apart(e.type, wanted)) {
    c.report("out-of-range", range, { value: e.type.min === e.type.max ? String(e.type.min) : short(range), min: wanted.min, max: wanted.max, place });
  }
  return true;
}

/**
 * Reports pieces of a general kind where a special one is needed: they would lack the members of that kind. One piece
 * that may be of several kinds is checked during play, as after a dot.
 */
export function everyFits(c: Check, e: Expression, wanted: Type, range: Range, place: string): boolean {
  const general = misfits(e.type, wanted);
  if (general.length === 0 || (e.card !== "many" && e.type.kind === "piece" && general.length < e.type.of.length)) return true;
  const special = kindsOf(wanted)!.filter((kind) => overlap([kind], kindsOf(e.type)!));
  c.report("not-every-kind", range, { words: short(range), general: general.map(({ name }) => name), special: special.map(({ name }) => name), several: e.card === "many", place });
  return false;
}

/** Narrows a fitting expression to the required type: if some of its kinds do not fit, a match checks the kind. */
export function sure(e: Expression, wanted: Type): Expression {
  const general = misfits(e.type, wanted);
  return general.length === 0 ? e : { ...asserted(e), type: pieces(...kindsOf(e.type)!.filter((kind) => !general.includes(kind))) };
}

/** The part of an expression that decides its type: the last name of a path. */
export function wrongPart(ast: Expr): Range {
  return (ast.kind === "member" || ast.kind === "name") && !ast.args ? ast.name.range : ast.range;
}

/** Reports what cannot be used here. */
export function wrong(c: Check, e: Expression, ast: Expr, wanted: string, place = "here"): Expression {
  const called = ast.kind === "the" && ast.of.kind === "name" ? ast.of.name.text : "";
  const instead = wanted === "a zone" && c.symbols.things.get(called)?.sort === "zone" ? called : undefined;
  const zones = wanted === "a zone" && e.type.kind === "piece" && e.card === "one" ? e.type.of.flatMap((kind) => zonesOf(kind).map(({ name }) => `${short(ast.range)}.${name}`)) : [];
  c.report("wrong-type", wrongPart(ast), { found: describeValue(e), wanted, place, ...(instead !== undefined && { instead }), ...(zones.length > 0 && { zones }) });
  return unknown(ast.range);
}

function zonesOf(kind: Kind): readonly Zone[] {
  return kind.is ? [...zonesOf(kind.is), ...kind.zones] : kind.zones;
}

/** Whether every piece of a type is certainly a player. */
export function isPlayer(type: Type, player: Kind): boolean {
  return kindsOf(type)?.every((kind) => kind === player) ?? false;
}
