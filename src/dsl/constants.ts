/** Computes expressions that are known before a match begins, such as those in cells and after `when`. */
import { isOfSort } from "./typed-game/traits.ts";
import type { Expression, GameOption, Kind, Piece } from "./game.ts";

/** The data of a match that an expression can read before the match begins. */
export interface Known {
  readonly seats: number;
  readonly option: (of: GameOption) => number;
  /** The numbers of the pieces that a row has made; none if the match does not contain the row. */
  readonly pieces: (of: Piece) => readonly number[];
  readonly all: (of: Kind) => readonly number[];
}

/** The data for expressions that read nothing of a match, because they contain only numbers and words. */
export const NOTHING: Known = { seats: 0, option: () => 0, pieces: () => [], all: () => [] };

/** The value of an expression; for a set its first member, or undefined if the set is empty. */
export function knownValue(e: Expression, known: Known): number | undefined {
  return knownMembers(e, known)[0];
}

/** The members of the set that an expression means. A single thing counts as a set with one member. */
export function knownMembers(e: Expression, known: Known): readonly number[] {
  const members = (of: Expression) => knownMembers(of, known);
  const value = (of: Expression) => knownMembers(of, known)[0]!;
  if (!isOfSort(e, "known", "before")) throw new Error(`not known before a match: ${e.kind}`);
  switch (e.kind) {
    case "const":
      return [e.value];
    case "option":
      return [known.option(e.option)];
    case "nothing":
      return [];
    case "seats":
      return upTo(0, known.seats - 1);
    case "piece":
      return known.pieces(e.piece);
    case "all":
      return known.all(e.of);
    case "members":
      return e.of.members.map((_, i) => i);
    case "range":
      return upTo(value(e.from), value(e.to));
    case "union":
      return [...new Set([...members(e.left), ...members(e.right)])];
    case "difference": {
      const without = new Set(members(e.right));
      return members(e.left).filter((x) => !without.has(x));
    }
    case "builtin":
      return [members(e.args[0]!).length];
    case "if":
      return members(value(e.cond) ? e.then : e.else);
    case "not":
      return [1 - value(e.of)];
    case "negate":
      return [-value(e.of)];
    case "is-in":
      return [Number(members(e.set).includes(value(e.of)) !== e.negated)];
    case "binary":
      return [operation(e.op, value(e.left), value(e.right))];
  }
}

function upTo(from: number, to: number): readonly number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
}

function operation(op: (Expression & { kind: "binary" })["op"], a: number, b: number): number {
  switch (op) {
    case "and":
      return Number(a !== 0 && b !== 0);
    case "or":
      return Number(a !== 0 || b !== 0);
    case "=":
      return Number(a === b);
    case "!=":
      return Number(a !== b);
    case "<":
      return Number(a < b);
    case "<=":
      return Number(a <= b);
    case ">":
      return Number(a > b);
    case ">=":
      return Number(a >= b);
    case "*":
    case "+":
    case "-":
    case "/ down":
    case "/ up":
    case "mod":
      return calculate(op, a, b)!;
  }
}

/** The operators of arithmetic as authors write them. */
export type ArithmeticOp = "+" | "-" | "*" | "mod" | "/ down" | "/ up";

/** The operators of arithmetic, and the smaller and the larger of two numbers. */
export type Arithmetic = ArithmeticOp | "min" | "max";

/** The result of `op` on two ints; undefined for a division by zero, which the caller must report. */
export function calculate(op: Arithmetic, a: number, b: number): number | undefined {
  switch (op) {
    case "+":
      return a + b;
    case "-":
      return a - b;
    case "*":
      return a * b;
    case "min":
      return Math.min(a, b);
    case "max":
      return Math.max(a, b);
    case "mod":
      return b === 0 ? undefined : a - b * Math.floor(a / b);
    case "/ down":
      return b === 0 ? undefined : Math.floor(a / b);
    case "/ up":
      return b === 0 ? undefined : Math.ceil(a / b);
  }
}
