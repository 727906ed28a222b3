/** How much bots that think may spend. */
import { expect, test } from "vitest";
import { Pace } from "../../editor/workers/pace.ts";

const playouts = (pace: Pace) => Number(/=(\d+)$/.exec(pace.words("flat-mc"))![1]);

/** Answers that cost so many milliseconds for each match that is played on. */
function spent(costs: readonly number[]): readonly number[] {
  const pace = new Pace();
  return costs.map((cost) => {
    pace.took(playouts(pace) * cost);
    return playouts(pace);
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

test("only bots that have something to spend are paced", () => {
  expect([Pace.sets("random"), Pace.sets("flat-mc")]).toEqual([false, true]);
});
