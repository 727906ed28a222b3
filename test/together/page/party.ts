/** People at browsers: a page for each of them, which keeps nothing of the others. */
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { watch } from "../../studio/visit.ts";

/** A phone, held upright. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

/** The buttons that a player who is asked can click, and the sign that the match is over. */
const ASKED = ".answer, .commitment .primary";
const OVER = ".ending";

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

/** The question of a page as a text, with the parts chosen so far and the number of moves. */
const standing = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>(".at, .questions, .ending")].map((each) => each.innerText).join(),
  );

/** Clicks an answer, and waits until the page has changed. */
async function click(page: Page, text: string, choose: (count: number) => number): Promise<void> {
  const before = await standing(page);
  const offered = page.locator(ASKED, { hasText: text });
  // Where pieces on the table are chosen the list is folded: it answers all the same.
  await offered.nth(choose(await offered.count())).dispatchEvent("click");
  // The policy of the page forbids that it waits itself.
  while ((await standing(page)) === before) await page.waitForTimeout(20);
}

/** Gives an answer of the list, the first with this text. */
export async function answer(page: Page, text = ""): Promise<void> {
  await page.locator(".answer", { hasText: text }).first().waitFor({ state: "attached" });
  await click(page, text, () => 0);
}

/** Answers for the player who is asked, until the match is over. @returns the number of clicks */
export async function playOn(pages: readonly Page[], choose = (_count: number) => 0): Promise<number> {
  for (let clicks = 0; ; clicks++) {
    const page = await Promise.race(
      pages.map(async (each) => {
        await each.locator(`${ASKED}, ${OVER}`).first().waitFor({ state: "attached" });
        return each;
      }),
    );
    if ((await page.locator(OVER).count()) > 0) return clicks;
    await click(page, "", choose);
  }
}
