/** Inlined effects leave `clear` ops for words that are already 0. The compiler leaves these words out. */
import { expect, test } from "vitest";
import type { FlatEffect, Op } from "../../src/interpreter/ir/ir.ts";
import { clearLess } from "../../src/interpreter/lowering/needless-clears.ts";
import { ask, list, n, type OpSketch, s } from "./executors/build.ts";

const effectOf = (ops: readonly OpSketch[]): FlatEffect => ({
  name: "small",
  params: [{ slot: 2, list: false, capacity: 0 }],
  size: 20,
  ops: ops.map((op) => ({ point: 0, ...op }) as Op),
  entry: 0,
  first: 0,
  end: 9,
});

/** The slots that remaining `clear` ops set to 0, from the first to the last of each op. */
const cleared = (...ops: readonly OpSketch[]) =>
  clearLess(effectOf(ops), [ask({ slot: 9 })]).ops.flatMap((op) =>
    op.op === "clear" ? [[op.slot, op.slot + op.words - 1]] : [],
  );

const label = (id: number): OpSketch => ({ op: "label", label: id });
const clear = (slot: number, last: number): OpSketch => ({ op: "clear", slot, words: last - slot + 1 });
const store = (slot: number): OpSketch => ({ op: "let", slot, value: n(1) });
const end: OpSketch = { op: "return" };

test("words that nothing was stored in, or that are cleared already, are left out", () => {
  expect(cleared(store(4), clear(3, 8), clear(2, 8), end)).toEqual([
    [4, 4],
    [2, 2],
  ]);
  expect(cleared(clear(3, 8), end)).toEqual([]);
});

test("all words of a list are cleared, and one op becomes several", () => {
  const members: OpSketch = { op: "let list", slot: 4, value: list(7, 8), capacity: 3 };
  expect(cleared(members, store(9), clear(3, 12), end)).toEqual([
    [4, 7],
    [9, 9],
  ]);
});

test("words that may be stored in on one of several ways stay", () => {
  expect(
    cleared({ op: "unless", cond: s(2), to: 1 }, store(5), label(1), { op: "clear", slot: 4, words: 3 }, end),
  ).toEqual([[5, 5]]);
});

test("what a later round or another answer stores counts", () => {
  expect(cleared(label(1), clear(5, 6), store(5), { op: "jump", to: 1 })).toEqual([[5, 5]]);
  expect(cleared({ op: "ask", ask: 0, resume: 3, again: 3 }, clear(8, 10), end)).toEqual([[9, 9]]);
});
