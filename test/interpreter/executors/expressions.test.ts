/** Expressions that give a number, in the reference executor and in generated code. */
import { describe, expect, test } from "vitest";
import { ABSENT, type ListExpr, type ScalarExpr } from "../../../src/interpreter/ir/ir.ts";
import { Header } from "../../../src/interpreter/ir/layout.ts";
import { both, errorOf } from "./both.ts";
import { bin, cmp, list, n, program, range, s, set, there, v, w, WORD, zone } from "./build.ts";
import { between, each, evaluator, matching, slots, where, world } from "./evaluator.ts";

const numbersByKeys: ListExpr = {
  op: "by",
  list: range(0, 5),
  var: 5,
  keys: [
    { order: "least", key: bin("mod", v(5), n(3)) },
    { order: "most", key: bin("mod", v(5), n(2)) },
  ],
};
/** The generator does not know which of the numbers are left, only their bounds. */
const different = (...values: readonly number[]): ListExpr => ({
  op: "distinct",
  list: where(list(...values), (x) => cmp("!=", x, w(2))),
});
const columns = (...rows: readonly number[]): ListExpr => ({
  op: "map",
  list: list(...rows),
  var: 5,
  of: { op: "column", table: 0, index: v(5) },
  distinct: true,
});
const numbersWithMost: ListExpr = {
  op: "with",
  order: "most",
  list: range(-1, 5),
  var: 5,
  key: bin("mod", v(5), n(2)),
};

