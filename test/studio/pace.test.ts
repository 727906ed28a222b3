/**
 * A bot that searches makes more trial matches (playouts) if they are quick, so that it answers in about the same time.
 */
import { expect, test } from "vitest";
import { Pace } from "../../editor/workers/pace.ts";

/** The number of playouts of a bot for each answer, given how many milliseconds one playout took. */
function spent(costs: readonly number[], bot = "fair"): readonly number[] {
  const pace = Pace.of(bot)!;
  return costs.map((cost) => {
    pace.took(pace.playouts * cost);
    return pace.playouts;
  });
}

test("a bot spends more where matches are quick, and less where they are slow", () => {
  expect(spent([1, 1, 1])).toEqual([300, 300, 300]);
  expect(spent([100, 100])).toEqual([10, 10]);
  expect(spent([0.001])[0]).toBe(2000);
});

test("a slow beginning is forgotten, a slow answer is not at once", () => {
  expect(spent([30, ...Array<number>(40).fill(2)]).at(-1)).toBe(150);
  expect(spent([2, 0, 2]).slice(1)).toEqual([167, 150]);
});

test("a strong bot spends five times as much as a fair one, an easy one a seventh", () => {
  expect([spent([1], "strong"), spent([1], "easy")]).toEqual([[1500], [45]]);
  expect(Pace.of("strong")!.words).toBe("search:playouts=100");
});

test("a bot that needs no time has no pace", () => {
  expect(Pace.of("random")).toBeUndefined();
});
