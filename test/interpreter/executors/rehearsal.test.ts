/** The expression `rehearsed` in both executors: it carries out an effect for each member of a list, and takes it back. */
import { describe, expect, test } from "vitest";
import { ABSENT, type ListExpr, type ScalarExpr } from "../../../src/interpreter/ir/ir.ts";
import { both, errorOf } from "./both.ts";
import { bin, cmp, list, n, only, type OpSketch, pay, program, s, set, there, to, WORD, zone } from "./build.ts";
import { world } from "./evaluator.ts";

const PLACE: readonly OpSketch[] = [
  pay(1, n(3)),
  { op: "require", cond: cmp("<", { op: "count", list: zone(3) }, n(2)), point: 4 },
  { op: "move", what: only(s(2)), to: to(3) },
  { op: "return" },
];

describe.each(both)("%s", (_, make) => {
  const run = (of: ListExpr, words: Partial<ScalarExpr & { op: "rehearsed" }> = {}, effect = PLACE) => {
    const rehearsed: ScalarExpr = {
      op: "rehearsed",
      effect: 1,
      list: of,
      at: [],
      indices: [],
      values: [],
      taint: 0,
      point: 5,
      ...words,
    };
    const executor = make(
      program({
        ...world,
        rehearsed: [1],
        effects: [
          { ops: [set(0, bin("+", rehearsed, n(10))), set(2, { op: "count", list: zone(3) })] },
          { params: [{ slot: 2, list: false, capacity: 0 }], ops: effect },
        ],
      }),
    );
    executor.start(1);
    return [...executor.state.subarray(WORD, WORD + 3)];
  };

  test("each member counts on those before it, and nothing remains", () => {
    expect(run(list(0, 2))).toEqual([11, 7, 0]);
    expect(run(list(0))).toEqual([11, 7, 0]);
    expect(run(list())).toEqual([11, 7, 0]);
  });

  test("a line that cannot be carried out for a later member", () => {
    expect(run(list(0, 2, 3))).toEqual([10, 7, 0]);
  });

  test("counters have other values", () => {
    expect(run(list(0, 2), { at: [WORD], indices: [n(1)], values: [n(5)] })).toEqual([10, 7, 0]);
    expect(run(list(0), { at: [WORD], indices: [n(1)], values: [n(5)] })).toEqual([11, 7, 0]);
  });

  test("an unknown thing ends it with success", () => {
    const unknown: readonly OpSketch[] = [{ op: "boundary", mask: 4 }, ...PLACE];
    expect(run(list(0, 2, 3), {}, unknown)).toEqual([10, 7, 0]);
    expect(run(list(0, 2, 3), { taint: 4 }, unknown)).toEqual([11, 7, 0]);
  });

  test("after a failed soft assertion it is false", () => {
    expect(errorOf(() => run(only(there(n(ABSENT), true, 9))))).toBe("impossible at 9");
  });
});
