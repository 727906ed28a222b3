import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { throttle } from "../../editor/studio/throttle.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a match is kept while bots play on, and as it is when they rest", () => {
  let move = 0;
  const kept: number[] = [];
  const keep = throttle(() => kept.push(move), 400);
  for (move = 1; move < 20; move++) {
    keep();
    vi.advanceTimersByTime(350);
  }
  expect(kept.slice(0, 3)).toEqual([2, 4, 6]);
  keep();
  vi.advanceTimersByTime(1000);
  expect(kept.at(-1)).toBe(20);
});
