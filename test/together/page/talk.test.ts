/** People talk at the table in browsers. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { MatchServer } from "../../../src/server/serve.ts";
import { made, started } from "../../server/servers.ts";
import { bePatient } from "../../studio/opened.ts";
import { together } from "./opened.ts";
import { Party } from "./party.ts";

bePatient();

let server: MatchServer;
let party: Party;

together.beforeAll(async ({ browser, pages }) => {
  party = new Party(browser);
  server = await started(undefined, { pages });
});

together.afterAll(() => server?.close());

const say = async (page: Page, text: string) => {
  await page.getByRole("textbox", { name: "Say something" }).fill(text);
  await page.getByRole("button", { name: "Send" }).click();
};

test("a person who mutes the table talk sees no words, also after a reload; the others see them", async () => {
  const match = await made(server.addresses.own);
  const people: Page[] = [];
  for (const [i, { secret }] of match.seats.entries()) {
    const page = await party.open(`${server.addresses.own}/m#${secret}`);
    await page.getByLabel("Your name").fill(`Person ${i + 1}`);
    await page.getByRole("button", { name: "Sit down" }).click();
    people.push(page);
  }
  const [ada, bo] = people as [Page, Page];
  const eve = await party.open(`${server.addresses.own}/m#${match.spectator!}`);
  const talk = (page: Page) => page.getByRole("region", { name: "Table talk" });
  await say(ada, "first");
  await talk(bo).getByText("first").waitFor();
  await talk(bo).getByRole("button", { name: "Mute" }).click();
  await say(ada, "second");
  for (const page of [ada, eve]) await talk(page).getByText("second").waitFor();
  const hidden = async () => {
    await talk(bo).getByText("The talk is muted.").waitFor();
    const shown = await talk(bo).innerText();
    expect(shown).not.toMatch(/first|second|third/);
    expect(await talk(bo).getByRole("textbox").count()).toBe(0);
  };
  await hidden();
  await bo.reload();
  await hidden();
  await say(ada, "third");
  await talk(eve).getByText("third").waitFor();
  await hidden();
  await talk(bo).getByRole("button", { name: "Hear it" }).click();
  for (const text of ["first", "second", "third"]) await talk(bo).getByText(text).waitFor();
  await bo.reload();
  await talk(bo).getByText("third").waitFor();
  await party.leave();
  expect(party.errors).toEqual([]);
});
