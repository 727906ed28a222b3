/** Constructors of typed expressions. */
import type { ArithmeticOp } from "../../constants.ts";
import type { Range } from "../../../diagnostics/range.ts";
import type { Cardinality, Expression, Kind, Local, Type } from "../../game.ts";
import { exactly, INT, int, kindsOf, memberType, pieces, UNKNOWN, wider } from "../types/types.ts";

/** Builds a placeholder of an unknown type for an expression whose problem has been reported. */
export function unknown(range: Range): Expression {
  return { kind: "const", value: 0, type: UNKNOWN, card: "one", range };
}

/** Builds a constant. `value` is a number, or for a type with words the index of the word. */
export function constant(value: number, type: Type, range: Range): Expression {
  return { kind: "const", value, type, card: "one", range };
}

/** Builds a constant that is a whole number. */
export function whole(value: number, range: Range): Expression {
  return constant(value, exactly(value), range);
}

/** Builds the set of all pieces of a kind. */
export function allOf(of: Kind, range: Range): Expression {
  return { kind: "all", of, type: pieces(of), card: "many", range };
}

/** Builds an empty set of players. */
export function noPlayers(player: Kind, range: Range): Expression {
  const type = pieces(player);
  const never = constant(0, { kind: "bool" }, range);
  return {
    kind: "query",
    binder: local("", type, "one", range),
    in: allOf(player, range),
    clauses: [{ how: "where", expr: never }],
    type,
    card: "many",
    range,
  };
}

/** Makes a new local name. */
export function local(name: string, type: Type, card: Cardinality, range: Range): Local {
  return { name, type, card, range };
}

/** Builds a use of a local name. */
export function read(of: Local, range: Range): Expression {
  return { kind: "local", local: of, type: of.type, card: of.card, range };
}

/** Builds the typed form of `the E`, which stops the match with an error unless `E` is exactly one thing. */
export function asserted(of: Expression, range: Range = of.range): Expression {
  return { kind: "the", of, type: memberType(of.type), card: "one", range };
}

/**
 * Builds the read of a member, such as `x.price`, where `x` can be one piece, an optional piece or a set. A piece
 * occurs in the result once, even if several pieces of `x` lead to it. A number or name occurs once for each piece of
 * `x` that has it.
 */
export function memberAccess(of: Expression, range: Range, build: (one: Expression) => Expression): Expression {
  if (of.card !== "many") {
    const member = build(of);
    return of.card === "one" ? member : { ...member, card: wider(of.card, member.card) };
  }
  const binder = local("", memberType(of.type), "one", of.range);
  const body = build(read(binder, of.range));
  return {
    kind: "map",
    binder,
    over: of,
    body,
    distinct: kindsOf(body.type) !== undefined,
    type: body.type,
    card: "many",
    range,
  };
}

/**
 * Adapts an expression to a place that accepts any number of things. There `x.at` is empty for a piece outside all
 * zones, and so is `x.at.fee`; elsewhere both would be errors.
 */
export function loose(e: Expression): Expression {
  if (e.kind === "at") return { ...e, of: loose(e.of), card: e.card === "one" ? "maybe" : e.card };
  if (e.kind === "state" || e.kind === "zone") return e.of ? through(e, loose(e.of)) : e;
  const reads =
    e.kind === "field" || e.kind === "link" || e.kind === "owner" || e.kind === "card" || e.kind === "owned";
  return reads ? through(e, loose(e.of)) : e;
}

function through<E extends Expression & { readonly of: Expression | undefined }>(e: E, of: Expression): E {
  return of === e.of ? e : { ...e, of, card: wider(e.card, of.card === "one" ? "one" : "maybe") };
}

/** The type with all numbers that an arithmetic operation on two types can yield. */
export function rangeOf(op: ArithmeticOp, left: Type, right: Type): Type {
  if (left.kind !== "int" || right.kind !== "int") return INT;
  switch (op) {
    case "+":
      return int(left.min + right.min, left.max + right.max);
    case "-":
      return int(left.min - right.max, left.max - right.min);
    case "*": {
      const all = [left.min, left.max].flatMap((a) =>
        [right.min, right.max].map((b) => (a === 0 || b === 0 ? 0 : a * b)),
      );
      return int(Math.min(...all), Math.max(...all));
    }
    case "mod":
      return right.min > 0 ? int(0, right.max - 1) : INT;
    case "/ down":
    case "/ up": {
      if (right.min <= 0 || left.min < 0) return INT;
      const round = op === "/ up" ? Math.ceil : Math.floor;
      return int(
        Number.isFinite(right.max) ? round(left.min / right.max) : 0,
        Number.isFinite(left.max) ? round(left.max / right.min) : Number.POSITIVE_INFINITY,
      );
    }
  }
}
