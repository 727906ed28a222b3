/** The studio in tests: all files that one process runs share a browser and a build. */
import { test as plain, vi } from "vitest";
import { openBrowser } from "./browser.ts";
import { builtStudio, type Visit, visit, type VisitOptions } from "./visit.ts";

/** A `test` whose fixtures are shared: `browser`, and `assets`, the folder with the built studio. */
export const inStudio = plain
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads the names of other fixtures there.
  .extend("browser", { scope: "worker" }, async ({}, { onCleanup }) => {
    const browser = await openBrowser();
    onCleanup(() => browser.close());
    return browser;
  })
  .extend("assets", { scope: "worker" }, () => builtStudio());

/** Long time limits, because a browser may be slow on a busy machine: a test fails only if something never happens. */
export function bePatient(): void {
  vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
}

/** A visit of the studio for the tests of a `describe`, in their order. It begins before the first, and ends after the last. `open`: as for `visit`. */
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
