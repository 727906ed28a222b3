/** A host who has read nothing makes a match on a phone, and plays in it. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { OfferedGame } from "../../../src/server/games.ts";
import type { MatchServer } from "../../../src/server/serve.ts";
import { KEY, started, TextGames } from "../../server/servers.ts";
import { bePatient } from "../../studio/opened.ts";
import { together } from "./opened.ts";
import { Party, PHONE } from "./party.ts";

const titled = (name: string, title: string) => `game: ${name}
title: { en: ${title} }
players: 2..4
kinds: { player: { state: { points: 0.. } } }
effects: { bonus: gain 1 point }
play:
  - repeat 3 times:
      - turn of each p in seats:
          - choose n in 1..3 to step: [gain n points, do bonus]
winners: p in seats with most p.points
variants:
${["reed", "lamp", "drum", "kite", "bell", "fan"].map((each) => `  ${each}:\n    change:\n      - after bonus: gain 1 point`).join("\n")}
`;

/** Games of which some come with the program. */
class MixedGames extends TextGames {
  override list(): readonly OfferedGame[] {
    return super.list().map((game) => ({ ...game, included: game.path !== "laying" }));
  }
}

bePatient();

let server: MatchServer;
let party: Party;

together.beforeAll(async ({ browser, pages }) => {
  party = new Party(browser);
  server = await started(new MixedGames({ abc: titled("abc", "Zebras"), xyz: titled("xyz", "Apples") }), { pages });
});

together.afterAll(() => server?.close());

/** True if nothing covers the middle of an element, and it lies within the window. */
const isInSight = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

test("a host finds the game, sees where to begin and to end, and sits down without a link", async () => {
  const host = await party.open(`${server.addresses.own}/#${KEY}`, PHONE);
  await host.locator(".game-card").first().waitFor();
  expect(await host.locator(".game-card h3").allInnerTexts()).toEqual(["laying", "Apples", "planning", "Zebras"]);
  await host.getByRole("button", { name: "Choose: Zebras" }).click();
  expect(await isInSight(host, ".new-match h3")).toBe(true);
  expect(await isInSight(host, ".new-match [type=submit]")).toBe(true);
  expect(await host.getByRole("checkbox", { name: "Limited time for each player" }).isChecked()).toBe(false);
  await host.getByRole("button", { name: "Make the match" }).click();
  await host.getByRole("button", { name: "Sit here: player 1" }).click();
  await host.getByLabel("Your name").fill("Ada");
  await host.getByRole("button", { name: "Sit down" }).click();
  await host.getByText("Ada (you)").waitFor();
  expect(await host.getByRole("button", { name: "Sit here" }).count()).toBe(0);
  expect(await host.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  // A page of a computer in the same house has no HTTPS, and so no clipboard.
  await host.evaluate(() => Object.defineProperty(window, "isSecureContext", { value: false }));
  await host.getByRole("button", { name: "Copy: One link for all" }).click();
  await host.getByText("Copied", { exact: true }).waitFor();
  const guest = await party.open(await host.getByRole("textbox", { name: "One link for all" }).inputValue());
  await guest.getByLabel("Your name").fill("Bo");
  await guest.getByRole("button", { name: "Sit down" }).click();
  for (const page of [host, guest]) await page.locator(".tabletop").waitFor();
  await host.locator(".answer").first().waitFor();
  await party.leave();
  expect(party.errors).toEqual([]);
});
