/** Questions over all directions, of which generated code may ask half: they must say what asking all says. */
import fc from "fast-check";
import { expect, test } from "vitest";
import type { ListExpr, ScalarExpr } from "../../../src/interpreter/ir/ir.ts";
import { generate, instantiate } from "../../../src/interpreter/runtime/codegen/generator.ts";
import { reference } from "../../../src/interpreter/runtime/reference/reference.ts";
import { runs } from "../../support/exploration.ts";
import { program } from "./build.ts";

const n = (value: number): ScalarExpr => ({ op: "const", value });
const direction: ScalarExpr = { op: "var", var: 0 };
const directions: ListExpr = { op: "range", from: n(0), to: n(7) };
// What lies in each direction is read from the state, so that nothing is worked out ahead.
const there = (of: ScalarExpr): ScalarExpr => ({ op: "cell", at: 12, index: of });
const turned = (by: number): ScalarExpr => ({
  op: "mod",
  left: { op: "+", left: direction, right: n(by), point: -1 },
  right: n(8),
  point: -1,
});

function questions(op: "+" | "-" | "*" | "min" | "max" | "=" | "<" | "and" | "or", by: number, value: number) {
  const pair = { op, left: there(direction), right: there(turned(by)), point: 0 } as ScalarExpr;
  const of: ScalarExpr = { op: "=", left: pair, right: n(value) };
  return [
    { op: "any", list: { op: "where", list: directions, var: 0, cond: of } },
    { op: "every", list: directions, var: 0, of: { op: "not", of } },
    { op: "count", list: { op: "where", list: directions, var: 0, cond: of } },
  ] satisfies ScalarExpr[];
}

test("half of the directions are asked only where the others are the same", () => {
  const ops = fc.constantFrom("+", "-", "*", "min", "max", "=", "<", "and", "or");
  const words = fc.array(fc.nat(2), { minLength: 8, maxLength: 8 });
  fc.assert(
    fc.property(ops, fc.integer({ min: 1, max: 7 }), fc.nat(4), words, (op, by, value, all) => {
      const fns = questions(op, by, value).map((body) => ({ params: [], body }));
      const made = program({ words: all, fns, effects: [{ ops: [] }], vars: 64 });
      const [told, looked] = [reference(made), instantiate(made)].map((executor) => {
        executor.start(1);
        return fns.map((_, i) => executor.value(i, []));
      });
      expect(looked).toEqual(told);
    }),
    { numRuns: runs(200) },
  );
});

test("opposite directions that are added are asked once", () => {
  const asked = (by: number) => {
    const fns = questions("max", by, 2).map((body) => ({ params: [], body }));
    return generate(program({ words: [0, 0, 0, 0, 0, 0, 0, 0], fns, effects: [{ ops: [] }], vars: 64 })).text;
  };
  expect(asked(4)).toMatch(/=0,x\d+=3;/);
  expect(asked(2)).not.toMatch(/=0,x\d+=3;/);
});
