/** Calls of effects, and the local values in their frames, in the reference executor and in generated code. */
import { describe, expect, test } from "vitest";
import { ABSENT, type ScalarExpr } from "../../../src/interpreter/ir/ir.ts";
import { both, errorOf, ran, words } from "./both.ts";
import {
  bin,
  call,
  cmp,
  label,
  list,
  n,
  type OpSketch,
  range,
  s,
  set,
  type Sketch,
  to,
  unless,
  v,
  w,
} from "./build.ts";

const slots = (slot: number) => ({ op: "slots", slot }) as const;

describe.each(both)("%s", (_, make) => {
  const run = (ops: readonly OpSketch[], sketch?: Partial<Sketch>) => ran(make, ops, sketch);
  const error = (ops: readonly OpSketch[], sketch?: Partial<Sketch>) => errorOf(() => run(ops, sketch));

  test("words of a frame are 0 until they are written, also after they were cleared", () => {
    // The expression computes an index from slot 3. The index lies within the table only after the slot is set, so
    // reading the table earlier would give a wrong number.
    const index = bin("-", s(3), n(3));
    const read = (word: number) => set(word, { op: "column", table: 0, index });
    const once = (cond: ScalarExpr) =>
      [
        label(1),
        read(0),
        unless(cond, 2),
        { op: "let", slot: 3, value: n(4) },
        read(1),
        { op: "clear", slot: 3, words: 1 },
        read(2),
        label(2),
      ] as const;
    expect(words(run(once(n(1)), { tables: [[7, 8, 9]] }))).toEqual([ABSENT, 8, ABSENT, 0]);
    expect(words(run(once(n(0)), { tables: [[7, 8, 9]] }))).toEqual([ABSENT, 10, 5, 0]);
  });

  test("a list that is never written is empty, whatever an earlier effect has left there", () => {
    const effects = [
      { size: 12, ops: [{ op: "let list", slot: 2, value: list(0, 1, 2), capacity: 4 }] },
      {
        size: 12,
        ops: [
          { op: "clear", slot: 2, words: 5 },
          { op: "move", what: slots(2), to: to(3, "end") },
        ],
      },
    ] as const;
    const { state, program } = run([call(1), call(2)], { mobile: 8, zones: [[0, 1, 2, 3], [4, 5], []], effects });
    expect(state[program.layout.zoneCount + 3]).toBe(0);
  });

  test("calls nest, and frames begin as zeroes", () => {
    const effects = [
      {
        params: [{ slot: 2, list: false, capacity: 0 }],
        size: 4,
        ops: [
          set(3, bin("+", w(3), s(3))),
          { op: "let", slot: 3, value: n(7) },
          unless(s(2), 1),
          call(1, bin("-", s(2), n(1))),
          label(1),
          set(0, bin("+", w(0), s(3))),
        ],
      },
    ] as const;
    expect(words(run([call(1, n(3))], { effects }))).toEqual([28, 10, 5, 0]);
    expect(error([{ ...call(1, n(300)), point: 1 }], { effects, frameWords: 400 })).toBe("too deep at 0");
  });

  test("lists as arguments", () => {
    const effects = [
      {
        params: [
          { slot: 2, list: true, capacity: 3 },
          { slot: 6, list: false, capacity: 0 },
        ],
        size: 30,
        ops: [set(0, { op: "sum", point: 0, list: slots(2), var: 1, of: v(1) }), set(3, s(6))],
      },
    ] as const;
    const args = (values: number[]): OpSketch => ({
      op: "call",
      effect: 1,
      args: [
        { kind: "list", value: list(...values), capacity: 3 },
        { kind: "num", value: n(8) },
      ],
      point: 3,
    });
    expect(words(run([args([4, 5])], { effects }))).toEqual([9, 10, 5, 8]);
    expect(error([args([1, 2, 3, 4])], { effects })).toBe("too deep at 3");
  });

  test("call dynamic", () => {
    const effects = [1, 2].map((x) => ({
      params: [{ slot: 2, list: false, capacity: 0 }],
      size: 3,
      ops: [set(x, s(2))],
    }));
    const dynamic = (effect: ScalarExpr): OpSketch => ({
      op: "call dynamic",
      effect,
      among: [1, 2],
      args: [{ kind: "num", value: n(77) }],
      point: 6,
    });
    expect(words(run([dynamic(n(2))], { effects }))).toEqual([0, 10, 77, 0]);
    expect(words(run([dynamic(n(ABSENT)), set(0, n(1))], { effects }))).toEqual([1, 10, 5, 0]);
    expect(error([dynamic(n(0))], { effects })).toBe("nothing there at 6");
  });

  test("of effects with the same frame, one reads a word that the other does not", () => {
    const argument = { slot: 2, list: false, capacity: 0 };
    const effects = [
      { params: [argument], size: 4, ops: [set(0, s(2))] },
      { params: [argument], size: 4, ops: [set(0, s(3))] },
      { params: [argument], size: 4, ops: [{ op: "let", slot: 3, value: s(2) } as const] },
    ];
    const args = [{ kind: "num", value: n(77) } as const];
    const leaveAnother: OpSketch = { op: "call", effect: 3, args, point: 6 };
    const readIt: OpSketch = { op: "call dynamic", effect: n(2), among: [1, 2], args, point: 6 };
    expect(words(run([leaveAnother, readIt], { effects }))).toEqual([0, 10, 5, 0]);
  });

  test("lists in frames", () => {
    const ops: OpSketch[] = [
      { op: "let list", slot: 2, value: range(5, 7), capacity: 5 },
      { op: "append", slot: 2, value: n(9), capacity: 5 },
      {
        op: "let list",
        slot: 2,
        value: { op: "where", list: slots(2), var: 1, cond: cmp("!=", v(1), n(6)) },
        capacity: 5,
      },
      set(0, { op: "count", list: slots(2) }),
      set(3, { op: "sum", point: 0, list: slots(2), var: 2, of: v(2) }),
      { op: "clear", slot: 2, words: 6 },
      set(1, { op: "count", list: slots(2) }),
      { op: "clear", slot: 2, words: 12 },
    ];
    expect(words(run(ops))).toEqual([3, 0, 5, 21]);
    expect(error([{ op: "let list", slot: 2, value: range(1, 6), capacity: 5, point: 2 }])).toBe("too deep at 2");
    expect(error([{ op: "append", slot: 2, value: n(1), capacity: 0, point: 2 }])).toBe("too deep at 2");
  });
});
