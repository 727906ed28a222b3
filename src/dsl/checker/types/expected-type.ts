/**
 * Checks an expression against the type and the cardinality that its place expects. Each check reports at most one
 * problem, and returns an expression with which the checker can go on.
 */
import { type Range, textOf } from "../../../diagnostics/range.ts";
import type { Expression, Kind, Type, Zone } from "../../game.ts";
import type { Expr } from "../../ast/syntax.ts";
import type { Check } from "../check.ts";
import { asserted, unknown } from "../expressions/builders.ts";
import { apart, comparable, describe, describeValue, kindsOf, memberType, misfits, overlap, pieces } from "./types.ts";

/**
 * Checks that an expression is exactly one thing, and reports one that can be several or absent. The returned
 * expression counts as present. `suggest` gives the text to suggest if it can be several.
 */
export function one(c: Check, e: Expression, ast: Expr, suggest?: () => string | undefined): Expression {
  if (e.type.kind === "unknown" || e.card === "one") return e;
  const words = short(ast.range);
  if (e.kind === "nothing") {
    c.report("none-here", ast.range, {});
    return unknown(ast.range);
  }
  if (e.card === "many") {
    const instead = suggest?.();
    c.report("needs-one", ast.range, { words, of: describe(memberType(e.type)), counts: e.type.kind === "int", ...(instead !== undefined && { instead }) });
    return unknown(ast.range);
  }
  c.report("may-be-absent", ast.range, { words, guard: guardFor(e) });
  return asserted(e);
}

/** The builtins that give one member of a set, or nothing if the set is empty. */
export const ONE_OF_SET: ReadonlySet<string> = new Set(["first", "last", "min", "max"]);

/**
 * The argument of the condition `any(…)` that a message suggests to test first: the part of the expression that can be
 * absent.
 */
export function guardFor(e: Expression): string {
  if ("of" in e && e.of && "card" in e.of && e.of.card === "maybe") return guardFor(e.of);
  const [set] = e.kind === "builtin" && ONE_OF_SET.has(e.name) ? e.args : [];
  return short((set?.kind === "map" && set.body.card === "one" ? set.over : (set ?? e)).range);
}

/** The text of a range, cut to 40 characters for a message. */
export function short(range: Range): string {
  const words = textOf(range).replace(/\s+/g, " ");
  return words.length > 40 ? `${words.slice(0, 39)}…` : words;
}

/** The range of the first word of a line, which names the action, such as `move`. */
export function firstWord(range: Range): Range {
  return { ...range, end: range.start + /^[^\s:]*/.exec(textOf(range))![0].length };
}

/** Reports an expression of the wrong type. Returns whether the type is right. */
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
 * Reports a set with pieces of a general kind if a special kind is needed, because some of its pieces may be of other
 * kinds. For a single piece, the match checks the kind.
 */
export function everyFits(c: Check, e: Expression, wanted: Type, range: Range, place: string): boolean {
  const general = misfits(e.type, wanted);
  if (general.length === 0 || (e.card !== "many" && e.type.kind === "piece" && general.length < e.type.of.length)) return true;
  const special = kindsOf(wanted)!.filter((kind) => overlap([kind], kindsOf(e.type)!));
  c.report("not-every-kind", range, { words: short(range), general: general.map(({ name }) => name), special: special.map(({ name }) => name), several: e.card === "many", place });
  return false;
}

/**
 * Narrows an expression to the kinds that are needed. If its piece can also be of another kind, the expression stops
 * the match with an error in that case.
 */
export function sure(e: Expression, wanted: Type): Expression {
  const general = misfits(e.type, wanted);
  return general.length === 0 ? e : { ...asserted(e), type: pieces(...kindsOf(e.type)!.filter((kind) => !general.includes(kind))) };
}

/** The range of the name that decides the type of an expression: in a path such as `c.price`, the last name. */
export function wrongPart(ast: Expr): Range {
  return (ast.kind === "member" || ast.kind === "name") && !ast.args ? ast.name.range : ast.range;
}

/** Reports an expression of the wrong type. `wanted` describes what is allowed at the place. */
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

/** Whether every piece of the type is a player. */
export function isPlayer(type: Type, player: Kind): boolean {
  return kindsOf(type)?.every((kind) => kind === player) ?? false;
}
