/**
 * A user chooses a game from the gallery and plays it on a page that shows only the table. The tests of one `describe`
 * are one visit of the page, in order.
 */
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { visiting } from "./opened.ts";
import { unreadable } from "./readable.ts";
import { within } from "./within.ts";

const AXE = readFileSync(new URL(import.meta.resolve("axe-core")), "utf8");

const GAMES = ["momidzi", "tokaido", "small/chess", "small/hex", "small/tic-tac-toe"];

const titles = (page: Page) => page.locator(".game-card h3").allInnerTexts();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");

/** The faults of a page: findings of an accessibility audit, and texts that are too small or covered. */
async function faults(page: Page, root: string): Promise<string[]> {
  await page.evaluate(AXE);
  const found = await page.evaluate(async () => {
    const { violations } = await (
      globalThis as unknown as {
        axe: {
          run: (
            context: object,
            options: object,
          ) => Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }>;
        };
      }
    ).axe.run({ exclude: [[".monaco-editor"], [".picture"]] }, { resultTypes: ["violations"] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
  });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  return [...found, ...(wide ? ["wider than the screen"] : []), ...(await unreadable(page, root))];
}

describe("the games", () => {
  const it = visiting(undefined, { games: GAMES });

  test("are shown with a sentence, players and a picture; those of the uppermost folder come first", async () => {
    const { page } = it;
    await within(() => titles(page)).toContain("Tokaido");
    expect(await titles(page)).toEqual(["Momiji", "Tokaido", "Chess", "Hex", "Tic-Tac-Toe"]);
    const tokaido = page.locator(".game-card", { hasText: "Tokaido" });
    await within(() => tokaido.innerText()).toMatch(/road[^]*2–5 players[^]*about \d+–\d+ min[^]*12 variants/);
    await tokaido.locator(".picture .felt .piece").first().waitFor();
  });

  test("are not played again at the next visit to tell how long they take", async () => {
    const { page } = it;
    const lengths = () => page.evaluate(() => localStorage.getItem("rulewright:lengths") ?? "{}");
    await within(async () => Object.keys(JSON.parse(await lengths()) as object).length).toBe(GAMES.length);
    await page.evaluate(() => {
      const kept = Object.entries(JSON.parse(localStorage.getItem("rulewright:lengths")!) as object);
      const tampered = kept.map(([key, length]) => [key, { ...length, fewest: 8000, most: 8000 }] as const);
      localStorage.setItem("rulewright:lengths", JSON.stringify(Object.fromEntries(tampered)));
    });
    await page.reload();
    await within(() => page.locator(".game-card", { hasText: "Tokaido" }).innerText()).toContain("2000 min");
  });

  test("are found by words and by the number of players", async () => {
    const { page } = it;
    await page.getByRole("searchbox").fill("hex");
    await within(() => titles(page)).toEqual(["Hex"]);
    await page.getByRole("searchbox").fill("");
    await page.getByRole("combobox").selectOption("5");
    await within(() => titles(page)).not.toContain("Hex");
    expect(await titles(page)).toContain("Tokaido");
    await page.getByRole("combobox").selectOption("");
  });

  test("are shown without findings of an audit, light and dark", async () => {
    expect(await faults(it.page, ".gallery")).toEqual([]);
    await it.page.emulateMedia({ colorScheme: "dark" });
    expect(await faults(it.page, ".gallery")).toEqual([]);
  });

  test("are chosen and played by the keyboard alone", async () => {
    const { page } = it;
    await page.getByRole("searchbox").fill("tic");
    await within(() => titles(page)).toEqual(["Tic-Tac-Toe"]);
    for (let tabs = 0; tabs < 12 && (await focused(page)) !== "Play: Tic-Tac-Toe"; tabs++)
      await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.locator(".answer").first().waitFor();
    expect(new URL(page.url()).hash).toBe("#/play/games/small/tic-tac-toe.yaml");
    for (
      let tabs = 0;
      tabs < 60 && !(await page.evaluate(() => document.activeElement?.matches(".answer, button.hit")));
      tabs++
    )
      await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    // One move is the player's; the second one is the bot's answer.
    await page.locator("output.at", { hasText: "2/2" }).waitFor();
  });

  test("the table is shown without findings of an audit, and the rules come in from the side by one key", async () => {
    const { page } = it;
    expect(await page.locator(".view-line").count()).toBe(0);
    expect(await faults(page, ".game-view")).toEqual([]);
    await page.emulateMedia({ colorScheme: "light" });
    expect(await faults(page, ".game-view")).toEqual([]);
    await page.keyboard.press("Alt+G");
    await page.locator(".view-line").first().waitFor();
    expect(await page.locator(".answer").first().isVisible()).toBe(true);
    await page.keyboard.press("Alt+G");
    await within(() => page.locator(".pane.rules").isVisible()).toBe(false);
  });

  test("a bot tells what it would do, until the next question", async () => {
    const { page } = it;
    const ask = page.getByRole("button", { name: "What would a bot do?" });
    await ask.click();
    await page.locator(".thought").first().waitFor();
    expect(await page.locator(".thought").allInnerTexts()).toEqual(
      Array(7).fill(expect.stringMatching(/^(The bot’s choice: )?tried \d+ %, won \d+ %$/)),
    );
    expect(await page.getByText("The bot’s choice:").count()).toBe(1);
    expect(await faults(page, ".game-view")).toEqual([]);
    await page.locator(".answer").first().click();
    await page.locator("output.at", { hasText: "4/4" }).waitFor();
    expect(await page.locator(".thought").count()).toBe(0);
    await ask.waitFor();
  });

  test("a step back leads back to the games, where the match can be gone on with, also after loading the page anew", async () => {
    const { page } = it;
    await page.goBack();
    await page.getByRole("button", { name: "Go on: Tic-Tac-Toe" }).click();
    await page.locator("output.at", { hasText: "4/4" }).waitFor();
    await page.reload();
    await page.locator("output.at", { hasText: "4/4" }).waitFor();
    expect(await page.locator(".seat select").nth(1).inputValue()).toBe("fair");
    expect(it.errors).toEqual([]);
  });
});

describe("on a phone", () => {
  const it = visiting(undefined, { games: GAMES, viewport: { width: 360, height: 740 }, locale: "cs", hasTouch: true });

  test("the games are no wider than the screen, and in the language of whoever looks", async () => {
    const { page } = it;
    await within(() => titles(page)).toContain("Šachy");
    expect(await faults(page, ".gallery")).toEqual([]);
  });

  test("one plays by touch, with the question and one's own board in sight", async () => {
    const { page } = it;
    await page.getByRole("button", { name: "Hrát: Momidži" }).tap();
    await page.locator(".answer").first().waitFor();
    expect(await faults(page, ".game-view")).toEqual([]);
    const places = () =>
      page.evaluate(() =>
        [".own .nameplate", ".answer"]
          .map((each) => document.querySelector(each)!.getBoundingClientRect())
          .every(({ top, bottom }) => top >= 0 && bottom <= innerHeight),
      );
    expect(await places()).toBe(true);
    for (const far of [500, 100_000]) {
      await page.locator(".game-grid").evaluate((grid, top) => grid.scrollTo(0, top), far);
      expect(await places()).toBe(true);
    }
    expect(it.errors).toEqual([]);
  });
});
