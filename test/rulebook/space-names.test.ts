/** Pages name the spaces of a grid in few words. */
import { expect, test } from "vitest";
import { spaceNames } from "../../src/rulebook/space-names.ts";

test.each([
  ["a1 b1 c1", "a1–c1"],
  ["a1 b1 c1 a2 b2 c2", "a1–c2"],
  ["a8 b8 c8 a7 b7 c7 b3", "b3, a7–c8"],
  ["a1 b1 d1", "a1, b1, d1"],
  ["c1 d1 e1 c2 d2 e2 a3 b3 c3 d3 e3", "c1–e2, a3–e3"],
])("squares: %s", (names, said) => expect(spaceNames(names.split(" "), "grid")).toBe(said));

test.each([
  ["a1 a2 a3 a10 b1 b2 b3", "a1–b3, a10"],
  ["b1 c1 c2 d1 d2 d3", "b1, c1, c2, d1–d3"],
])("hexes: %s", (names, said) => expect(spaceNames(names.split(" "), "hexes")).toBe(said));

test("spaces with names of their own, or off a grid, are named one by one", () => {
  expect(spaceNames(["mill", "inn", "farm"], "grid")).toBe("mill, inn, farm");
  expect(spaceNames(["a1", "b1", "c1"], undefined)).toBe("a1, b1, c1");
});
