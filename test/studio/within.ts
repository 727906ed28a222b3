/** Waits until a page shows what a test expects. */
import { expect } from "vitest";

/** Makes an assertion about the value of `look`. It is repeated until it holds. */
export function within<T>(look: () => T | Promise<T>, { timeout = 60_000 } = {}) {
  return expect.poll(look, { timeout });
}
