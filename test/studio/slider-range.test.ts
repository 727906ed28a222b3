/**
 * The studio changes a number of the rules by a slider. The ends of the slider depend on the number and its declared
 * range.
 */
import fc from "fast-check";
import { expect, test } from "vitest";
import { rangeOf } from "../../editor/house/slider-range.ts";

test.each([
  [{ min: 1, max: 3 }, [2], { min: 1, max: 3 }],
  [{ min: 0 }, [7, 7], { min: 0, max: 14 }],
  [{ min: 0, max: 999 }, [3], { min: 0, max: 10 }],
  [{ min: -99, max: 50 }, [50], { min: 0, max: 50 }],
  [{}, [-2], { min: -4, max: 10 }],
])("%j around %j", (declared, values, ends) => {
  expect(rangeOf(declared, values)).toEqual(ends);
});

test("holds the values and lies in what is declared", () => {
  const ends = fc.tuple(fc.integer({ min: -200, max: 200 }), fc.integer({ min: -200, max: 200 }));
  fc.assert(
    fc.property(ends, fc.array(fc.nat(), { minLength: 1, maxLength: 2 }), ([a, b], shares) => {
      const [low, high] = [Math.min(a, b), Math.max(a, b)];
      const values = shares.map((share) => low + (share % (high - low + 1)));
      const { min, max } = rangeOf({ min: low, max: high }, values);
      expect(low <= min && min <= Math.min(...values) && Math.max(...values) <= max && max <= high).toBe(true);
    }),
  );
});
