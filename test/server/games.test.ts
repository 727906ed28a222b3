/** Whole matches of the large games on a server: scripted pages play them over sockets. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { RandomStream } from "../../src/interpreter/runtime/random-stream.ts";
import type { MatchServer } from "../../src/server/serve.ts";
import type { SheetShown } from "../../src/session/snapshot.ts";
import type { Client } from "./client.ts";
import { gameText, seededStore, started, TextGames } from "./servers.ts";
import { People } from "./tables.ts";

const GAMES: readonly (readonly [string, number])[] = [
  ["tokaido", 3],
  ["bily-hrad", 2],
  ["bily-hrad-duel", 2],
  ["momidzi", 2],
  ["shogun", 3],
];

/**
 * A clock for the server that runs twenty times as fast. Scripted pages answer faster than people, and the server
 * allows each page only a number of messages per second.
 */
const now = () => 20 * Date.now();

let server: MatchServer;

beforeAll(async () => {
  server = await started(new TextGames(Object.fromEntries(GAMES.map(([name]) => [name, gameText(name)]))), {
    store: await seededStore(3),
    now,
  });
});
afterAll(() => server.close());

describe("a whole match", { timeout: 90_000 }, () => {
  test.each(GAMES)("of %s between %i", async (game, players) => {
    const people = await People.at(server, { game, players });
    const random = new RandomStream(11);
    for (let sent = 0; ; sent++) {
      expect(sent).toBeLessThan(3000);
      const page = await toAct(people);
      if (!page) break;
      const { question } = page;
      const sheet = page.table!.sheets.find(needsCommit);
      const reply =
        question === undefined
          ? await page.send({ kind: "sheet", sheet: sheet!.id, change: "commit" })
          : await page.send({ kind: "answer", decision: question.id, answer: random.one(question.answers).name });
      expect(reply).toMatchObject({ ok: true });
    }
    for (const page of [...people.seats, people.spectator]) {
      await page.until(() => page.match!.status === "over");
      expect(page.table!.stopped).toBeUndefined();
      expect(page.table!.result!.winners.length).toBeGreaterThan(0);
      expect(page.wholes).toBe(1);
    }
    people.close();
  });
});

function needsCommit({ complete, committed }: SheetShown): boolean {
  return complete && !committed;
}

/**
 * Waits for a player who must answer or commit secret answers, and returns this player's page; undefined if the match
 * is over.
 */
async function toAct({ seats }: People): Promise<Client | undefined> {
  for (;;) {
    const page = seats.find(({ question, table }) => question ?? table!.sheets.find(needsCommit));
    if (page || seats.some(({ match }) => match!.status !== "playing")) return page;
    await Promise.race(seats.map((each) => each.next()));
  }
}
