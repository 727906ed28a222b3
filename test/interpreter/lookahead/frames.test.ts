/**
 * Analyses of a single effect, written by hand as ops: which of its local slots are still needed, and which
 * requirements are already checked.
 */
import { expect, test } from "vitest";
import { withShown } from "../../../src/interpreter/lookahead/analysis/shown.ts";
import { slotUse } from "../../../src/interpreter/lookahead/analysis/live-slots.ts";
import type { Ask, FlatEffect, Op, ScalarExpr } from "../../../src/interpreter/ir/ir.ts";

type Bare<T> = T extends unknown ? Omit<T, "point"> : never;

const num = (value: number): ScalarExpr => ({ op: "const", value });
const slot = (at: number): ScalarExpr => ({ op: "slot", slot: at });

function effect(...ops: readonly Bare<Op>[]): FlatEffect {
  return {
    name: "made",
    params: [],
    size: 9,
    ops: ops.map((op) => ({ ...op, point: 0 }) as Op),
    entry: 0,
    first: 0,
    end: 9,
  };
}

const ask: Ask = {
  slot: 3,
  options: { op: "range", from: num(1), to: num(2) },
  var: 0,
  guard: undefined,
  probe: false,
  decline: undefined,
  declineGuard: undefined,
  probeDecline: false,
  alike: undefined,
  always: num(0),
  openly: undefined,
  anytime: true,
  steady: false,
  deciders: { op: "single", of: num(0) },
  point: 0,
};

test("a slot that only the condition of a boundary reads is live before it", () => {
  const { liveAt } = slotUse(
    effect(
      { op: "label", label: 0 },
      { op: "let", slot: 2, value: num(1) },
      { op: "boundary", mask: 1, where: slot(2) },
      { op: "return" },
    ),
    [],
    () => [],
    () => 0,
  );
  expect([0, 1, 2, 3].map((at) => liveAt(at))).toEqual([[], [], [2], []]);
});

test("a requirement to which an exchange leads is not shown by the answer before it", () => {
  const shown = (again: number) =>
    withShown(
      effect(
        { op: "label", label: 0 },
        { op: "ask", ask: 0, resume: 8, again: 0 },
        { op: "label", label: 1 },
        { op: "require", cond: slot(3) },
        { op: "ask", ask: 0, resume: 7, again },
        { op: "require", cond: slot(3) },
        { op: "return" },
      ),
      [ask],
    ).ops.flatMap((op) => (op.op === "require" ? [op.shown === true] : []));
  expect(shown(7)).toEqual([true, true]);
  expect(shown(1)).toEqual([false, true]);
});
