/** Prints the intermediate form (IR) of a program as text. */
import { expect, test } from "vitest";
import { printExpression, printProgram } from "../../../src/interpreter/ir/printer.ts";
import { LAYING, programOf } from "../match/games.ts";

test("expressions read as they are worked out", () => {
  const one = { op: "const", value: 1 } as const;
  expect(printExpression({ op: "+", left: { op: "slot", slot: 4 }, right: one, point: 0 })).toBe("(slot 4 + 1)");
  expect(
    printExpression({
      op: "any",
      list: {
        op: "where",
        list: { op: "range", from: one, to: { op: "const", value: 9 } },
        var: 3,
        cond: { op: "not", of: { op: "var", var: 3 } },
      },
    }),
  ).toBe("any(where((1 .. 9), x3:, not(x3)))");
  expect(
    printExpression({
      op: "by",
      list: { op: "constants", values: [4, 5] },
      var: 1,
      keys: [{ order: "most", key: { op: "var", var: 1 } }],
    }),
  ).toBe("by([4 5], x1:, [order most x1])");
});

test("a program shows its effects with labels and jumps, and its functions", () => {
  const program = programOf(LAYING);
  const text = printProgram(program);
  for (const [id, { name }] of program.effects.entries()) expect(text).toContain(`effect ${id} ${name}(`);
  for (const [id, { name }] of program.fns.entries()) expect(text).toContain(`function ${id} ${name}(`);
  expect(text).toMatch(/^ {4}shuffle /m);
  expect(text).toMatch(/^ {4}fork effect \d+ for /m);
  expect(text).not.toMatch(/undefined|\[object/);
});
