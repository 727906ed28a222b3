/** The match on the page of the studio. */
import type { Page } from "playwright-core";
import { within } from "./within.ts";

/** How many moves are made, and how many of them are known: `3/10`. */
export const moves = (page: Page) => page.locator("output.at");
/** The answers that are offered, as buttons. */
export const answers = (page: Page) => page.locator("button.answer");

/** Waits until so many moves are made, of so many that are known. */
export async function expectMoves(page: Page, made: number, all = made): Promise<void> {
  await within(() => moves(page).innerText()).toBe(`${made}/${all}`);
}
