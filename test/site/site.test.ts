/**
 * Builds the site, serves it as plain files below a path, and visits it in a browser. The build takes a while, so `npm
 * test` leaves this file out. `npm run site:test` runs it, also before the site is published.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { buildSite } from "../../site/build.ts";
import { openBrowser } from "../studio/browser.ts";
import { serve, type Served } from "./serve.ts";

const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  locale: "en",
};
/**
 * The most compressed bytes that a browser may load: before a visitor can make a first move, and together with the
 * interpreter. The studio does not count.
 */
const FRONT_BUDGET = 110_000;
const WHOLE_BUDGET = 536_000;
/** A slow 4G connection of a mid-range phone, with the numbers that Lighthouse uses. */
const PHONE_LINE = { latency: 150, bytesPerSecond: (1.6 * 1024 * 1024) / 8 };

/**
 * Measurements of a visit: when the first question and the first move were shown, in milliseconds since the page began,
 * and how much the layout shifted.
 */
interface Visited {
  asked?: number;
  moved?: number;
  shifts: number;
}
declare global {
  interface Window {
    visited: Visited;
  }
}

vi.setConfig({ testTimeout: 120_000, hookTimeout: 300_000 });

let browser: Browser;
let served: Served;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "rulewright-site-"));
  await buildSite(join(folder, "site"));
  [browser, served] = await Promise.all([openBrowser(), serve(join(folder, "site"), "/some/where/")]);
});
afterAll(async () => {
  await browser?.close();
  await served?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function visit<T>(options: BrowserContextOptions, what: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ reducedMotion: "reduce", ...options });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  try {
    const found = await what(page);
    expect(errors).toEqual([]);
    return found;
  } finally {
    await context.close();
  }
}

const answers = (page: Page) => page.locator(".play .answer");
const coins = (page: Page) => page.locator(".table-box [data-state]", { hasText: "coins" }).first();

describe("the front page", () => {
  test("on a slow phone a visitor makes a first move, nothing shifts, and little is loaded; times are printed", () =>
    visit({ ...PHONE, serviceWorkers: "block" }, async (page) => {
      const session = await page.context().newCDPSession(page);
      await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
      served.slow(PHONE_LINE);
      const before = served.sent();
      // A script on the page clicks the first answer as soon as it is shown, and notes the times of the page's own
      // clock.
      await page.addInitScript(() => {
        const seen: Visited = { shifts: 0 };
        window.visited = seen;
        new MutationObserver(() => {
          const answer = document.querySelector<HTMLElement>(".play .answer");
          if (answer && seen.asked === undefined) {
            seen.asked = performance.now();
            answer.click();
          } else if (seen.moved === undefined && document.querySelector(".play .log-move"))
            seen.moved = performance.now();
        }).observe(document, { subtree: true, childList: true });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
            if (!entry.hadRecentInput) seen.shifts += entry.value;
        }).observe({ type: "layout-shift", buffered: true });
      });
      await page.goto(served.address);
      await page.waitForFunction(() => window.visited.moved);
      const { asked, moved, shifts, painted, own } = await page.evaluate(() => ({
        ...window.visited,
        painted: performance.getEntriesByName("first-contentful-paint")[0]!.startTime,
        own: [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
          .map((entry) => entry as PerformanceResourceTiming)
          .filter(({ responseEnd }) => responseEnd <= window.visited.moved!)
          .map(({ encodedBodySize }) => encodedBodySize)
          .reduce((a, b) => a + b),
      }));
      served.slow(undefined);
      // The bot of player 2 answers after the interpreter has been loaded, so wait for its move.
      await page.locator(".log-move", { hasText: "Player 2" }).first().waitFor({ state: "attached" });
      const all = served.sent() - before;
      console.log(
        `First paint ${Math.round(painted)} ms, table ${Math.round(asked!)} ms, first move ${Math.round(moved!)} ms; ${Math.round(own / 1000)} kB, with the interpreter ${Math.round(all / 1000)} kB; shift ${shifts}`,
      );
      expect(own).toBeLessThan(FRONT_BUDGET);
      expect(all).toBeLessThan(WHOLE_BUDGET);
      expect(shifts).toBeLessThan(0.02);
    }));

  test("a rule that is changed holds for the match under way, and a mistake is told", () =>
    visit({ locale: "en" }, async (page) => {
      await page.goto(served.address);
      await answers(page).filter({ hasText: "Cod" }).click();
      await expect.poll(() => page.locator(".log-move").count()).toBeGreaterThan(0);
      const before = await coins(page).innerText();
      await page.getByRole("button", { name: "Begin with 12 coins" }).click();
      await expect.poll(() => coins(page).innerText()).not.toBe(before);
      expect(await page.locator(".log-move").count()).toBeGreaterThan(0);
      await page.getByRole("button", { name: "Make a typing mistake" }).click();
      await page.locator(".mistake", { hasText: "wort" }).waitFor();
      await page.getByRole("button", { name: "As it was" }).click();
      await expect.poll(() => page.locator(".mistake").innerText()).toBe("");
      const text = page.getByRole("textbox", { name: "The rules" });
      await text.fill((await text.inputValue()).replace("eel: [5, 8]", "eel: [0, 9]"));
      await page.locator(".rules-text [style*=code-verb]").first().waitFor();
    }));

  test("it is there in Czech", () =>
    visit({ locale: "cs" }, async (page) => {
      await page.goto(`${served.address}cs.html`);
      expect(await page.locator("html").getAttribute("lang")).toBe("cs");
      await answers(page).first().waitFor();
      await page.getByRole("button", { name: "Nová partie" }).click();
    }));
});

