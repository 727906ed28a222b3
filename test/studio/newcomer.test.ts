/** A user who knows no terminal visits the studio for the first time, on a phone, step by step. */
import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { visiting } from "./opened.ts";
import { type VisitOptions, watch } from "./visit.ts";
import { within } from "./within.ts";

/** The settings of a phone's browser. Unlike in other tests, all games are in the folder, and pieces move visibly. */
const PHONE: VisitOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: "no-preference",
};
const STOP = "temple 1";

const at = (page: Page) => page.locator("output.at").innerText();
const piece = (page: Page, title: string) => page.locator(`[data-hit][aria-label^="${title},"]`).first();

const traveller = (page: Page) => page.locator('[data-zone="player-1.traveller"] [data-hit]').first();

/** Turns on "Ask or change", and then taps a thing on the table, so that the studio explains it. */
async function ask(page: Page, hit: Locator): Promise<void> {
  await page.getByRole("button", { name: "Ask or change" }).tap();
  await hit.tap();
  await page.locator(".explanation").waitFor();
}

describe("a newcomer with a phone", () => {
  const it = visiting("games/small/tic-tac-toe.yaml", PHONE);
  let link = "";
  let moves = 0;

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
    await ask(it.page, piece(it.page, STOP));
    await within(() => it.page.locator(".because").first().innerText()).toMatch(/^Temple 1 comes before /);
    await it.page.locator(".explanation header button").tap();
  });

  test("changes it in a house variant that is begun by that, and sees it in the running match", async () => {
    const printed = Number(/coin (\d+)/.exec((await traveller(it.page).getAttribute("aria-label"))!)![1]);
    await ask(it.page, traveller(it.page));
    await it.page.getByRole("button", { name: "Change in a house variant" }).tap();
    await it.page.locator(".house-form input[name=coins]").fill(String(printed - 1));
    await within(() => it.page.locator(".house-lines").innerText()).toContain(`{ coins: ${printed - 1} }`);
    await it.page.getByRole("button", { name: "Change", exact: true }).tap();
    await within(() => traveller(it.page).getAttribute("aria-label")).toContain(`coin ${printed - 1}`);
    const card = it.page.locator('[data-zone="player-1.traveller"] .piece').first();
    await within(() => card.locator(".was").first().innerText()).toBe(String(printed));
    await within(() => at(it.page)).toMatch(/^(\d+)\/\1$/);
  });

  test("makes a scenario, which goes on with the match", async () => {
    await it.page.getByRole("button", { name: "Make a scenario" }).tap();
    await it.page.locator(".recording").waitFor();
    const [made] = (await at(it.page)).split("/");
    await it.page.locator("button.answer").first().tap();
    moves = Number(made) + 1;
    await within(() => at(it.page)).toBe(`${moves}/${moves}`);
    await it.page.locator('[data-test="scenarios"]', { hasText: "1 scenario passed" }).waitFor({ state: "attached" });
  });

  test("shares a link", async () => {
    await it.page.getByRole("button", { name: /Copy a link/ }).tap();
    await it.page.getByText("The link is copied").waitFor();
    link = await it.page.evaluate(() => navigator.clipboard.readText());
    expect(it.errors).toEqual([]);
  });

  test("with which somebody else sees what was made", async () => {
    const context = await it.page
      .context()
      .browser()!
      .newContext({ viewport: { width: 1200, height: 800 }, locale: "en" });
    const page = await context.newPage();
    const errors = watch(page);
    // Without the key the page may not read the folder of the server (error 401). It does not need to, because the link
    // contains everything.
    const isKept = (error: string) => !error.includes("401");
    await page.goto(link);
    await page.locator(".tab.active", { hasText: "house-rules.yaml" }).waitFor();
    await within(() => at(page)).toBe(`${moves}/${moves}`);
    await page.getByRole("tab", { name: /house-rules\.test/ }).waitFor();
    expect(errors.filter(isKept)).toEqual([]);
    await context.close();
  });
});

describe("a newcomer with a game in mind", () => {
  const it = visiting("games/small/tic-tac-toe.yaml", { viewport: { width: 1200, height: 800 } });

  test("begins with the example of a mechanism, and plays it", async () => {
    const { page } = it;
    await page.getByRole("button", { name: "New game" }).first().click();
    await page.getByLabel("Title").fill("Fish market");
    await page.getByLabel(/^Find a mechanism/).fill("price falls");
    await page.getByRole("radio", { name: /^Auction: Dutch The price falls/ }).check();
    await page.getByRole("button", { name: "Begin", exact: true }).click();
    await page.locator(".game-title", { hasText: "Fish market" }).waitFor();
    await page.locator("button.answer", { hasText: "Yes" }).click();
    await within(() => at(page)).toBe("1/1");
    await page.getByRole("tab", { name: /fish-market\.test/ }).click();
    await page.locator('[data-test="scenarios"]', { hasText: "1 scenario passed" }).waitFor({ state: "attached" });
    expect(it.errors).toEqual([]);
  });
});
