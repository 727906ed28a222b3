/** Renaming in the studio, in a browser. */
import type { Browser, Page } from "playwright-core";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openBrowser } from "./browser.ts";
import { builtStudio, goToLine, lineOf, type Visit, visit } from "./visit.ts";
import { within } from "./within.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let browser: Browser;

afterAll(() => browser.close());

describe("a name that stands in several files", () => {
  let it: Visit;
  let page: Page;
  beforeAll(async () => {
    let assets: string;
    [browser, assets] = await Promise.all([openBrowser(), builtStudio()]);
    it = await visit(browser, assets, "games/tokaido.yaml");
    ({ page } = it);
  });
  afterAll(() => it.leave());

  const dirty = () => page.locator(".tab .dirty").count();
  const text = async () => (await page.locator(".view-lines").innerText()).replaceAll("\u00a0", " ");

  test("is changed in all of them, and one step back changes it back in all of them", async () => {
    await page.getByText("No errors").waitFor();
    await goToLine(page, lineOf(readFileSync(join(it.folder, "games/tokaido.yaml"), "utf8"), "  stall: row of souvenir"));
    await page.keyboard.press("Home");
    await page.keyboard.press("F2");
    await page.locator(".rename-box input:focus").waitFor();
    await page.keyboard.type("counter");
    await page.keyboard.press("Enter");
    await within(dirty).toBe(4);
    await within(text).toContain("counter: row of souvenir");
    await page.getByText("No errors").waitFor();
    await page.keyboard.press("Control+z");
    await within(dirty).toBe(0);
    await within(text).toContain("stall: row of souvenir");
    await page.keyboard.press("Control+Shift+z");
    await within(dirty).toBe(4);
    await page.keyboard.press("F2");
    await page.locator(".rename-box input:focus").waitFor();
    await page.keyboard.type("road");
    await page.keyboard.press("Enter");
    await page.locator(".status-bar .notice", { hasText: "With the name" }).waitFor();
    expect(it.errors).toEqual([]);
  });
});
