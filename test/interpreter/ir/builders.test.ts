/** Builders of expressions simplify what is known before a match, so that a match need not evaluate it. */
import { expect, test } from "vitest";
import {
  any,
  choice,
  compare,
  count,
  distinct,
  folded,
  NONE,
  not,
  num,
  or,
} from "../../../src/interpreter/ir/builders.ts";
import { ABSENT, type ListExpr, type ScalarExpr } from "../../../src/interpreter/ir/ir.ts";

const slot = (n: number): ScalarExpr => ({ op: "slot", slot: n });
const holds = (n: number): ScalarExpr => compare("<", slot(n), slot(n + 1));
const hand: ListExpr = { op: "zone", zone: slot(9) };
const card: ScalarExpr = { op: "var", var: 1 };
const onlyCard: ListExpr = { op: "append", list: NONE, of: card };
const printed = (of: number): ScalarExpr => ({ op: "column", table: 0, index: { op: "var", var: of } });

test("an alternative is asked once", () => {
  const either = or(holds(1), holds(2));
  expect(or(either, holds(2))).toEqual(either);
  expect(or(either, or(holds(2), holds(3)))).toEqual(or(either, holds(3)));
});

test("a choice between equals is none", () => {
  expect(choice(holds(1), slot(5), slot(5))).toEqual(slot(5));
});

test("a choice between truth values is a condition", () => {
  expect(choice(holds(1), num(1), choice(holds(2), holds(3), holds(4)))).toEqual(
    or(holds(1), choice(holds(2), holds(3), holds(4))),
  );
});

test.each([
  ["=", 1, holds(1)],
  ["=", 0, not(holds(1))],
  ["!=", 1, not(holds(1))],
  ["<", 1, not(holds(1))],
  ["<=", 1, num(1)],
  ["=", 2, num(0)],
] as const)("a truth value %s %i", (op, value, expected) => {
  expect(compare(op, holds(1), num(value))).toEqual(expected);
});

test("a list of one member", () => {
  const sorted = folded({ op: "by", list: onlyCard, var: 2, keys: [{ order: "least", key: printed(2) }] });
  expect(sorted).toEqual(onlyCard);
  expect(folded({ op: "item", list: sorted, n: num(1) })).toEqual(card);
  expect(folded({ op: "first", list: onlyCard })).toEqual(card);
  expect(folded({ op: "distinct", list: onlyCard })).toEqual(onlyCard);
  const colours = folded({ op: "map", list: onlyCard, var: 2, of: printed(2), distinct: true });
  expect(colours).toEqual({ op: "single", of: printed(1) });
  expect(count(colours)).toEqual(compare("!=", printed(1), num(ABSENT)));
  expect(any(colours)).toEqual(count(colours));
});

test("all are behind nothing", () => {
  expect(folded({ op: "behind", list: hand, of: num(ABSENT) })).toEqual(hand);
  expect(folded({ op: "behind", list: hand, of: slot(1) })).toEqual({ op: "behind", list: hand, of: slot(1) });
});

test("different results are collected once", () => {
  const colours: ListExpr = { op: "map", list: hand, var: 1, of: printed(1), distinct: false };
  expect(distinct(colours)).toEqual({ ...colours, distinct: true });
  expect(distinct(hand)).toEqual({ op: "distinct", list: hand });
});

test("a union has a member if one of its lists has", () => {
  const shelf: ListExpr = { op: "zone", zone: slot(8) };
  expect(any({ op: "union", left: hand, right: shelf })).toEqual(or(any(hand), any(shelf)));
});
