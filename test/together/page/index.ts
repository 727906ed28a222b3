/**
 * Two people play whole matches of the large games in browsers, one of them on a phone. A bot takes part if there is
 * room, a spectator watches, and a house variant applies. Prints how long each match took, and fails if a page has an
 * error.
 *
 *     npm run play:browsers [-- GAME …]
 */
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildTogether } from "../../../scripts/together-page.mjs";
import { RandomStream } from "../../../src/interpreter/runtime/random-stream.ts";
import type { NewMatch } from "../../../src/together/protocol.ts";
import { ROOT } from "../../cli/harness.ts";
import { gameText, made, started, TextGames } from "../../server/servers.ts";
import { openBrowser } from "../../studio/browser.ts";
import { Party, PHONE, playOn } from "./party.ts";

const BOT: NewMatch["bots"] = { "player-3": "random" };
const MATCHES: Readonly<Record<string, Partial<NewMatch>>> = {
  tokaido: { players: 3, bots: BOT, variants: ["zabuznicka"] },
  "bily-hrad": { players: 3, bots: BOT },
  "bily-hrad-duel": { players: 2 },
  momidzi: { players: 2 },
  shogun: { players: 3, bots: BOT },
};

const wanted = process.argv.slice(2);
const names = wanted.length > 0 ? wanted : Object.keys(MATCHES);
const pages = mkdtempSync(join(tmpdir(), "rulewright-together-"));
await buildTogether(ROOT, pages);
const games = new TextGames(Object.fromEntries(names.map((name) => [name, gameText(name)])));
const server = await started(games, { pages });
const browser = await openBrowser();
for (const game of names) {
  const begun = performance.now();
  const match = await made(server.addresses.own, { game, ...MATCHES[game] });
  const party = new Party(browser);
  const link = (secret: string) => `${server.addresses.own}/m#${secret}`;
  const people = [];
  for (const [i, { secret }] of match.seats.slice(0, 2).entries()) {
    const page = await party.open(link(secret), i === 1 ? PHONE : {});
    await page.getByLabel("Your name").fill(`Person ${i + 1}`);
    await page.getByRole("button", { name: "Sit down" }).click();
    people.push(page);
  }
  const spectator = await party.open(link(match.spectator!));
  const random = new RandomStream(1);
  const clicks = await playOn(people, (count) => random.below(count));
  await spectator.locator(".ending").first().waitFor();
  await party.leave();
  const seconds = Math.round((performance.now() - begun) / 1000);
  console.log({ game, clicks, seconds, errors: party.errors.length });
  for (const error of party.errors) console.log(error);
  if (party.errors.length > 0) process.exitCode = 1;
}
await browser.close();
await server.close();