describe("every sort of page", () => {
  const PAGES = ["", "cs.html", "docs/index.html", "docs/language.html", "docs/games.html", "docs/studio.html"];
  test.each(PAGES.flatMap((path) => (["light", "dark"] as const).map((scheme) => [path, scheme] as const)))(
    "axe finds nothing on %s, %s",
    (path, colorScheme) =>
      visit({ ...PHONE, colorScheme, serviceWorkers: "block", bypassCSP: true }, async (page) => {
        await page.goto(served.address + path);
        if (!path.startsWith("docs")) await answers(page).first().waitFor();
        await page.addScriptTag({ path: AXE });
        const violations = await page.evaluate(async () => {
          const { axe } = window as unknown as {
            axe: { run: () => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
          };
          return (await axe.run()).violations.map(({ id, nodes }) => [
            id,
            ...nodes.slice(0, 3).map(({ html }) => html),
          ]);
        });
        expect(violations).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      }),
  );

  test("all links between pages lead somewhere", async () => {
    const pages = ["index.html", "cs.html", "docs/index.html"];
    const seen = new Set<string>(pages);
    const broken: string[] = [];
    for (let path = pages.pop(); path !== undefined; path = pages.pop()) {
      const html = await (await fetch(served.address + path)).text();
      for (const [, href] of html.matchAll(/<a [^>]*href="([^"#:]*)(?:#[^"]*)?"/g)) {
        if (href === "") continue;
        const target = new URL(href!, served.address + path).href.slice(served.address.length);
        if (seen.has(target)) continue;
        seen.add(target);
        const response = await fetch(served.address + target);
        if (!response.ok) broken.push(`${path}: ${href}`);
        else if (target.endsWith(".html") && !target.startsWith("studio/")) pages.push(target);
      }
    }
    expect(broken).toEqual([]);
    expect(seen.size).toBeGreaterThan(30);
  });
});

describe("the search", () => {
  /** Questions of readers, each with the heading on the page `How to say it` that answers it. */
  const QUESTIONS = [
    ["card counts twice", "A card that counts twice"],
    ["choose at once in secret", "Choose at once, in secret"],
    ["refill market", "A market that refills"],
    ["ties", "Ties"],
    ["catch-up", "Catch-up: the player who is behind"],
    ["reshuffle discard", "Reshuffle the discard pile"],
    ["hand limit", "A hand limit: discard down to seven"],
    ["longest road", "The longest road"],
    ["die with symbols", "Dice with symbols, other chances"],
    ["player is out", "A player is out"],
  ] as const;

  test("answers ten questions of readers", () =>
    visit({ locale: "en", serviceWorkers: "block" }, async (page) => {
      await page.goto(`${served.address}docs/index.html`);
      for (const [question, answer] of QUESTIONS) {
        await page.locator("pagefind-modal-trigger button").click();
        await page.locator("pagefind-modal input").fill(question);
        // The search must list this heading first.
        await expect.poll(() => page.locator("pagefind-modal a").first().innerText()).toBe(answer);
        await page.keyboard.press("Escape");
        await page.keyboard.press("Escape");
      }
      await page.locator("pagefind-modal-trigger button").click();
      await page.locator("pagefind-modal input").fill("longest road");
      await page.locator("pagefind-modal a", { hasText: "The longest road" }).first().click();
      await page.waitForURL(/docs\/how-to-say-it\.html#the-longest-road$/);
    }));
});

describe("without a network", () => {
  test("all of it works after the first visit", () =>
    visit({ locale: "en" }, async (page) => {
      await page.goto(served.address);
      await page.evaluate(async () => {
        const { active } = await navigator.serviceWorker.ready;
        if (active!.state !== "activated")
          await new Promise((done) => active!.addEventListener("statechange", done, { once: true }));
      });
      await page.context().setOffline(true);
      await page.goto(`${served.address}docs/changes.html`);
      await page.getByRole("heading", { name: "Changes", exact: true }).waitFor();
      await page.locator("pagefind-modal-trigger button").click();
      await page.locator("pagefind-modal input").fill("longest road");
      await page.locator("pagefind-modal a", { hasText: "The longest road" }).first().waitFor();
      await page.goto(`${served.address}studio/index.html#/play/small/tic-tac-toe.yaml`);
      await answers(page).first().click();
      await page.goto(`${served.address}studio/index.html#/rules/small/tic-tac-toe.yaml`);
      await page.reload();
      await page.locator(".view-line", { hasText: "game: tic-tac-toe" }).waitFor();
      await page.goto(served.address);
      await answers(page).first().waitFor();
    }));
});

describe("the studio", () => {
  test("plays and changes a game against bots in the page, and asks no server", () =>
    visit({ locale: "en", serviceWorkers: "block" }, async (page) => {
      await page.goto(`${served.address}studio/index.html`);
      await page.getByRole("button", { name: /^Play: Tic-Tac-Toe/ }).click();
      await answers(page).first().click();
      await expect.poll(() => page.locator(".log-move").count()).toBeGreaterThan(1);
      expect(served.missing).toEqual([]);
    }));
});
