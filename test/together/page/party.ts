/** People at browsers: a page for each of them, which keeps nothing of the others. */
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { expect } from "vitest";
import { watch } from "../../studio/visit.ts";

/** A phone, held upright. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

/** The pages of a match. */
export class Party {
  /** Errors of all pages; there should be none. */
  readonly errors: string[] = [];
  private readonly browser: Browser;
  private readonly pages: Page[] = [];

  constructor(browser: Browser) {
    this.browser = browser;
  }

  /** Opens a link in a browser of its own. */
  async open(link: string, options: BrowserContextOptions = {}): Promise<Page> {
    const context = await this.browser.newContext({
      locale: "en",
      reducedMotion: "reduce",
      viewport: { width: 1280, height: 850 },
      ...options,
    });
    context.setDefaultTimeout(60_000);
    const page = await context.newPage();
    const seen = watch(page);
    page.on("close", () => this.errors.push(...seen));
    await page.goto(link);
    this.pages.push(page);
    return page;
  }

  async leave(): Promise<void> {
    for (const page of this.pages) await page.context().close();
  }
}

/** What a page asks, with what is chosen so far and how many moves were made. */
const standing = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>(".at, .questions")].map((each) => each.innerText).join(),
  );

/** Gives an answer of the list, the first unless told, and waits until it shows. */
export async function answer(page: Page, text = ""): Promise<void> {
  await page.locator(".answer", { hasText: text }).first().waitFor({ state: "attached" });
  const before = await standing(page);
  // Where pieces on the table are chosen the list is folded: it answers all the same.
  await page.locator(".answer", { hasText: text }).first().dispatchEvent("click");
  await expect.poll(() => standing(page), { timeout: 60_000 }).not.toBe(before);
}

/** Lets whoever is asked give the first answer, until the match is over. */
export async function playOn(pages: readonly Page[]): Promise<void> {
  for (;;) {
    const page = await Promise.race(
      pages.map(async (each) => {
        await each.locator(".answer, .ending").first().waitFor({ state: "attached" });
        return each;
      }),
    );
    if ((await page.locator(".ending").count()) > 0) return;
    await answer(page);
  }
}
