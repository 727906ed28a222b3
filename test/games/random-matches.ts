/** Plays matches between random players, and checks the state at every decision. */
import { expect } from "vitest";
import type { Executor } from "../../src/interpreter/index.ts";
import { randomBelow, seedRandom } from "../../src/interpreter/runtime/random.ts";

/**
 * Plays this many matches to their ends. `broken` returns the fault of the current state, or "" if there is none.
 * `over` is called after each match; if it returns false, no further match begins.
 */
export function playMatches(
  executor: Executor,
  matches: number,
  broken: () => string,
  over: () => boolean | void = () => {},
): void {
  const random = new Int32Array(4);
  for (let seed = 1; seed <= matches; seed++) {
    seedRandom(random, 0, seed);
    let count = executor.start(seed);
    for (let n = 0; count > 0; n++) {
      const what = broken();
      if (what) expect.fail(`${what}, seed ${seed}, decision ${n}`);
      count = executor.answer(executor.offered[randomBelow(random, 0, count)]!);
    }
    expect(broken()).toBe("");
    if (over() === false) return;
  }
}
