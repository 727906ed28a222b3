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
    const edge = await page.locator(".editor-scrollable").first().evaluate((element) => element.getBoundingClientRect().left);
    // The editor draws a line anew when its colours are known.
    await expect.poll(() => line.evaluate((element) => element.getBoundingClientRect().left)).toBeGreaterThanOrEqual(edge);
  });

  test("nothing of the seats is cut off", async () => {
    const cut = await it.page.locator(".seats").evaluate((seats) => [...seats.querySelectorAll("select, button")].filter((each) => each.getBoundingClientRect().right > seats.getBoundingClientRect().left + seats.clientWidth).length);
    expect(cut).toBe(0);
  });

  test("what answers bring stays inside them", async () => {
    const { page } = it;
    const cut = () => page.locator("button.answer").evaluateAll((answers) => answers.filter((each) => [...each.children].some((part) => part.getBoundingClientRect().right > each.getBoundingClientRect().right)).map((each) => each.textContent));
    const found = new Set<string | null>();
    for (let move = 1; move <= 12; move++) {
      await page.locator("button.answer").first().click();
      await page.locator("output.at", { hasText: `${move}/${move}` }).waitFor();
      for (const text of await cut()) found.add(text);
    }
    expect([...found]).toEqual([]);
  });
});
