/**
 * Two server processes use one database. Kills the one whose bots are moving, and measures the milliseconds until the
 * other one goes on:
 *
 *     node test/together/kills/takeover.ts 10
 */
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { storeAt } from "../../../src/server/store/stores.ts";
import { Client } from "../../server/client.ts";
import { made } from "../../server/servers.ts";
import { Postgres } from "../../support/postgres.ts";
import { builtServer } from "./built-server.ts";
import { ServerProcess } from "./process.ts";

const times = Number(process.argv[2] ?? 10);
const root = resolve(import.meta.dirname, "../../..");
const file = (game: string) => join(root, "games", `${game}.yaml`);

const sorted = (numbers: readonly number[]) => [...numbers].sort((one, other) => one - other);

/** Bots pause 100 ms between moves. A match then takes some seconds, so it is not over when a process is killed. */
process.env["BOT_PAUSE"] = "100";

/** The milliseconds from the time `since` until a bot makes a move in this match. */
async function firstMove(place: string, match: string, since: number): Promise<number> {
  const store = await storeAt(place);
  const move = (await store.entries(match)).find(({ event, at }) => event.kind === "play" && at >= since);
  await store.close();
  if (!move) throw new Error("Nobody has moved after the kill.");
  return move.at - since;
}

/** Kills one of two processes several times. Returns how long the other one took until a bot moved. */
async function takeovers(store: string, script: string): Promise<readonly number[]> {
  const servers = [0, 1].map(() => new ServerProcess(store, [file("tokaido")], script));
  const found: number[] = [];
  for (let i = 0; i < times; i++) {
    const [owner, other] = i % 2 === 0 ? servers : servers.toReversed();
    for (const server of servers) await server.start();
    const bots = Object.fromEntries([1, 2, 3].map((seat) => [`player-${seat}`, "random"]));
    const match = await made(owner!.address, { game: "tokaido", players: 3, bots: bots as Record<string, "random"> });
    const host = await new Client(owner!.address, match.host, false).connect();
    const page = await new Client(other!.address, match.spectator!, false).connect();
    await host.send({ kind: "start" });
    await page.until(() => page.timeline.length > 6);
    await owner!.kill();
    const [killed, before] = [Date.now(), page.timeline.length];
    await page.until(() => page.timeline.length > before + 5 || page.match!.status === "over");
    found.push(await firstMove(store, match.match.id, killed));
    process.stderr.write(`${found.at(-1)} ms\n`);
    page.close();
    host.close();
    for (const server of servers) await server.kill();
  }
  return sorted(found);
}

const postgres = await Postgres.start();
if (typeof postgres === "string") throw new Error(postgres);
const script = await builtServer(mkdtempSync(join(tmpdir(), "rulewright-takeover-")));
const taken = await takeovers(postgres.address, script);
await postgres.stop();
console.log({ "taken over, ms": { median: taken[Math.floor(times / 2)], worst: taken.at(-1), times } });
process.exit(0);
