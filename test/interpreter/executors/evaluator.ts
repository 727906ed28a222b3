/** A small program in which tests evaluate single expressions. */
import { expect } from "vitest";
import { ABSENT, type ListExpr, type ScalarExpr } from "../../../src/interpreter/ir/ir.ts";
import { bin, cmp, list, n, program, range, set, type Sketch, v, WORD } from "./build.ts";
import type { Make } from "./both.ts";

/**
 * The data of the program. Zone 1 contains the pieces 3, 1 and 4, zone 2 (which piece 9 holds) the piece 5, zone 3
 * nothing. The pieces 0 and 2 are in the box.
 */
export const world: Partial<Sketch> = {
  words: [0, 7, 8, 9],
  mobile: 6,
  pieces: 10,
  zones: [[3, 1, 4], [5], []],
  holders: [-1, -1, 9, -1],
  tables: [
    [10, 11, 12],
    [0, 2, 2, 3],
    [21, 22, 23],
    [0, 1, 2, 3, 3],
    [1, 2, 0],
  ],
  fns: [
    { params: [30], body: bin("*", v(30), n(2)) },
    { params: [31, 32], body: bin("-", v(31), v(32)) },
    {
      params: [33],
      body: {
        op: "if",
        cond: cmp("<=", v(33), n(0)),
        then: n(0),
        else: bin(
          "+",
          {
            op: "sum",
            point: 0,
            list: range(1, 2),
            var: 34,
            of: { op: "call", fn: 2, args: [bin("-", v(33), v(34))] },
          },
          v(33),
        ),
      },
    },
  ],
};
/** The list 6 2 6, which the program stores in its locals, in the slots from 4 on. */
export const slots: ListExpr = { op: "slots", slot: 4 };
/**
 * Gives an operation such as `sum` a variable for the members of its list, and the expression to evaluate for each
 * member.
 */
export const each = (value: (x: ScalarExpr) => ScalarExpr): { var: number; of: ScalarExpr } => ({
  var: 1,
  of: value(v(1)),
});
/**
 * Pairs members of a list with things that suit them, each thing at most once. The value is the largest possible number
 * of pairs.
 *
 * @param suiting the things that suit a member
 * @param without a thing that must not be used
 */
export const matching = (of: ListExpr, suiting: (x: ScalarExpr) => ListExpr, without?: ScalarExpr): ScalarExpr => ({
  op: "matching",
  list: of,
  var: 1,
  of: suiting(v(1)),
  without,
});
/** The list of all numbers from `from` to `to`. */
export const between = (from: ScalarExpr, to: ScalarExpr): ListExpr => ({ op: "range", from, to });
/** The members of a list that meet a condition. */
export const where = (of: ListExpr, cond: (x: ScalarExpr) => ScalarExpr): ListExpr => ({
  op: "where",
  list: of,
  var: 2,
  cond: cond(v(2)),
});

/**
 * Evaluates expressions in a program with the data `world`. Of its slots (locals), slot 2 is 5, slot 3 is `ABSENT`, and
 * the slots from 4 on contain the list 6 2 6.
 */
export function evaluator(make: Make): { value(e: ScalarExpr): number; all(of: ListExpr): number[] } {
  return {
    /** Evaluates an expression that gives a number. */
    value(e: ScalarExpr): number {
      const executor = make(
        program({
          ...world,
          effects: [
            {
              ops: [
                { op: "let", slot: 2, value: n(5) },
                { op: "let", slot: 3, value: n(ABSENT) },
                { op: "let list", slot: 4, value: list(6, 2, 6), capacity: 4 },
                set(0, e),
              ],
            },
          ],
        }),
      );
      expect(executor.start(1)).toBe(0);
      return executor.state[WORD]!;
    },
    /** Evaluates a list, and reads its members one by one. */
    all(of: ListExpr): number[] {
      const executor = make(
        program({
          ...world,
          effects: [
            {
              size: 60,
              ops: [
                { op: "let", slot: 2, value: n(5) },
                { op: "let", slot: 3, value: n(ABSENT) },
                { op: "let list", slot: 4, value: list(6, 2, 6), capacity: 4 },
                { op: "let list", slot: 20, value: of, capacity: 30 },
              ],
            },
          ],
        }),
      );
      executor.start(1);
      const at = executor.program.layout.frames + 20;
      return [...executor.state.subarray(at + 1, at + 1 + executor.state[at]!)];
    },
  };
}
