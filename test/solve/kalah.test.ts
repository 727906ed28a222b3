/**
 * The winners on small boards of Kalah agree with Irving, Donkers and Uiterwijk (Solving Kalah, ICGA Journal 23, 2000).
 */
import { expect, test } from "vitest";
import { solve } from "../../src/solve/solve.ts";
import { changed } from "./games.ts";

/**
 * Solves Kalah with this number of houses and of seeds in each. Returns 1 if the first player can force a win, -1 if
 * the second player can, 0 for a draw.
 */
function outcome(houses: number, seeds: number): number {
  const letters = `[${[..."abcdef"].slice(0, houses).join(", ")}]`;
  const program = changed("small/kalah", [["[a, b, c, d, e, f]", letters]], { "seeds-each": String(seeds) });
  return solve({ program, aim: "win" }).value;
}

test.each([
  [1, "DLWLWD"],
  [2, "WLLLWW"],
  [3, "DWW"],
  [4, "WWW"],
])("with %i houses for each player and 1, 2 … seeds in each", (houses, outcomes) => {
  expect([...outcomes].map((_, i) => "LDW"[outcome(houses, i + 1) + 1]).join("")).toBe(outcomes);
});
