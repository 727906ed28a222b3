/**
 * Opens browsers for the people of a match. Each has a page of its own, which shares no stored data with the others.
 */
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { watch } from "../../studio/visit.ts";

/** The settings of a phone's browser; the phone is held upright. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

/** Matches the buttons that a player who is asked can click: answers, and the button that commits secret answers. */
const ASKED = ".answer, .commitment .primary";
const OVER = ".ending";

/** The pages of a match. */
export class Party {
  /** The errors of all pages. There should be none. */
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

/** What a page shows now: the question, the parts chosen so far and the number of moves, as one text. */
const standing = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>(".at, .questions, .ending")].map((each) => each.innerText).join(),
  );

/** Clicks an answer, and waits until the page has changed. */
async function click(page: Page, text: string, choose: (count: number) => number): Promise<void> {
  const before = await standing(page);
  const offered = page.locator(ASKED, { hasText: text });
  // If pieces on the table can be chosen, the list of answers is folded up. A hidden button cannot be clicked by mouse,
  // but it reacts to this event.
  await offered.nth(choose(await offered.count())).dispatchEvent("click");
  // The security policy of the page forbids a waiting script in it, so the test asks again and again.
  while ((await standing(page)) === before) await page.waitForTimeout(20);
}

/** Gives the first answer in the list that contains this text. */
export async function answer(page: Page, text = ""): Promise<void> {
  await page.locator(".answer", { hasText: text }).first().waitFor({ state: "attached" });
  await click(page, text, () => 0);
}

/** Answers for each player who is asked, until the match is over. Returns the number of clicks. */
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
