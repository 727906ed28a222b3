/**
 * Some Czech prepositions have a longer form before certain sounds. Before a number, the sound of the number decides.
 */
import { expect, it } from "vitest";
import { countedCs, fromCs, inCs } from "../../editor/studio/plural.ts";

it("in so many", () => {
  const those = [1, 2, 3, 4, 5, 7, 10, 11, 12, 14, 15, 20, 49, 50, 70, 100, 200, 500, 1000, 2000].filter((n) =>
    inCs(n).startsWith("ve "),
  );
  expect(those).toEqual([2, 3, 4, 12, 14, 20, 49, 100, 200, 2000]);
});

it("of so many", () => {
  const those = [1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 16, 17, 18, 50, 60, 70, 80, 100, 600, 1000].filter((n) =>
    fromCs(n).startsWith("ze "),
  );
  expect(those).toEqual([2, 3, 4, 6, 7, 12, 16, 17, 60, 70, 100, 600]);
});

it("none is like many", () => {
  expect([0, 1, 2, 5].map((n) => countedCs(n, "hra", "hry", "her"))).toEqual(["0 her", "1 hra", "2 hry", "5 her"]);
});