describe.each(both)("%s", (_, make) => {
  const { value } = evaluator(make);

  test.each<[string, ScalarExpr, number]>([
    ["slot", s(2), 5],
    ["word", w(2), 8],
    ["cell", { op: "cell", at: WORD, index: n(3) }, 9],
    ["column", { op: "column", table: 0, index: n(2) }, 12],
    ["column outside", { op: "column", table: 0, index: n(3) }, ABSENT],
    ["column of nothing", { op: "column", table: 0, index: s(3) }, ABSENT],
    ["+ of the program wraps", bin("+", n(0x7fffffff), n(1), -1), -0x80000000],
    ["* of the program wraps", bin("*", n(0x10001), n(0x10001), -1), 0x20001],
    ["+ up to the greatest int", bin("+", n(0x7ffffffa), s(2)), 0x7fffffff],
    ["- down to the least", bin("-", n(-0x7ffffffa), s(2)), -0x7fffffff],
    ["mod by a power of two of what is not negative", bin("mod", { op: "count", list: slots }, n(2)), 1],
    ["mod by another number", bin("mod", bin("+", { op: "count", list: slots }, n(4)), n(5)), 2],
    ["mod of a negative", bin("mod", n(-7), n(3)), 2],
    ["/ down", bin("/ down", n(-7), n(2)), -4],
    ["/ up", bin("/ up", n(-7), n(2)), -3],
    ["min", bin("min", n(3), n(-3)), -3],
    ["max", bin("max", n(3), n(-3)), 3],
    ["=", cmp("=", s(2), n(5)), 1],
    ["!=", cmp("!=", s(2), n(5)), 0],
    ["<", cmp("<", s(3), n(0)), 1],
    ["<=", cmp("<=", s(2), n(5)), 1],
    ["and", { op: "and", left: n(2), right: n(4) }, 1],
    ["and stops early", { op: "and", left: n(0), right: bin("mod", n(1), n(0)) }, 0],
    ["or", { op: "or", left: n(0), right: n(3) }, 1],
    ["or stops early", { op: "or", left: n(1), right: bin("mod", n(1), n(0)) }, 1],
    ["not", { op: "not", of: n(3) }, 0],
    ["if", { op: "if", cond: n(0), then: n(1), else: n(2) }, 2],
    ["let", { op: "let", var: 3, value: n(4), in: bin("*", v(3), v(3)) }, 16],
    ["call", { op: "call", fn: 1, args: [n(9), n(2)] }, 7],
    ["call of itself", { op: "call", fn: 2, args: [n(4)] }, 14],
    ["call dynamic", { op: "call dynamic", fn: n(0), among: [0, 1], args: [n(9)], point: 0 }, 18],
    ["zone of", { op: "zone of", piece: n(5) }, 2],
    ["zone of a site", { op: "zone of", piece: n(7) }, ABSENT],
    ["zone of nothing", { op: "zone of", piece: s(3) }, ABSENT],
    ["at", { op: "at", piece: n(5) }, 9],
    ["at a zone of the game", { op: "at", piece: n(4) }, ABSENT],
    ["at of nothing", { op: "at", piece: s(3) }, ABSENT],
    [
      "after a piece has gone to a zone",
      { op: "after", of: { op: "count", list: zone(2) }, pieces: [n(1)], zones: [n(2)] },
      2,
    ],
    [
      "after one has gone and the next has taken its place",
      {
        op: "after",
        of: bin("+", { op: "first", list: zone(2) }, bin("*", n(10), { op: "last", list: zone(1) })),
        pieces: [n(5), n(4)],
        zones: [n(1), n(2)],
      },
      54,
    ],
    ["after nothing has gone", { op: "after", of: { op: "at", piece: n(5) }, pieces: [s(3)], zones: [n(1)] }, 9],
    ["index", { op: "index", piece: n(4) }, 3],
    ["index of nothing", { op: "index", piece: s(3) }, ABSENT],
    ["count", { op: "count", list: slots }, 3],
    ["count of a zone", { op: "count", list: zone(1) }, 3],
    ["count of no zone", { op: "count", list: { op: "zone", zone: s(3) } }, 0],
    ["count of different members", { op: "count", list: { op: "distinct", list: slots } }, 2],
    ["count of different results, of which one is nothing", { op: "count", list: columns(1, 0, 3, 1) }, 2],
    ["count of different numbers in as many bits as a word has", { op: "count", list: different(-1, 30, 4, -1) }, 3],
    ["count of different numbers further apart", { op: "count", list: different(-1, 31, 4, -1) }, 3],
    ["any", { op: "any", list: zone(3) }, 0],
    ["any where", { op: "any", list: where(zone(1), (x) => cmp("=", x, n(4))) }, 1],
    ["every", { op: "every", list: zone(1), ...each((x) => cmp("<", x, n(4))) }, 0],
    ["every of none", { op: "every", list: zone(3), ...each(() => n(0)) }, 1],
    ["matching", matching(list(1, 2, 3), (x) => between(x, n(3))), 1],
    ["matching in which the first gives way", matching(list(3, 2, 1), (x) => between(n(1), x)), 1],
    ["matching with nothing for two of three", matching(list(1, 1, 2), (x) => between(x, n(2))), 0],
    ["matching without what it could spare", matching(list(1, 2), (x) => between(x, n(3)), n(2)), 1],
    ["matching without what it needs", matching(list(1, 2), (x) => between(x, n(2)), n(2)), 0],
    ["matching of equal members", matching(list(1, 1), (x) => between(x, n(2))), 1],
    ["matching of none", matching(zone(3), () => zone(3)), 1],
    ["matching with nothing", matching(slots, () => zone(3)), 0],
    [
      "matching by where something lies, perhaps nothing",
      matching(list(1, 2), () => where(zone(1), () => cmp("=", { op: "at", piece: s(3) }, n(ABSENT)))),
      1,
    ],
    [
      "matching along a path",
      matching(list(4, 3, 2, 1), (x) => ({
        op: "if",
        cond: cmp("=", x, n(1)),
        then: list(1),
        else: between(bin("-", x, n(1)), x),
      })),
      1,
    ],
    [
      "matching inside a matching",
      matching(list(1, 2), (x) =>
        where(range(1, 3), (y) => ({
          op: "matching",
          list: range(1, 2),
          var: 3,
          of: between(y, bin("+", x, n(1))),
          without: undefined,
        })),
      ),
      1,
    ],
    ["sum", { op: "sum", point: 0, list: zone(1), ...each((x) => bin("*", x, x)) }, 26],
    ["least", { op: "least", list: slots }, 2],
    ["greatest", { op: "greatest", list: zone(1) }, 4],
    ["least of none", { op: "least", list: zone(3) }, ABSENT],
    ["first", { op: "first", list: zone(1) }, 3],
    ["last", { op: "last", list: zone(1) }, 4],
    ["first of none", { op: "first", list: zone(3) }, ABSENT],
    ["last of some", { op: "last", list: where(slots, (x) => cmp("=", x, n(2))) }, 2],
    ["last of slots", { op: "last", list: slots }, 6],
    ["item", { op: "item", list: zone(1), n: n(2) }, 1],
    ["item of slots", { op: "item", list: slots, n: n(2) }, 2],
    ["item behind the end", { op: "item", list: slots, n: n(4) }, ABSENT],
    ["item 0", { op: "item", list: zone(1), n: n(0) }, ABSENT],
    ["only", { op: "only", list: zone(2) }, 5],
    ["only of several", { op: "only", list: zone(1) }, ABSENT],
    ["only of none", { op: "only", list: zone(3) }, ABSENT],
    ["is in", { op: "is in", of: n(4), list: zone(1) }, 1],
    ["is not in", { op: "is in", of: n(5), list: zone(1) }, 0],
    ["a site is in no zone", { op: "is in", of: n(7), list: zone(1) }, 0],
    ["nothing is in no zone", { op: "is in", of: s(3), list: { op: "zone", zone: s(3) } }, 0],
    [
      "nothing is in the lists of no members",
      {
        op: "is in",
        of: n(1),
        list: {
          op: "flat",
          list: { op: "constants", values: [] },
          var: 2,
          of: { op: "range", from: n(1), to: v(2) },
          distinct: false,
        },
      },
      0,
    ],
    ["is in a range", { op: "is in", of: n(3), list: range(1, 3) }, 1],
    ["is in constants", { op: "is in", of: n(3), list: list(1, 7, 3) }, 1],
    ["there", there(s(2), false), 5],
    ["of kind", { op: "of kind", of: n(3), from: 3, to: 5, soft: false, point: 0 }, 3],
    [
      "the best by",
      {
        op: "first",
        list: {
          op: "by",
          list: zone(1),
          var: 5,
          keys: [
            { order: "most", key: bin("mod", v(5), n(2)) },
            { order: "least", key: v(5) },
          ],
        },
      },
      1,
    ],
    [
      "the last by",
      { op: "last", list: { op: "by", list: zone(1), var: 5, keys: [{ order: "most", key: bin("mod", v(5), n(2)) }] } },
      4,
    ],
    ["the first number by two keys", { op: "first", list: numbersByKeys }, 3],
    ["the last number by two keys", { op: "last", list: numbersByKeys }, 2],
    ["the first of equal numbers", { op: "first", list: numbersWithMost }, -1],
    ["the last of equal numbers", { op: "last", list: numbersWithMost }, 5],
    ["the only with most", { op: "only", list: { op: "with", order: "most", list: zone(1), var: 5, key: v(5) } }, 4],
    [
      "the first with least",
      { op: "first", list: { op: "with", order: "least", list: slots, var: 5, key: bin("mod", v(5), n(2)) } },
      6,
    ],
  ])("%s", (_name, e, expected) => {
    expect(value(e)).toBe(expected);
  });

  test("after what would be, all is as it was, also where that is an error", () => {
    const gone = (of: ScalarExpr): ScalarExpr => ({ op: "after", of, pieces: [n(1), n(5)], zones: [n(2), n(0)] });
    const after = (e: ScalarExpr): ScalarExpr => bin("+", e, { op: "item", list: zone(1), n: n(2) });
    expect(value(after(gone({ op: "index", piece: n(4) })))).toBe(3);
    expect(errorOf(() => value(gone(there(s(3), false, 7))))).toBe("nothing there at 7");
    expect(value({ op: "item", list: zone(1), n: n(2) })).toBe(1);
  });

  test("a piece whose place is not kept up gets a new one in an empty zone", () => {
    const executor = make(
      program({
        ...world,
        indexed: [0, 0, 0, 0, 0, 0],
        effects: [
          {
            ops: [
              set(0, {
                op: "after",
                of: { op: "index", piece: n(4) },
                pieces: [n(3), n(1), n(4)],
                zones: [n(2), n(2), n(3)],
              }),
              set(1, { op: "index", piece: n(4) }),
            ],
          },
        ],
      }),
    );
    expect(executor.start(1)).toBe(0);
    expect([...executor.state.subarray(WORD, WORD + 2)]).toEqual([1, 3]);
  });

  test("what is not there is an error of the game in a condition", () => {
    expect(errorOf(() => value(there(s(3), false, 7)))).toBe("nothing there at 7");
    expect(errorOf(() => value({ op: "of kind", of: n(2), from: 3, to: 5, soft: false, point: 8 }))).toBe(
      "nothing there at 8",
    );
    expect(errorOf(() => value({ op: "call dynamic", fn: s(3), among: [0], args: [n(1)], point: 9 }))).toBe(
      "nothing there at 9",
    );
  });

  test("what is not there makes a line impossible in an operand", () => {
    expect(errorOf(() => value(bin("+", there(s(3), true, 7), there(s(3), false, 8))))).toBe("impossible at 7");
    expect(errorOf(() => value(bin("mod", n(1), bin("*", n(0), there(s(3), true, 7)), 8)))).toBe("impossible at 7");
  });

  test("a result that is no int is an error of the game", () => {
    for (const e of [
      bin("+", n(0x7fffffff), s(2), 3),
      bin("-", n(-0x7fffffff), s(2), 3),
      bin("*", n(0x10000001), bin("*", s(2), s(2)), 3),
    ])
      expect(errorOf(() => value(e))).toBe("no int at 3");
    expect(errorOf(() => value({ op: "sum", point: 4, list: range(1, 3), ...each(() => n(0x3fffffff)) }))).toBe(
      "no int at 4",
    );
    expect(value({ op: "sum", point: 4, list: range(1, 2), ...each(() => n(0x3fffffff)) })).toBe(0x7ffffffe);
    expect(errorOf(() => value(bin("-", there(s(3), true, 7), n(1), 8)))).toBe("impossible at 7");
  });

  test("an argument outside the range of its parameter is an error of the game", () => {
    const within = (of: ScalarExpr): ScalarExpr => ({ op: "within", of, min: 2, max: 5, point: 4 });
    expect([value(within(s(2))), value(within(n(2)))]).toEqual([5, 2]);
    for (const e of [n(1), bin("+", s(2), n(1)), s(3)]) expect(errorOf(() => value(within(e)))).toBe("argument at 4");
    expect(errorOf(() => value(within(there(s(3), true, 7))))).toBe("impossible at 7");
  });

  test("division by zero is an error of the game", () => {
    for (const op of ["mod", "/ down", "/ up"] as const)
      expect(errorOf(() => value(bin(op, n(1), n(0), 3)))).toBe("division by zero at 3");
  });

  test("a function is evaluated on a given state", () => {
    const executor = make(program({ ...world, effects: [{ ops: [] }] }));
    executor.start(1);
    expect(executor.value(1, 9, 4)).toBe(5);
    expect(executor.state[Header.status]).toBe(2);
  });
});
