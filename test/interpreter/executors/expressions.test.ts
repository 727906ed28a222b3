import { describe, expect, test } from "vitest";
import { MAX_RANGE } from "../../../src/dsl/game.ts";
import { ABSENT, type List, type Num } from "../../../src/interpreter/ir/ir.ts";
import { Header } from "../../../src/interpreter/ir/layout.ts";
import { both, errorOf } from "./both.ts";
import { bin, cmp, list, n, only, program, range, s, set, type Sketch, there, v, w, WORD, zone } from "./build.ts";

/** Zone 1 holds 3 1 4, zone 2 (held by piece 9) 5, zone 3 nothing; the box 0 2. */
const world: Partial<Sketch> = {
  words: [0, 7, 8, 9],
  mobile: 6, pieces: 10, zones: [[3, 1, 4], [5], []], holders: [-1, -1, 9, -1],
  tables: [[10, 11, 12], [0, 2, 2, 3], [21, 22, 23], [0, 1, 2, 3, 3], [1, 2, 0]],
  fns: [
    { params: [30], body: bin("*", v(30), n(2)) },
    { params: [31, 32], body: bin("-", v(31), v(32)) },
    { params: [33], body: { op: "if", cond: cmp("<=", v(33), n(0)), then: n(0), else: bin("+", { op: "sum", point: 0, list: range(1, 2), var: 34, of: { op: "call", fn: 2, args: [bin("-", v(33), v(34))] } }, v(33)) } },
  ],
};
const slots: List = { op: "slots", slot: 4 };
const each = (value: (x: Num) => Num): { var: number; of: Num } => ({ var: 1, of: value(v(1)) });
const matching = (of: List, suiting: (x: Num) => List, without?: Num): Num => ({ op: "matching", list: of, var: 1, of: suiting(v(1)), without });
const between = (from: Num, to: Num): List => ({ op: "range", from, to });
const where = (of: List, cond: (x: Num) => Num): List => ({ op: "where", list: of, var: 2, cond: cond(v(2)) });

