/** Functions that find and check parts of a match on the page of the studio. */
import type { Page } from "playwright-core";
import { within } from "./within.ts";

/**
 * The element that shows the number of moves made and of all known moves, such as `3/10`. After going back, more moves
 * are known than made.
 */
export const moves = (page: Page) => page.locator("output.at");
/** The answers that are offered, as buttons. */
export const answers = (page: Page) => page.locator("button.answer");

/** Waits until the page shows `made` of `all` known moves. */
export async function expectMoves(page: Page, made: number, all = made): Promise<void> {
  await within(() => moves(page).innerText()).toBe(`${made}/${all}`);
}
