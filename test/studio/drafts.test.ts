/** Texts that are not saved yet, in a browser. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openBrowser } from "./browser.ts";
import { builtStudio, goToLine, type Visit, visit } from "./visit.ts";
import { within } from "./within.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let browser: Browser;

afterAll(() => browser.close());

describe("what is not saved", () => {
  let it: Visit;
  let page: Page;
  beforeAll(async () => {
    browser = await openBrowser();
    it = await visit(browser, await builtStudio(), "games/classics/tic-tac-toe.yaml");
    ({ page } = it);
  });
  afterAll(() => it.leave());

  const line = () => page.locator(".view-line").first().innerText();

  test("is there again when the page is loaded anew, and still not saved", async () => {
    await goToLine(page, 1);
    await page.keyboard.type(" # a thought");
    await page.locator(".tab .dirty").waitFor();
    await page.reload();
    await within(line).toMatch(/a\sthought/);
    expect(await page.locator(".tab .dirty").count()).toBe(1);
  });

  test("is asked about where somebody has changed the file meanwhile, also after another reload", async () => {
    await page.goto("about:blank");
    const path = join(it.folder, "games/classics/tic-tac-toe.yaml");
    writeFileSync(path, `# theirs\n${readFileSync(path, "utf8")}`);
    await page.goto(it.studio.address);
    await page.getByText("has been changed elsewhere, too.").waitFor();
    await page.reload();
    await page.getByText("has been changed elsewhere, too.").waitFor();
    await page.getByRole("button", { name: "Take theirs" }).click();
    await within(line).toMatch(/#\stheirs/);
    await within(() => page.locator(".tab .dirty").count()).toBe(0);
    expect(it.errors).toEqual([]);
  });
});
