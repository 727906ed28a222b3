/** Opens the studio for tests. All test files of one process share a browser and a build of the studio. */
import { test as plain, vi } from "vitest";
import { openBrowser } from "./browser.ts";
import { builtStudio, type Visit, visit, type VisitOptions } from "./visit.ts";

/** Vitest's `test` with two shared values: `browser`, and `assets`, the folder with the built studio. */
export const inStudio = plain
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads the names of other fixtures there.
  .extend("browser", { scope: "worker" }, async ({}, { onCleanup }) => {
    const browser = await openBrowser();
    onCleanup(() => browser.close());
    return browser;
  })
  .extend("assets", { scope: "worker" }, () => builtStudio());

/**
 * Sets long time limits, because a browser may be slow on a busy machine. A test then fails only if something never
 * happens.
 */
export function bePatient(): void {
  vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
}

/**
 * One visit of the studio for all tests of a `describe`, in their order. It begins before the first test and ends after
 * the last one. For `open`, see `visit`.
 */
export function visiting(open: string | undefined, options?: VisitOptions): Visit {
  bePatient();
  let begun: Visit | undefined;
  const current = (): Visit => {
    if (!begun) throw new Error("The visit begins before the first test.");
    return begun;
  };
  inStudio.beforeAll(async ({ browser, assets }) => {
    begun = await visit(browser, assets, open, options);
  });
  inStudio.afterAll(() => begun?.leave());
  return {
    get page() {
      return current().page;
    },
    get folder() {
      return current().folder;
    },
    get studio() {
      return current().studio;
    },
    get errors() {
      return current().errors;
    },
    startAgain: () => current().startAgain(),
    leave: () => current().leave(),
  };
}
