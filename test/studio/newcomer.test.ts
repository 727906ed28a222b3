/** What somebody does who was never here before and has no terminal: on a phone, one step after the other. */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { visiting } from "./opened.ts";
import { watch } from "./visit.ts";
import { within } from "./within.ts";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const STOP = "temple 1";

const at = (page: Page) => page.locator("output.at").innerText();
const piece = (page: Page, title: string) => page.locator(`[data-hit][aria-label^="${title},"]`).first();

/** Asks about something on the table: the first step of two. */
async function askAbout(page: Page, title: string): Promise<void> {
  await page.getByRole("button", { name: "Ask or change" }).tap();
  await piece(page, title).tap();
  await page.locator(".explanation").waitFor();
}

describe("a newcomer with a phone", () => {
  const it = visiting("games/small/tic-tac-toe.yaml", PHONE);
  let link = "";

  test("chooses a game", async () => {
    await it.page.getByRole("button", { name: "Files" }).tap();
    await it.page.getByRole("button", { name: "tokaido.yaml", exact: true }).tap();
    await it.page.locator(".game-title", { hasText: "Tokaido" }).waitFor();
  });

  test("plays ten moves", async () => {
    for (let made = 1; made <= 10; made++) {
      await it.page.locator("button.answer").first().tap();
      await within(() => at(it.page)).toBe(`${made}/${made}`);
    }
  });

  test("asks why a stop cannot be chosen", async () => {
    await askAbout(it.page, STOP);
    await within(() => it.page.locator(".because").first().innerText()).toMatch(/^Temple 1 comes before /);
    await it.page.locator(".explanation header button").tap();
  });

  test("changes it in a house variant that is begun by that, and sees it in the running match", async () => {
    await askAbout(it.page, STOP);
    await it.page.getByRole("button", { name: "Change in a house variant" }).tap();
    await it.page.locator(".house-form input[name=width]").fill("4");
    await within(() => it.page.locator(".house-lines").innerText()).toContain("temple-1: { width: 4 }");
    await it.page.getByRole("button", { name: "Change", exact: true }).tap();
    await within(() => piece(it.page, STOP).getAttribute("aria-label")).toContain("slot 4");
    await within(() => at(it.page)).toBe("10/10");
  });

  test("makes a scenario, which goes on with the match", async () => {
    await it.page.getByRole("button", { name: "Make a scenario" }).tap();
    await it.page.locator(".recording").waitFor();
    await it.page.locator("button.answer").first().tap();
    await within(() => at(it.page)).toBe("11/11");
  });

  test("shares a link", async () => {
    await it.page.getByRole("button", { name: /Copy a link/ }).tap();
    await it.page.getByText("The link is copied").waitFor();
    link = await it.page.evaluate(() => navigator.clipboard.readText());
    expect(it.errors).toEqual([]);
  });

  test("with which somebody else sees what was made", async () => {
    const context = await it.page.context().browser()!.newContext({ viewport: { width: 1200, height: 800 }, locale: "en" });
    const page = await context.newPage();
    const errors = watch(page);
    // The folder is for whoever has its key; a link needs none.
    const isKept = (error: string) => !error.includes("401");
    await page.goto(link);
    await page.locator(".tab.active", { hasText: "house-rules.yaml" }).waitFor();
    await within(() => at(page)).toBe("11/11");
    await within(() => piece(page, STOP).getAttribute("aria-label")).toContain("slot 4");
    await page.getByRole("tab", { name: /house-rules\.test/ }).click();
    await page.locator('[data-test="scenarios"]', { hasText: "1 scenario passed" }).waitFor();
    expect(errors.filter(isKept)).toEqual([]);
    await context.close();
  });
});
