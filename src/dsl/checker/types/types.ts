/** Relations between types: whether a value fits, whether two values can be compared, which type includes both. */
import { isA } from "../../kinds.ts";
import type { Cardinality, Enum, Expression, Kind, Type, Zone } from "../../game.ts";

/** The type of a truth value. */
export const BOOL: Type = { kind: "bool" };
/** The type of a card, that is, of the printed face that copies of a piece share. */
export const CARD: Type = { kind: "card" };
/** The type of rules that are printed on a piece. */
export const EFFECT: Type = { kind: "effect" };
/** The type of an expression with a mistake. It fits everywhere, so a mistake causes no second message. */
export const UNKNOWN: Type = { kind: "unknown" };
/** The type of any whole number. */
export const INT: Type = int(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY);
/** The type of a zone about which nothing else is known. */
export const ANYWHERE: Type = { kind: "zone", of: [] };
/** The type of a whole number from 0. */
export const NATURAL: Type = int(0, Number.POSITIVE_INFINITY);

/** The type of `none`, which is no piece and fits where a piece of any kind can be absent. */
export const NOTHING: Type = { kind: "piece", of: [] };

/** The type of whole numbers from `min` to `max`, both included. */
export function int(min: number, max: number): Type {
  return { kind: "int", min, max };
}

const small: readonly Type[] = Array.from({ length: 32 }, (_, n) => int(n, n));

/** The type of one number. */
export function exactly(n: number): Type {
  return small[n] ?? int(n, n);
}

/** The type of a word of a list. */
export function members(of: Enum): Type {
  return { kind: "enum", of };
}

/** The type of a piece of one of these kinds. */
export function pieces(...of: readonly Kind[]): Type {
  return { kind: "piece", of: smallest(of) };
}

/** The type of a zone with one of these declarations. */
export function place(...of: readonly Zone[]): Type {
  return { kind: "zone", of };
}

/**
 * The kinds without those that another kind in the list includes: without `meal` if `card` is there and every meal is a
 * card.
 */
function smallest(kinds: readonly Kind[]): readonly Kind[] {
  if (kinds.length < 2) return kinds;
  return [...new Set(kinds)].filter((kind) => !kinds.some((other) => other !== kind && isA(kind, other)));
}

/** The kinds that the pieces of a type can have. For a zone, they are the kinds of the pieces in it. */
export function kindsOf(type: Type): readonly Kind[] | undefined {
  if (type.kind === "piece") return type.of;
  if (type.kind !== "zone") return undefined;
  return type.of.length === 1 ? [type.of[0]!.of] : smallest(type.of.map((zone) => zone.of));
}

/** The type of one member of a set. The members of a zone are its pieces. */
export function memberType(type: Type): Type {
  return type.kind === "zone" ? pieces(...kindsOf(type)!) : type;
}

/** Whether one piece can be of a kind in `left` and also of a kind in `right`. */
export function overlap(left: readonly Kind[], right: readonly Kind[]): boolean {
  for (let i = 0; i < left.length; i++) if (isRelated(left[i]!, right)) return true;
  return false;
}

// The loops count by hand, because closures and iterators for each expression would cost much memory.
function isRelated(kind: Kind, others: readonly Kind[]): boolean {
  for (let i = 0; i < others.length; i++) if (isA(kind, others[i]!) || isA(others[i]!, kind)) return true;
  return false;
}

/** Whether some value of one type can equal a value of the other. */
export function comparable(left: Type, right: Type): boolean {
  if (left.kind === "unknown" || right.kind === "unknown") return true;
  const a = kindsOf(left);
  const b = a && kindsOf(right);
  if (b) return left === NOTHING || right === NOTHING || overlap(a, b);
  if (left.kind === "enum" && right.kind === "enum") return left.of === right.of;
  return left.kind === right.kind;
}

const NO_KINDS: readonly Kind[] = [];

/** The kinds in `found` that do not fit the type `wanted`; empty if every piece fits. */
export function misfits(found: Type, wanted: Type): readonly Kind[] {
  const kinds = kindsOf(found);
  const room = kinds && kindsOf(wanted);
  return room && !includesAll(room, kinds) ? outside(kinds, room) : NO_KINDS;
}

function outside(kinds: readonly Kind[], room: readonly Kind[]): readonly Kind[] {
  return kinds.filter((kind) => !room.some((other) => isA(kind, other)));
}

function includesAll(kinds: readonly Kind[], some: readonly Kind[]): boolean {
  for (let i = 0; i < some.length; i++) if (!kinds.includes(some[i]!)) return false;
  return true;
}

/** Whether two types of numbers have no number in common. */
export function apart(left: Type, right: Type): boolean {
  return left.kind === "int" && right.kind === "int" && (left.max < right.min || right.max < left.min);
}

/**
 * A type that includes all values of both types; undefined if the two do not go together, such as a number and a piece.
 */
export function join(left: Type, right: Type): Type | undefined {
  if (left.kind === "unknown") return right;
  if (right.kind === "unknown") return left;
  if (left.kind === "zone" && right.kind === "zone") return place(...new Set([...left.of, ...right.of]));
  const [a, b] = [kindsOf(left), kindsOf(right)];
  if (a && b) return pieces(...a, ...b);
  if (left.kind === "int" && right.kind === "int") return int(Math.min(left.min, right.min), Math.max(left.max, right.max));
  return comparable(left, right) ? left : undefined;
}

/** The type of a piece after a test has shown that it is of the kind `to`. */
export function narrowed(type: Type, to: Kind): Type {
  const kinds = kindsOf(type);
  if (!kinds) return type;
  const within = kinds.flatMap((kind) => (isA(kind, to) ? [kind] : isA(to, kind) ? [to] : []));
  return within.length > 0 ? pieces(...within) : type;
}

/** The widest of the cardinalities: "many" is wider than "maybe", and "maybe" is wider than "one". */
export function wider(...cards: readonly Cardinality[]): Cardinality {
  return cards.includes("many") ? "many" : cards.includes("maybe") ? "maybe" : "one";
}

/** The words of messages for a type: `a number`, `a pawn`, `a vista`. */
export function describe(type: Type): string {
  switch (type.kind) {
    case "int": return "a number";
    case "bool": return "true or false";
    case "enum": return `a name of \`${type.of.name}\``;
    case "piece": return type === NOTHING ? "nothing" : `a ${type.of.map((kind) => `\`${kind.name}\``).join(" or ")}`;
    case "card": return "a printed card";
    case "zone": return type.of.length === 1 ? `the zone \`${type.of[0]!.name}\`` : "a zone";
    case "effect": return "rules";
    case "unknown": return "something unknown";
  }
}

/** The words of messages for the value of an expression. */
export function describeValue(e: Expression): string {
  const type = describe(e.type);
  if (e.card !== "many" || e.type.kind === "zone") return type;
  return e.type.kind === "int" ? "several numbers" : `several (each ${type})`;
}
