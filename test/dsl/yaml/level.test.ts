import { expect, test } from "vitest";
import { levelled } from "../../../src/dsl/yaml/level.ts";

test("a block of text may go on further to the left than it begins, as long as it belongs to its key", () => {
  const text = "a:\n  b: |\n      x x\n     x x x\n\n    x\n  c: d\n";
  expect(levelled(text)).toBe("a:\n  b: |\n    ..x x\n    .x x x\n\n    x\n  c: d\n");
  expect(levelled("a:\n  - b: | # drawn\n       x\n      x\n")).toBe("a:\n  - b: | # drawn\n      .x\n      x\n");
});

test.each(["a: |\n  x\n    y\n", "a:\n  b: c |\n", "a: |\n", "# a: |\n#    x\n#  y\n", "a: b\n"])(
  "%j stays as it is",
  (text) => {
    expect(levelled(text)).toBe(text);
  },
);