describe.each(both)("%s", (_, make) => {
  /** The value of a number; slot 2 is 5, slot 3 nothing, slots from 4 hold 6 2 6. */
  const value = (e: Num): number => {
    const executor = make(program({
      ...world,
      effects: [{ ops: [{ op: "let", slot: 2, value: n(5) }, { op: "let", slot: 3, value: n(ABSENT) }, { op: "let list", slot: 4, value: list(6, 2, 6), capacity: 4 }, set(0, e)] }],
    }));
    expect(executor.start(1)).toBe(0);
    return executor.state[WORD]!;
  };
  /** The members of a list, read one by one. */
  const all = (of: List): number[] => {
    const executor = make(program({ ...world, effects: [{ size: 60, ops: [{ op: "let", slot: 2, value: n(5) }, { op: "let", slot: 3, value: n(ABSENT) }, { op: "let list", slot: 4, value: list(6, 2, 6), capacity: 4 }, { op: "let list", slot: 20, value: of, capacity: 30 }] }] }));
    executor.start(1);
    const at = executor.program.layout.frames + 20;
    return [...executor.state.subarray(at + 1, at + 1 + executor.state[at]!)];
  };

  test.each<[string, Num, number]>([
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
    ["index", { op: "index", piece: n(4) }, 3],
    ["index of nothing", { op: "index", piece: s(3) }, ABSENT],
    ["count", { op: "count", list: slots }, 3],
    ["count of a zone", { op: "count", list: zone(1) }, 3],
    ["count of no zone", { op: "count", list: { op: "zone", zone: s(3) } }, 0],
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
    ["matching along a path", matching(list(4, 3, 2, 1), (x) => ({ op: "if", cond: cmp("=", x, n(1)), then: list(1), else: between(bin("-", x, n(1)), x) })), 1],
    ["matching inside a matching", matching(list(1, 2), (x) => where(range(1, 3), (y) => ({ op: "matching", list: range(1, 2), var: 3, of: between(y, bin("+", x, n(1))), without: undefined }))), 1],
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
    ["is in a range", { op: "is in", of: n(3), list: range(1, 3) }, 1],
    ["is in constants", { op: "is in", of: n(3), list: list(1, 7, 3) }, 1],
    ["there", there(s(2), false), 5],
    ["of kind", { op: "of kind", of: n(3), from: 3, to: 5, soft: false, point: 0 }, 3],
    ["the best by", { op: "first", list: { op: "by", list: zone(1), var: 5, keys: [{ order: "most", key: bin("mod", v(5), n(2)) }, { order: "least", key: v(5) }] } }, 1],
    ["the last by", { op: "last", list: { op: "by", list: zone(1), var: 5, keys: [{ order: "most", key: bin("mod", v(5), n(2)) }] } }, 4],
    ["the only with most", { op: "only", list: { op: "with", order: "most", list: zone(1), var: 5, key: v(5) } }, 4],
    ["the first with least", { op: "first", list: { op: "with", order: "least", list: slots, var: 5, key: bin("mod", v(5), n(2)) } }, 6],
  ])("%s", (_name, e, expected) => {
    expect(value(e)).toBe(expected);
  });

  test.each<[string, List, number[]]>([
    ["none", { op: "none" }, []],
    ["zone", zone(1), [3, 1, 4]],
    ["zone of nothing", { op: "zone", zone: s(3) }, []],
    ["range", range(2, 4), [2, 3, 4]],
    ["empty range", range(2, 1), []],
    ["range from nothing", { op: "range", from: s(3), to: n(4) }, []],
    ["constants", list(4, 2), [4, 2]],
    ["slots", slots, [6, 2, 6]],
    ["rows", { op: "rows", starts: 1, items: 2, index: n(0) }, [21, 22]],
    ["empty row", { op: "rows", starts: 1, items: 2, index: n(1) }, []],
    ["row outside", { op: "rows", starts: 1, items: 2, index: n(3) }, []],
    ["row of nothing", { op: "rows", starts: 1, items: 2, index: s(3) }, []],
    ["single", only(s(2)), [5]],
    ["single of nothing", only(s(3)), []],
    ["union", { op: "union", left: slots, right: list(2, 1) }, [6, 2, 6, 1]],
    ["union with something computed", { op: "union", left: where(slots, (x) => cmp("=", x, n(6))), right: list(6, 2) }, [6, 6, 2]],
    ["appended", { op: "append", list: slots, of: n(2) }, [6, 2, 6, 2]],
    ["appended, of which some stay", where({ op: "append", list: range(1, 4), of: n(2) }, (x) => cmp("<", x, n(3))), [1, 2, 2]],
    ["difference", { op: "difference", left: slots, right: list(6) }, [2]],
    ["where", where(range(1, 6), (x) => bin("mod", x, n(2))), [1, 3, 5]],
    ["while", { op: "while", list: range(1, 6), var: 2, cond: cmp("!=", v(2), n(4)) }, [1, 2, 3]],
    ["until", { op: "until", list: range(1, 6), var: 2, cond: cmp("=", v(2), n(4)) }, [1, 2, 3, 4]],
    ["with most", { op: "with", order: "most", list: range(1, 6), var: 2, key: bin("mod", v(2), n(3)) }, [2, 5]],
    ["with least", { op: "with", order: "least", list: slots, var: 2, key: v(2) }, [2]],
    ["by", { op: "by", list: range(1, 5), var: 2, keys: [{ order: "least", key: bin("mod", v(2), n(2)) }, { order: "most", key: v(2) }] }, [4, 2, 5, 3, 1]],
    ["by is stable", { op: "by", list: range(1, 5), var: 2, keys: [{ order: "most", key: bin("mod", v(2), n(2)) }] }, [1, 3, 5, 2, 4]],
    ["map", { op: "map", list: range(1, 3), var: 2, of: bin("/ down", v(2), n(2)), distinct: false }, [0, 1, 1]],
    ["map distinct", { op: "map", list: range(1, 3), var: 2, of: bin("/ down", v(2), n(2)), distinct: true }, [0, 1]],
    ["map leaves out nothing", { op: "map", list: range(1, 4), var: 2, of: { op: "column", table: 0, index: v(2) }, distinct: false }, [11, 12]],
    ["flat", { op: "flat", list: range(1, 3), var: 2, of: { op: "range", from: n(1), to: v(2) }, distinct: false }, [1, 1, 2, 1, 2, 3]],
    ["flat distinct", { op: "flat", list: range(1, 3), var: 2, of: { op: "range", from: n(1), to: v(2) }, distinct: true }, [1, 2, 3]],
    ["distinct", { op: "distinct", list: slots }, [6, 2]],
    ["reverse of a zone", { op: "reverse", list: zone(1) }, [4, 1, 3]],
    ["reverse of a range", { op: "reverse", list: range(1, 3) }, [3, 2, 1]],
    ["reverse of slots", { op: "reverse", list: list(1, 2) }, [2, 1]],
    ["reverse of something computed", { op: "reverse", list: where(slots, (x) => cmp("!=", x, n(7))) }, [6, 2, 6]],
    ["first n", { op: "first n", list: zone(1), n: n(2) }, [3, 1]],
    ["first 0", { op: "first n", list: zone(1), n: n(0) }, []],
    ["first nothing", { op: "first n", list: zone(1), n: s(3) }, []],
    ["first of few", { op: "first n", list: zone(1), n: n(7) }, [3, 1, 4]],
    ["last n", { op: "last n", list: zone(1), n: n(2) }, [1, 4]],
    ["last of few", { op: "last n", list: zone(1), n: n(7) }, [3, 1, 4]],
    ["last 0", { op: "last n", list: zone(1), n: n(0) }, []],
    ["behind", { op: "behind", list: zone(1), of: n(3) }, [1, 4]],
    ["behind nothing", { op: "behind", list: zone(1), of: s(3) }, [3, 1, 4]],
    ["behind a stranger", { op: "behind", list: zone(1), of: n(5) }, []],
    ["following", { op: "following", piece: n(3) }, [1, 4]],
    ["preceding", { op: "preceding", piece: n(4) }, [1, 3]],
    ["following nothing", { op: "following", piece: s(3) }, []],
    ["round", { op: "round", piece: n(1) }, [1, 4, 3]],
    ["round from the start", { op: "round", piece: n(3) }, [3, 1, 4]],
    ["round one", { op: "round", piece: n(5) }, [5]],
    ["round nothing", { op: "round", piece: s(3) }, []],
    ["along", { op: "along", starts: 3, items: 4, width: 4, piece: n(0), link: n(0) }, [1, 2]],
    ["connected", { op: "connected", starts: 3, items: 4, width: 4, start: list(2, 0, 2), links: list(0), within: list(3, 2, 1, 0, 1) }, [2, 0, 1]],
    ["connected goes through what it lies within alone", { op: "connected", starts: 3, items: 4, width: 4, start: list(0, 3), links: list(0), within: list(0, 2, 9) }, [0]],
    ["connected within connected", { op: "connected", starts: 3, items: 4, width: 4, start: { op: "connected", starts: 3, items: 4, width: 4, start: list(1), links: list(0), within: list(0, 1) }, links: list(0), within: list(0, 1, 2) }, [1, 2, 0]],
    ["if", { op: "if", cond: n(0), then: slots, else: zone(2) }, [5]],
    ["let", { op: "let", var: 6, value: n(2), in: { op: "range", from: v(6), to: n(3) } }, [2, 3]],
    ["nested", where({ op: "flat", list: where(range(1, 3), (x) => cmp("!=", x, n(2))), var: 7, of: { op: "union", left: only(v(7)), right: slots }, distinct: true }, (x) => cmp("<", x, n(6))), [1, 2, 3]],
  ])("%s", (_name, e, expected) => {
    expect(all(e)).toEqual(expected);
  });

  test("what is not there is an error of the game in a condition", () => {
    expect(errorOf(() => value(there(s(3), false, 7)))).toBe("nothing there at 7");
    expect(errorOf(() => value({ op: "of kind", of: n(2), from: 3, to: 5, soft: false, point: 8 }))).toBe("nothing there at 8");
    expect(errorOf(() => value({ op: "call dynamic", fn: s(3), among: [0], args: [n(1)], point: 9 }))).toBe("nothing there at 9");
  });

  describe("a range that may be long", () => {
    const span = (to: Num): List => ({ op: "range", from: n(1), to, point: 6 });
    test.each<[string, (of: List) => Num]>([
      ["counted", (of) => ({ op: "count", list: of })],
      ["read only at its start", (of) => ({ op: "first", list: of })],
      ["backwards", (of) => ({ op: "first", list: { op: "reverse", list: of } })],
      ["searched with a condition", (of) => ({ op: "is in", of: n(1), list: where(of, (x) => cmp("<", x, n(9))) })],
    ])("is an error of the game where it is too long: %s", (_name, reading) => {
      expect(errorOf(() => value(reading(span(n(MAX_RANGE + 1)))))).toBe("long range at 6");
      expect(errorOf(() => value(reading(span(n(MAX_RANGE)))))).toBe("none");
    });
    test("tells by its bounds what is in it", () => {
      const holds = (x: Num) => value({ op: "is in", of: x, list: span(n(2_000_000_000)) });
      expect([holds(n(0)), holds(n(1)), holds(n(2_000_000_000)), holds(s(3))]).toEqual([0, 1, 1, 0]);
    });
    test("is no error where its bound is not there", () => {
      expect(errorOf(() => value({ op: "count", list: span(bin("-", there(s(3), true, 7), n(1))) }))).toBe("impossible at 7");
    });
  });

  test("a range lists nothing where its start is missing in a line that cannot be carried out anyway", () => {
    const none: List = { op: "range", from: there(s(3), false, 8), to: n(4) };
    expect(errorOf(() => value(bin("+", there(s(3), true, 7), { op: "count", list: { op: "last n", list: none, n: n(9) } })))).toBe("impossible at 7");
  });

  test("what is not there makes a line impossible in an operand", () => {
    expect(errorOf(() => value(bin("+", there(s(3), true, 7), there(s(3), false, 8))))).toBe("impossible at 7");
    expect(errorOf(() => value(bin("mod", n(1), bin("*", n(0), there(s(3), true, 7)), 8)))).toBe("impossible at 7");
  });

  test("a result that is no int is an error of the game", () => {
    for (const e of [bin("+", n(0x7fffffff), s(2), 3), bin("-", n(-0x7fffffff), s(2), 3), bin("*", n(0x10000001), bin("*", s(2), s(2)), 3)]) expect(errorOf(() => value(e))).toBe("no int at 3");
    expect(errorOf(() => value({ op: "sum", point: 4, list: range(1, 3), ...each(() => n(0x3fffffff)) }))).toBe("no int at 4");
    expect(value({ op: "sum", point: 4, list: range(1, 2), ...each(() => n(0x3fffffff)) })).toBe(0x7ffffffe);
    expect(errorOf(() => value(bin("-", there(s(3), true, 7), n(1), 8)))).toBe("impossible at 7");
  });

  test("an argument outside the range of its parameter is an error of the game", () => {
    const within = (of: Num): Num => ({ op: "within", of, min: 2, max: 5, point: 4 });
    expect([value(within(s(2))), value(within(n(2)))]).toEqual([5, 2]);
    for (const e of [n(1), bin("+", s(2), n(1)), s(3)]) expect(errorOf(() => value(within(e)))).toBe("argument at 4");
    expect(errorOf(() => value(within(there(s(3), true, 7))))).toBe("impossible at 7");
  });

  test("division by zero is an error of the game", () => {
    for (const op of ["mod", "/ down", "/ up"] as const) expect(errorOf(() => value(bin(op, n(1), n(0), 3)))).toBe("division by zero at 3");
  });

  test("lists are read only as far as needed", () => {
    const fails = (x: Num): Num => bin("/ down", n(1), bin("-", x, n(4)), 5);
    expect(value({ op: "any", list: where(range(3, 5), (x) => cmp("!=", fails(x), n(7))) })).toBe(1);
    expect(errorOf(() => value({ op: "count", list: where(range(3, 5), (x) => cmp("!=", fails(x), n(7))) }))).toBe("division by zero at 5");
    expect(value({ op: "first", list: { op: "map", list: range(3, 5), var: 2, of: fails(v(2)), distinct: false } })).toBe(-1);
  });

  test("a function is evaluated on a given state", () => {
    const executor = make(program({ ...world, effects: [{ ops: [] }] }));
    executor.start(1);
    expect(executor.value(1, [9, 4])).toBe(5);
    expect(executor.state[Header.status]).toBe(2);
  });
});
