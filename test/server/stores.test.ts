/** A store keeps the matches of a server. The store in a file and the store in PostgreSQL behave the same. */
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { storeAt } from "../../src/server/store/stores.ts";
import type { Entry, Link, Store, StoredMatch } from "../../src/server/store/store.ts";
import type { Setup } from "../../src/simulation/setup.ts";
import { Postgres } from "../support/postgres.ts";
import { Client } from "./client.ts";
import { CHOICE, started } from "./servers.ts";
import { People } from "./tables.ts";

const setup: Setup = {
  source: { name: "a", text: "game: ž" },
  variantFiles: [],
  variants: [],
  players: 2,
  options: {},
};
const link: Link = { secret: "s1", match: "m1", role: "seat", player: "player-1" };
const match: StoredMatch = {
  id: "m1",
  created: 1_700_000_000_000,
  seed: 4_294_967_295,
  chosen: CHOICE,
  rules: { id: "r1", game: { en: "A" }, variants: [], players: [] },
};
const entry = (number: number, client?: string): Entry => ({
  number,
  at: 1_700_000_000_000 + number,
  by: "player-1",
  client,
  event: { kind: "talk", text: `„${number}“` },
});

let postgres: Postgres | string;

beforeAll(async () => {
  postgres = await Postgres.start();
}, 60_000);
afterAll(async () => {
  if (typeof postgres !== "string") await postgres.stop();
}, 60_000);

/** The address of a new, empty store. Skips the test if PostgreSQL cannot run here. */
async function place(kind: string, skip: (why: string) => never): Promise<string> {
  if (kind === "a file") return join(mkdtempSync(join(tmpdir(), "rulewright-store-")), "matches.db");
  if (typeof postgres === "string") return skip(postgres);
  return postgres.database(`t${Math.trunc(performance.now() * 1000)}`);
}

describe.each(["a file", "PostgreSQL"])("a store in %s", (kind) => {
  test("keeps matches and their entries, also when it is opened again", async ({ skip }) => {
    const at = await place(kind, skip);
    let store = await storeAt(at);
    await store.create(match, [link, { ...link, secret: "s2", role: "host", player: undefined }], setup);
    expect(await store.append("m1", entry(1, "c1"))).toBe(true);
    expect(await store.append("m1", entry(2))).toBe(true);
    await store.keepSetup("r1", setup);
    await store.keepSetup("r2", { ...setup, players: 3 });
    await store.close();
    store = await storeAt(at);
    expect(await store.match("m1")).toEqual(match);
    expect(await store.match("m2")).toBeUndefined();
    expect(await store.matches()).toEqual([match]);
    expect(await store.link("s1")).toEqual(link);
    expect(await store.link("s3")).toBeUndefined();
    expect((await store.links("m1")).map(({ role }) => role)).toEqual(["seat", "host"]);
    expect(await store.entries("m1")).toEqual([entry(1, "c1"), entry(2)]);
    expect(await store.entries("m1", 1)).toEqual([entry(2)]);
    expect((await store.setup("r2"))?.players).toBe(3);
    await store.close();
  });

  test("takes each number and each message of a client once", async ({ skip }) => {
    const store = await storeAt(await place(kind, skip));
    await store.create(match, [link], setup);
    expect(await store.append("m1", entry(1, "c1"))).toBe(true);
    expect(await store.append("m1", entry(1, "c2"))).toBe(false);
    expect(await store.append("m1", entry(2, "c1"))).toBe(false);
    expect(await store.entries("m1")).toEqual([entry(1, "c1")]);
    await store.close();
  });

  test("refuses what a process writes that was stopped while another went on", async ({ skip }) => {
    const at = await place(kind, skip);
    const [stopped, other] = [await storeAt(at), await storeAt(at)];
    await stopped.create(match, [link], setup);
    expect(await stopped.append("m1", entry(1))).toBe(true);
    expect(await other.append("m1", entry(2, "c2"))).toBe(true);
    // The first server does not know that another one has written an entry. It tries to write an entry with the same
    // number, which the store refuses.
    expect(await stopped.append("m1", entry(2, "c3"))).toBe(false);
    expect(await stopped.entries("m1", 1)).toEqual([entry(2, "c2")]);
    expect(await stopped.append("m1", entry(3, "c3"))).toBe(true);
    await Promise.all([stopped.close(), other.close()]);
  });

  test("has whole matches played in it", async ({ skip }) => {
    const server = await started(undefined, { store: await storeAt(await place(kind, skip)) });
    const people = await People.at(server);
    await people.play();
    expect(people.seats[0]!.table!.result).toBeDefined();
    people.close();
    await server.close();
  });
});

describe("two processes on one PostgreSQL", () => {
  async function two(skip: (why: string) => never) {
    const at = await place("PostgreSQL", skip);
    const stores: Store[] = [await storeAt(at), await storeAt(at)];
    return Promise.all(stores.map((store) => started(undefined, { store })));
  }

  test("show each other's moves, words and people", async ({ skip }) => {
    const [one, other] = await two(skip);
    const people = await People.at(one!);
    const [first, second] = people.seats as [Client, Client];
    second.close();
    const away = await new Client(other!.addresses.own, second.secret).connect();
    await first.until(() => first.match!.seats.every(({ here }) => here));
    await away.send({ kind: "talk", text: "over here" });
    await first.until(() => first.received.some((text) => text.includes("over here")));
    await first.send({ kind: "mark", at: 0, mark: "great", text: "so far" });
    for (let moves = 0; first.match!.status === "playing"; moves++) {
      expect(moves).toBeLessThan(40);
      for (const page of [first, away])
        if (page.question)
          await page.send({ kind: "answer", decision: page.question.id, answer: page.question.answers[0]!.name });
      await Promise.race([first, away].map((page) => (page.question ? Promise.resolve() : page.next())));
    }
    await away.until(() => away.match!.status === "over");
    expect(away.table!.result).toEqual(first.table!.result);
    await away.until(() => away.received.some((text) => text.includes("so far")));
    await away.send({ kind: "propose", what: { kind: "rematch" } });
    await first.until(() => first.match!.proposal !== undefined);
    await first.send({ kind: "vote", proposal: first.match!.proposal!.id, yes: true });
    for (const page of [first, away])
      await page.until(() => page.received.some((text) => text.includes('"rematch","secret"')));
    people.close();
    away.close();
    await Promise.all([one!.close(), other!.close()]);
  });

  test("take a match over when one of them stops, bots included", async ({ skip }) => {
    const [one, other] = await two(skip);
    const people = await People.at(one!, { bots: { "player-2": "random" }, game: "planning" });
    const [page] = people.seats as [Client];
    const away = await new Client(other!.addresses.own, page.secret).connect();
    people.close();
    await one!.close();
    while (away.match!.status !== "over") {
      const sheet = away.table!.sheets.find(({ complete, committed }) => complete && !committed);
      if (away.question)
        await away.send({ kind: "answer", decision: away.question.id, answer: away.question.answers[0]!.name });
      else if (sheet) await away.send({ kind: "sheet", sheet: sheet.id, change: "commit" });
      else await away.next();
    }
    expect(away.table!.result).toBeDefined();
    away.close();
    await other!.close();
  });
});
