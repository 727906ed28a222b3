/** Several games in one tab, and several tabs, in a browser. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openBrowser } from "./browser.ts";
import { builtStudio, goToLine, matchIsKept, type Visit, visit } from "./visit.ts";
import { within } from "./within.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let browser: Browser;

afterAll(() => browser.close());

describe("matches", () => {
  let it: Visit;
  let page: Page;
  beforeAll(async () => {
    let assets: string;
    [browser, assets] = await Promise.all([openBrowser(), builtStudio()]);
    it = await visit(browser, assets, "games/classics/tic-tac-toe.yaml");
    ({ page } = it);
  });
  afterAll(() => it.leave());

  const moves = (of: Page) => within(() => of.locator("output.at").innerText());
  const answer = async (of: Page, made: number) => {
    await of.locator("button.answer").first().click();
    await moves(of).toBe(`${made}/${made}`);
  };

  test("are gone on with after a look at another game, also after loading the page anew", async () => {
    await answer(page, 1);
    await answer(page, 2);
    await page.getByRole("button", { name: "connect-four.yaml" }).click();
    await page.locator(".game-title", { hasText: /Connect/i }).waitFor();
    await answer(page, 1);
    await page.getByRole("tab", { name: /tic-tac-toe/ }).click();
    await page.locator(".game-title", { hasText: /Tic/i }).waitFor();
    await moves(page).toBe("2/2");
    await matchIsKept(page, 2);
    await page.reload();
    await moves(page).toBe("2/2");
    await page.getByRole("tab", { name: /connect-four/ }).click();
    await page.locator(".game-title", { hasText: /Connect/i }).waitFor();
    await moves(page).toBe("1/1");
    await page.getByRole("tab", { name: /tic-tac-toe/ }).click();
    await moves(page).toBe("2/2");
  });

  test("and what is not saved belong to their tab", async () => {
    await goToLine(page, 1);
    await page.keyboard.type(" # here");
    await page.locator(".tab .dirty").waitFor();
    await matchIsKept(page, 2);
    const other = await page.context().newPage();
    await other.goto(it.studio.address);
    await moves(other).toBe("2/2");
    expect(await other.locator(".tab .dirty").count()).toBe(0);
    await answer(other, 3);
    await matchIsKept(other, 3);
    await page.reload();
    await moves(page).toBe("2/2");
    await page.locator(".tab .dirty").waitFor();
    await other.reload();
    await moves(other).toBe("3/3");
    await other.close();
    expect(it.errors).toEqual([]);
  });
});
