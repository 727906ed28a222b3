/**
 * A verdict (feasible, infeasible, unknown) may depend on a long condition. The compiler shortens such a verdict, and
 * the short one must not claim anything that the long one does not.
 */
import { expect, test } from "vitest";
import type { ScalarExpr } from "../../../src/interpreter/ir/ir.ts";
import { sizeOf } from "../../../src/interpreter/ir/visitor.ts";
import {
  abridged,
  INFEASIBLE,
  FEASIBLE,
  type Verdict,
  UNKNOWN_VERDICT,
  when,
} from "../../../src/interpreter/lookahead/verdict.ts";

const slot = (n: number): ScalarExpr => ({
  op: "<",
  left: { op: "slot", slot: n },
  right: { op: "slot", slot: n + 100 },
});

/** The value of an expression if bit i of `world` says whether condition i holds. */
function valueIn(n: ScalarExpr, world: number): number {
  if (n.op === "const") return n.value;
  if (n.op === "if") return valueIn(valueIn(n.cond, world) ? n.then : n.else, world);
  if (n.op === "and") return valueIn(n.left, world) ? valueIn(n.right, world) : 0;
  if (n.op === "or") return valueIn(n.left, world) || valueIn(n.right, world);
  if (n.op === "<" && n.left.op === "slot") return (world >> n.left.slot) & 1;
  throw new Error(n.op);
}

const chain = [0, 1, 2, 3, 4, 5, 6, 7].reduceRight<Verdict>(
  (rest, n) =>
    n % 3 === 0
      ? when(slot(n), rest, INFEASIBLE)
      : n % 3 === 1
        ? when(slot(n), FEASIBLE, rest)
        : when(slot(n), rest, UNKNOWN_VERDICT),
  FEASIBLE,
);

test.each([1, 5, 9, 13, 20, 100])("at most %i parts", (most) => {
  const { value, unknown } = abridged(chain, most);
  expect(sizeOf(value)).toBeLessThanOrEqual(most);
  expect(unknown).toBe(true);
  for (let world = 0; world < 256; world++) expect([2, valueIn(chain.value, world)]).toContain(valueIn(value, world));
});

test.each([6, 9, 13])("at most %i parts of what only has conditions", (most) => {
  const sure = [0, 1, 2, 3, 4, 5, 6, 7].reduceRight<Verdict>(
    (rest, n) => (n % 2 === 0 ? when(slot(n), rest, INFEASIBLE) : when(slot(n), FEASIBLE, rest)),
    INFEASIBLE,
  );
  const { value } = abridged(sure, most);
  expect(sizeOf(value)).toBeLessThanOrEqual(most);
  for (let world = 0; world < 256; world++) expect([2, valueIn(sure.value, world)]).toContain(valueIn(value, world));
  expect(valueIn(value, 0)).toBe(0);
});

test("the first conditions stay", () => {
  expect(valueIn(abridged(chain, 9).value, 0)).toBe(0);
});

test("the shorter branch stays whole, and the longer one keeps as much as there is room for", () => {
  const short = when(slot(1), FEASIBLE, INFEASIBLE);
  const long = [2, 3, 4, 5, 6, 7].reduceRight<Verdict>((rest, n) => when(slot(n), FEASIBLE, rest), INFEASIBLE);
  for (const [whole, inShort, inLong] of [
    [when(slot(0), short, long), 0b001, 0b000],
    [when(slot(0), long, short), 0b000, 0b001],
  ] as const) {
    const { value } = abridged(whole, 20);
    expect([inShort, inShort | 0b010].map((world) => valueIn(value, world))).toEqual([0, 1]);
    expect([inLong, inLong | 0b100].map((world) => valueIn(value, world))).toEqual([2, 1]);
  }
});
