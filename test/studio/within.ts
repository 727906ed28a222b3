/** Waiting for what a page is about to show. */
import { expect } from "vitest";

/** What the page shows in the end. */
export function within<T>(look: () => T | Promise<T>, { timeout = 60_000 } = {}) {
  return expect.poll(look, { timeout });
}
