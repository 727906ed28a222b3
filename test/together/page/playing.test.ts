/** People play together in browsers: from the link that the server prints to the end of a match. */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import type { MatchServer } from "../../../src/server/serve.ts";
import { KEY, started, TextGames } from "../../server/servers.ts";
import { bePatient } from "../../studio/opened.ts";
import { together } from "./opened.ts";
import { answer, Party, PHONE, playOn } from "./party.ts";

const ROWS = `game: rows
title: { en: Rows, cs: Řady }
players: 2..3
kinds:
  player: { state: { points: 0.. }, zones: { hand: hand of card } }
  card: { worth: 1..3 }
zones: { stock: deck of all card, table: row of card }
pieces: { card: { reed: { worth: 1, copies: 6 }, lamp: { worth: 2, copies: 6 }, drum: { worth: 3, copies: 6 } } }
effects:
  bonus: gain 1 point
setup:
  - shuffle stock
  - for each p in seats: draw 3 from stock to p.hand
play:
  - repeat 2 times:
      - turn of each p in seats:
          - choose n in 1..3 to bid: gain n points
          - do bonus
          - choose 2 c in me.hand to lay: [move c to table, gain sum(c.worth) points]
          - draw 2 from stock to me.hand
winners: p in seats with most p.points
variants:
  rich:
    title: { en: Rich rows, cs: Bohaté řady }
    change:
      - after bonus: gain 5 points
`;

bePatient();

const games = new TextGames({ rows: ROWS });
let party: Party;
let server: MatchServer;
let host: Page, ada: Page, bo: Page, eve: Page;

together.beforeAll(async ({ browser, pages }) => {
  server = await started(games, { pages });
  party = new Party(browser);
});

together.afterAll(async () => {
  await party?.leave();
  await server?.close();
});

/** True if a page shows the front sides of a player's cards. */
const showsHand = async (page: Page, player: string) =>
  (await page.locator(`[data-zone="${player}.hand"] .piece:not(.back)`).count()) > 0;

describe("from the link that is printed", () => {
  test("a host chooses a game with a house variant and a bot", async () => {
    host = await party.open(`${server.addresses.own}/#${KEY}`);
    await host.getByRole("button", { name: "Choose: Rows" }).click();
    await host.getByRole("combobox", { name: /^Players/ }).selectOption("3");
    await host.getByLabel("Who plays Seat 3").selectOption("random");
    await host.locator("input[name=rich]").check();
    await host.getByLabel("Test match").check();
    await host.getByRole("button", { name: "Make the match" }).click();
    await host.locator(".links input").first().waitFor();
    expect(await host.locator(".chosen").innerText()).toContain("Rich rows");
  });

  test("guests sit down, one on a phone, and each sees only what the seat may know", async () => {
    const link = (label: string) => host.getByRole("textbox", { name: label }).inputValue();
    const [all, spectators] = [await link("One link for all"), await link("For spectators")];
    ada = await party.open(all);
    await ada.getByLabel("Your name").fill("Ada");
    await ada.getByRole("button", { name: "Sit down" }).click();
    await ada.getByText("You sit at the table").waitFor();
    bo = await party.open(all, { ...PHONE, locale: "cs" });
    await bo.getByLabel("Tvoje jméno").fill("Bořek");
    await bo.getByRole("button", { name: "Posadit se" }).click();
    eve = await party.open(spectators);
    for (const page of [ada, bo, eve]) await page.locator(".tabletop").waitFor();
    expect(await bo.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const seen = async (page: Page) => [await showsHand(page, "player-1"), await showsHand(page, "player-2")];
    expect([await seen(ada), await seen(bo), await seen(eve)]).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ]);
    expect(await eve.locator(".answer").count()).toBe(0);
  });

  test("a card that was picked is put back before the set is complete", async () => {
    await answer(ada, "3");
    await answer(ada);
    await ada.locator(".so-far").waitFor();
    await ada.getByRole("button", { name: "Choose anew" }).click();
    await ada.locator(".so-far").waitFor({ state: "detached" });
    expect(await showsHand(ada, "player-1")).toBe(true);
  });

  test("rules that the host changes are played on, and everybody is told", async () => {
    games.save("rows", ROWS.replace("bid: gain n points", "bid: gain n + 1 points"));
    await host.getByRole("button", { name: "Go on with the new rules" }).click();
    for (const page of [ada, eve]) await page.getByText("gain n + 1 points").waitFor();
    await bo.getByText("Hostitel změnil pravidla").waitFor();
    await ada.getByRole("button", { name: "Understood" }).click();
    expect(await ada.getByText("gain n + 1 points").count()).toBe(0);
  });

  test("the match is played to its end, and then all cards can be opened", async () => {
    await playOn([ada, bo]);
    for (const page of [ada, bo, eve, host]) await page.locator(".ending").first().waitFor();
    await ada.getByRole("button", { name: "Open all cards" }).click();
    await expect.poll(() => showsHand(ada, "player-2"), { timeout: 60_000 }).toBe(true);
    await party.leave();
    expect(party.errors).toEqual([]);
  });
});
