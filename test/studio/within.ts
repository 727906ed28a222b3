/** Waits for something that a page is about to show. */
import { expect } from "vitest";

/** An assertion that is repeated until it holds for the value of `look`. */
export function within<T>(look: () => T | Promise<T>, { timeout = 60_000 } = {}) {
  return expect.poll(look, { timeout });
}
