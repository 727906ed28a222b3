/** Relations of types: which fit, which can be compared, what two have in common. */
import type { Cardinality, Enum, Expression, Kind, Type, Zone } from "../../game.ts";

/** Yes or no. */
export const BOOL: Type = { kind: "bool" };
/** What is printed on a card: equal for its copies. */
export const CARD: Type = { kind: "card" };
/** Rules that are printed on a piece. */
export const EFFECT: Type = { kind: "effect" };
/** The type of an expression with a mistake: it fits everywhere, so that one mistake has one message. */
export const UNKNOWN: Type = { kind: "unknown" };
/** Any whole number. */
export const INT: Type = int(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY);
/** Some zone. */
export const ANYWHERE: Type = { kind: "zone", of: [] };
/** A whole number from 0. */
export const NATURAL: Type = int(0, Number.POSITIVE_INFINITY);

/** The type of `none`: it fits all pieces, and is a piece of no kind. */
export const NOTHING: Type = { kind: "piece", of: [] };

/** A whole number of a range, both ends included. */
export function int(min: number, max: number): Type {
  return { kind: "int", min, max };
}

/** A word of a list. */
export function members(of: Enum): Type {
  return { kind: "enum", of };
}

/** A piece of one of these kinds. */
export function pieces(...of: readonly Kind[]): Type {
  return { kind: "piece", of: smallest(of) };
}

/** A zone of one of these declarations. */
export function place(...of: readonly Zone[]): Type {
  return { kind: "zone", of };
}

/** Whether `kind` is `what`, or one of its sorts. */
export function isA(kind: Kind, what: Kind): boolean {
  return kind === what || (kind.is !== undefined && isA(kind.is, what));
}

/** Kinds without those that another of them includes. */
function smallest(kinds: readonly Kind[]): readonly Kind[] {
  if (kinds.length < 2) return kinds;
  return [...new Set(kinds)].filter((kind) => !kinds.some((other) => other !== kind && isA(kind, other)));
}

/** The kinds of the pieces of a type; for a zone, the kinds that it may hold. */
export function kindsOf(type: Type): readonly Kind[] | undefined {
  if (type.kind === "piece") return type.of;
  if (type.kind === "zone") return smallest(type.of.map((zone) => zone.of));
  return undefined;
}

/** The type of one member of a set: of a zone, a piece in it. */
export function memberType(type: Type): Type {
  return type.kind === "zone" ? pieces(...kindsOf(type)!) : type;
}

/** Whether a piece can be of a kind in `left` and of a kind in `right` at the same time. */
export function overlap(left: readonly Kind[], right: readonly Kind[]): boolean {
  return left.some((a) => right.some((b) => isA(a, b) || isA(b, a)));
}

/** Whether a value of one type can be, or be equal to, one of another. */
export function comparable(left: Type, right: Type): boolean {
  if (left.kind === "unknown" || right.kind === "unknown") return true;
  const a = kindsOf(left);
  const b = kindsOf(right);
  if (a && b) return left === NOTHING || right === NOTHING || overlap(a, b);
  if (left.kind === "enum" && right.kind === "enum") return left.of === right.of;
  return left.kind === right.kind;
}

/** The kinds in `found` that do not fit `wanted`. If there are any, not every piece fits. */
export function misfits(found: Type, wanted: Type): readonly Kind[] {
  const kinds = kindsOf(found);
  const room = kindsOf(wanted);
  if (!kinds || !room || kinds.every((kind) => room.includes(kind))) return [];
  return kinds.filter((kind) => !room.some((other) => isA(kind, other)));
}

/** Whether no number is in both ranges. */
export function apart(left: Type, right: Type): boolean {
  return left.kind === "int" && right.kind === "int" && (left.max < right.min || right.max < left.min);
}

/** A type that contains all values of both; undefined where there is none. */
export function join(left: Type, right: Type): Type | undefined {
  if (left.kind === "unknown") return right;
  if (right.kind === "unknown") return left;
  if (left.kind === "zone" && right.kind === "zone") return place(...new Set([...left.of, ...right.of]));
  const [a, b] = [kindsOf(left), kindsOf(right)];
  if (a && b) return pieces(...a, ...b);
  if (left.kind === "int" && right.kind === "int") return int(Math.min(left.min, right.min), Math.max(left.max, right.max));
  return comparable(left, right) ? left : undefined;
}

/** The type that remains once a piece is known to be of a kind. */
export function narrowed(type: Type, to: Kind): Type {
  const kinds = kindsOf(type);
  if (!kinds) return type;
  const within = kinds.flatMap((kind) => (isA(kind, to) ? [kind] : isA(to, kind) ? [to] : []));
  return within.length > 0 ? pieces(...within) : type;
}

const widths: readonly Cardinality[] = ["one", "maybe", "many"];

/** The wider of cardinalities. */
export function wider(...cards: readonly Cardinality[]): Cardinality {
  return widths[Math.max(0, ...cards.map((card) => widths.indexOf(card)))]!;
}

/** How messages name a type: `a number`, `a pawn`, `a vista`. */
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

/** How messages name the value of an expression. */
export function describeValue(e: Expression): string {
  const type = describe(e.type);
  if (e.card !== "many" || e.type.kind === "zone") return type;
  return e.type.kind === "int" ? "several numbers" : `several (each ${type})`;
}
