/** The studio on a small screen. */
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openBrowser } from "./browser.ts";
import { builtStudio, type Visit, visit } from "./visit.ts";

// Where others use the machine, too, a browser may be slow: what fails is what never comes.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let browser: Browser;

afterAll(() => browser.close());

describe("where there is little room", () => {
  let it: Visit;
  beforeAll(async () => {
    let assets: string;
    [browser, assets] = await Promise.all([openBrowser(), builtStudio()]);
    it = await visit(browser, assets, "games/tokaido.yaml", { viewport: { width: 1024, height: 700 } });
  });
  afterAll(async () => {
    await it.leave();
  });

  test("the line of a question is shown from its beginning", async () => {
    const { page } = it;
    await page.locator(".to-line").first().click();
    const line = page.locator(".view-line", { hasText: "secretly as each p in seats" });
    await line.waitFor();
    const left = (selector: string) => page.locator(selector).first().evaluate((element) => element.getBoundingClientRect().left);
    expect(await line.evaluate((element) => element.getBoundingClientRect().left)).toBeGreaterThanOrEqual(await left(".editor-scrollable"));
  });

  test("nothing of the seats is cut off", async () => {
    const cut = await it.page.locator(".seats").evaluate((seats) => [...seats.querySelectorAll("select, button")].filter((each) => each.getBoundingClientRect().right > seats.getBoundingClientRect().left + seats.clientWidth).length);
    expect(cut).toBe(0);
  });
});
