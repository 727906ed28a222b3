/** Scenarios in the studio, in a browser. */
import type { Browser, Page } from "playwright-core";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openBrowser } from "./browser.ts";
import { builtStudio, goToLine, lineOf, typeBelow, type Visit, visit } from "./visit.ts";
import { within } from "./within.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const FILE = "games/tokaido/spaces.test.yaml";
const GAME = "games/tokaido.yaml";

let browser: Browser;

afterAll(() => browser.close());

describe("an open file of scenarios", () => {
  let it: Visit;
  let page: Page;
  beforeAll(async () => {
    let assets: string;
    [browser, assets] = await Promise.all([openBrowser(), builtStudio()]);
    it = await visit(browser, assets, FILE);
    ({ page } = it);
  });
  afterAll(() => it.leave());

  const results = () => page.locator('[data-test="scenarios"]').innerText();
  const text = (path: string) => readFileSync(join(it.folder, path), "utf8");
  const count = () => text(FILE).split("\n").filter((line) => line.startsWith("scenario:")).length;

  test("is run by itself", async () => {
    await within(results).toBe(`${count()} scenarios passed`);
    await page.getByText("No errors").waitFor();
  });

  test("marks a step that is not as expected, tells why, and counts it", async () => {
    await typeBelow(page, lineOf(text(FILE), "steps:"), "  - expect: player-1.coins = 98");
    await within(results).toBe(`1 of ${count()} scenarios failed`);
    await page.getByText("1 error").first().waitFor();
    await page.locator(".squiggly-error").first().waitFor();
    await page.keyboard.press("Alt+3");
    await within(() => page.locator(".problems").innerText()).toContain("player-1.coins");
    await page.keyboard.press("Alt+3");
    await page.keyboard.press("Alt+1");
    for (let i = 0; i < 3 && (await page.locator(".tab .dirty").count()) > 0; i++) await page.keyboard.press("Control+z");
    await within(results).toBe(`${count()} scenarios passed`);
  });

  test("is run again when its game changes", async () => {
    await page.getByRole("button", { name: "tokaido.yaml", exact: true }).click();
    await page.locator(".tab.active", { hasText: "tokaido.yaml" }).waitFor();
    await goToLine(page, lineOf(text(GAME), "    - gain souvenir-points(s) points"));
    await page.keyboard.press("Home");
    await page.keyboard.type("# ");
    await page.getByRole("tab", { name: /spaces\.test/ }).click();
    await within(results).toMatch(/failed$/);
    expect(it.errors).toEqual([]);
  });
});
