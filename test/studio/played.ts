/** Helpers for the match on the page of the studio. */
import type { Page } from "playwright-core";
import { within } from "./within.ts";

/** The element with the number of moves made, and of all known moves, such as `3/10`. */
export const moves = (page: Page) => page.locator("output.at");
/** The answers that are offered, as buttons. */
export const answers = (page: Page) => page.locator("button.answer");

/** Waits until `made` of `all` known moves are made. */
export async function expectMoves(page: Page, made: number, all = made): Promise<void> {
  await within(() => moves(page).innerText()).toBe(`${made}/${all}`);
}
