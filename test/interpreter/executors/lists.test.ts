/** Expressions that give a list, in the reference executor and in generated code. */
import { describe, expect, test } from "vitest";
import { MAX_RANGE } from "../../../src/dsl/game.ts";
import type { ListExpr, ScalarExpr } from "../../../src/interpreter/ir/ir.ts";
import { both, errorOf } from "./both.ts";
import { bin, cmp, list, n, only, range, s, there, v, zone } from "./build.ts";
import { evaluator, slots, where } from "./evaluator.ts";

const zoneOf = (piece: ScalarExpr): ScalarExpr => ({ op: "zone of", piece });

describe.each(both)("%s", (_, make) => {
  const { value, all } = evaluator(make);

  test.each<[string, ListExpr, number[]]>([
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
    [
      "union with something computed",
      { op: "union", left: where(slots, (x) => cmp("=", x, n(6))), right: list(6, 2) },
      [6, 6, 2],
    ],
    ["appended", { op: "append", list: slots, of: n(2) }, [6, 2, 6, 2]],
    [
      "appended, of which some stay",
      where({ op: "append", list: range(1, 4), of: n(2) }, (x) => cmp("<", x, n(3))),
      [1, 2, 2],
    ],
    ["difference", { op: "difference", left: slots, right: list(6) }, [2]],
    ["where", where(range(1, 6), (x) => bin("mod", x, n(2))), [1, 3, 5]],
    ["while", { op: "while", list: range(1, 6), var: 2, cond: cmp("!=", v(2), n(4)) }, [1, 2, 3]],
    ["until", { op: "until", list: range(1, 6), var: 2, cond: cmp("=", v(2), n(4)) }, [1, 2, 3, 4]],
    ["with most", { op: "with", order: "most", list: range(1, 6), var: 2, key: bin("mod", v(2), n(3)) }, [2, 5]],
    [
      "with most, of those that a move would change",
      {
        op: "with",
        order: "most",
        list: where(zone(1), (x) => cmp("<", zoneOf(x), { op: "after", of: zoneOf(x), pieces: [x], zones: [n(3)] })),
        var: 5,
        key: zoneOf(v(5)),
      },
      [3, 1, 4],
    ],
    ["with least", { op: "with", order: "least", list: slots, var: 2, key: v(2) }, [2]],
    [
      "by",
      {
        op: "by",
        list: range(1, 5),
        var: 2,
        keys: [
          { order: "least", key: bin("mod", v(2), n(2)) },
          { order: "most", key: v(2) },
        ],
      },
      [4, 2, 5, 3, 1],
    ],
    [
      "by is stable",
      { op: "by", list: range(1, 5), var: 2, keys: [{ order: "most", key: bin("mod", v(2), n(2)) }] },
      [1, 3, 5, 2, 4],
    ],
    ["map", { op: "map", list: range(1, 3), var: 2, of: bin("/ down", v(2), n(2)), distinct: false }, [0, 1, 1]],
    ["map distinct", { op: "map", list: range(1, 3), var: 2, of: bin("/ down", v(2), n(2)), distinct: true }, [0, 1]],
    [
      "map leaves out nothing",
      { op: "map", list: range(1, 4), var: 2, of: { op: "column", table: 0, index: v(2) }, distinct: false },
      [11, 12],
    ],
    [
      "flat",
      { op: "flat", list: range(1, 3), var: 2, of: { op: "range", from: n(1), to: v(2) }, distinct: false },
      [1, 1, 2, 1, 2, 3],
    ],
    [
      "flat distinct",
      { op: "flat", list: range(1, 3), var: 2, of: { op: "range", from: n(1), to: v(2) }, distinct: true },
      [1, 2, 3],
    ],
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
    [
      "connected",
      {
        op: "connected",
        starts: 3,
        items: 4,
        width: 4,
        start: list(2, 0, 2),
        links: list(0),
        within: list(3, 2, 1, 0, 1),
      },
      [2, 0, 1],
    ],
    [
      "connected goes through what it lies within alone",
      { op: "connected", starts: 3, items: 4, width: 4, start: list(0, 3), links: list(0), within: list(0, 2, 9) },
      [0],
    ],
    [
      "connected within connected",
      {
        op: "connected",
        starts: 3,
        items: 4,
        width: 4,
        start: { op: "connected", starts: 3, items: 4, width: 4, start: list(1), links: list(0), within: list(0, 1) },
        links: list(0),
        within: list(0, 1, 2),
      },
      [1, 2, 0],
    ],
    ["if", { op: "if", cond: n(0), then: slots, else: zone(2) }, [5]],
    ["let", { op: "let", var: 6, value: n(2), in: { op: "range", from: v(6), to: n(3) } }, [2, 3]],
    [
      "nested",
      where(
        {
          op: "flat",
          list: where(range(1, 3), (x) => cmp("!=", x, n(2))),
          var: 7,
          of: { op: "union", left: only(v(7)), right: slots },
          distinct: true,
        },
        (x) => cmp("<", x, n(6)),
      ),
      [1, 2, 3],
    ],
  ])("%s", (_name, e, expected) => {
    expect(all(e)).toEqual(expected);
  });

  describe("a range that may be long", () => {
    const span = (to: ScalarExpr): ListExpr => ({ op: "range", from: n(1), to, point: 6 });
    test.each<[string, (of: ListExpr) => ScalarExpr]>([
      ["counted", (of) => ({ op: "count", list: of })],
      ["read only at its start", (of) => ({ op: "first", list: of })],
      ["backwards", (of) => ({ op: "first", list: { op: "reverse", list: of } })],
      ["searched with a condition", (of) => ({ op: "is in", of: n(1), list: where(of, (x) => cmp("<", x, n(9))) })],
    ])("is an error of the game where it is too long: %s", (_name, reading) => {
      expect(errorOf(() => value(reading(span(n(MAX_RANGE + 1)))))).toBe("long range at 6");
      expect(errorOf(() => value(reading(span(n(MAX_RANGE)))))).toBe("none");
    });
    test("tells by its bounds what is in it", () => {
      const holds = (x: ScalarExpr) => value({ op: "is in", of: x, list: span(n(2_000_000_000)) });
      expect([holds(n(0)), holds(n(1)), holds(n(2_000_000_000)), holds(s(3))]).toEqual([0, 1, 1, 0]);
    });
    test("is no error where its bound is not there", () => {
      expect(errorOf(() => value({ op: "count", list: span(bin("-", there(s(3), true, 7), n(1))) }))).toBe(
        "impossible at 7",
      );
    });
  });

  test("a range lists nothing where its start is missing in a line that cannot be carried out anyway", () => {
    const none: ListExpr = { op: "range", from: there(s(3), false, 8), to: n(4) };
    expect(
      errorOf(() =>
        value(bin("+", there(s(3), true, 7), { op: "count", list: { op: "last n", list: none, n: n(9) } })),
      ),
    ).toBe("impossible at 7");
  });

  test("lists are read only as far as needed", () => {
    const fails = (x: ScalarExpr): ScalarExpr => bin("/ down", n(1), bin("-", x, n(4)), 5);
    expect(value({ op: "any", list: where(range(3, 5), (x) => cmp("!=", fails(x), n(7))) })).toBe(1);
    expect(errorOf(() => value({ op: "count", list: where(range(3, 5), (x) => cmp("!=", fails(x), n(7))) }))).toBe(
      "division by zero at 5",
    );
    expect(
      value({ op: "first", list: { op: "map", list: range(3, 5), var: 2, of: fails(v(2)), distinct: false } }),
    ).toBe(-1);
  });
});
