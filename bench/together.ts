/**
 * Measures a match server in a process of its own: memory with many open matches, moves a second over all of them, how long until all
 * seats have seen a move, and bytes on the wire. "p99 own" is how late this process itself was, which is part of the other
 * times, because it stands for all the pages. The numbers are only worth something on a machine that does nothing else.
 * A match that is over is replaced by a new one. With `--every`, the memory of the server is printed each time that so
 * many seconds have passed.
 *
 * node bench/together.ts [MATCHES …] [--game tokaido] [--players 4] [--rate 100] [--seconds 30] [--every 60]
 */
import { mkdtempSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { RandomStream } from "../src/interpreter/runtime/random-stream.ts";
import { Client } from "../test/server/client.ts";
import { call, made } from "../test/server/servers.ts";
import { ROOT } from "../test/cli/harness.ts";
import { builtServer } from "../test/together/kills/built-server.ts";
import { ServerProcess } from "../test/together/kills/process.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    game: { type: "string", default: "tokaido" },
    players: { type: "string", default: "4" },
    rate: { type: "string", default: "100" },
    seconds: { type: "string", default: "30" },
    every: { type: "string", default: "Infinity" },
  },
});
const { game } = values;
const [players, rate, seconds, every] = [values.players, values.rate, values.seconds, values.every].map(Number) as [
  number,
  number,
  number,
  number,
];
const sizes = positionals.length > 0 ? positionals.map(Number) : [100, 300, 1000];

interface Table {
  readonly seats: readonly Client[];
  readonly pages: readonly Client[];
  /** The bytes that its pages had read when it was opened. */
  readonly first: number;
}

async function table(address: string): Promise<Table> {
  const match = await made(address, { game, players });
  const opened = (secret: string) => new Client(address, secret, false).connect();
  const seats = await Promise.all(match.seats.map(({ secret }) => opened(secret)));
  for (const page of seats) await page.send({ kind: "sit", name: "Somebody" });
  const pages = [...seats, await opened(match.spectator!)];
  return { seats, pages, first: bytesOf(pages) };
}

const bytesOf = (pages: readonly Client[]) => pages.reduce((sum, page) => sum + page.bytes, 0);

/** Makes one move; the ms until all have seen it. Undefined if no player is asked any more. */
async function move({ seats, pages }: Table, random: RandomStream): Promise<number | undefined> {
  const page = seats.find(({ question }) => question);
  if (!page) return undefined;
  const { at } = page.table!;
  const { id, answers } = page.question!;
  const secret = page.table!.decisions.some(({ asked, thread }) => asked?.id === id && thread > 0);
  const begun = performance.now();
  const reply = await page.send({ kind: "answer", decision: id, answer: random.one(answers).name });
  // What is drafted in secret, and a piece of a set that is not complete, show at no other page.
  if ("ok" in reply && !secret && page.table!.at > at)
    await Promise.all(pages.map((each) => each.until(() => each.table!.at > at)));
  return performance.now() - begun;
}

async function figures(address: string) {
  const { body } = await call(address, "/metrics");
  const of = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, "m").exec(body as string)?.[1] ?? 0);
  /** For a kind of duration: the sum of the durations, in ms, and their number. */
  const durations = (name: string) => [of(`${name}_sum`) * 1000, of(`${name}_count`)] as const;
  return {
    memory: of("process_resident_memory_bytes") / 2 ** 20,
    heap: of("nodejs_heap_size_used_bytes") / 2 ** 20,
    wait: durations("rulewright_wait_seconds"),
    run: durations("rulewright_run_seconds"),
    store: durations("rulewright_store_seconds"),
  };
}

/** The mean of the durations between two readings of the measures. */
function mean(before: readonly [number, number], after: readonly [number, number]): number {
  return Math.round(((after[0] - before[0]) / Math.max(1, after[1] - before[1])) * 10) / 10;
}

const percentile = (numbers: readonly number[], share: number) =>
  [...numbers].sort((one, other) => one - other)[Math.floor(share * (numbers.length - 1))] ?? 0;

const folder = mkdtempSync(join(tmpdir(), "rulewright-bench-"));
const script = await builtServer(folder);
const rows: Record<string, number>[] = [];
for (const matches of sizes) {
  const file = join(ROOT, "games", `${game}.yaml`);
  const server = new ServerProcess(join(folder, `${matches}.db`), [file], script);
  await server.start();
  const before = await figures(server.address);
  const tables = new Set<Table>();
  for (let i = 0; i < matches; i++) tables.add(await table(server.address));
  const first = [...tables].reduce((sum, each) => sum + each.first, 0) / tables.size / (players + 1);
  const opened = await figures(server.address);
  const random = new RandomStream(matches);
  const times: number[] = [];
  const busy = new Set<Table>();
  const underWay = new Set<Promise<void>>();
  const own = monitorEventLoopDelay({ resolution: 1 });
  own.enable();
  const begun = performance.now();
  let started = 0;
  let shown = 0;
  let ended = 0;
  let bytes = 0;
  /** Closes the pages of a table. */
  const leave = (left: Table) => {
    bytes += bytesOf(left.pages) - left.first;
    for (const page of left.pages) page.close();
    tables.delete(left);
  };
  while (performance.now() - begun < seconds * 1000) {
    const passed = (performance.now() - begun) / 1000;
    if (passed >= (shown + 1) * every) {
      const { memory, heap } = await figures(server.address);
      console.log({
        seconds: Math.round(passed),
        MB: Math.round(memory),
        "MB heap": Math.round(heap),
        moves: times.length,
        ended,
      });
      shown++;
    }
    const idle = [...tables].filter((each) => !busy.has(each));
    if (idle.length > 0) {
      const chosen = random.one(idle);
      busy.add(chosen);
      started++;
      const work = move(chosen, random).then(async (time) => {
        if (time !== undefined) times.push(time);
        else {
          ended++;
          leave(chosen);
          tables.add(await table(server.address));
        }
        busy.delete(chosen);
        underWay.delete(work);
      });
      underWay.add(work);
    }
    await sleep(Math.max(0, begun + (started * 1000) / rate - performance.now()));
  }
  const took = (performance.now() - begun) / 1000;
  const after = await figures(server.address);
  await Promise.all(underWay);
  for (const each of tables) leave(each);
  rows.push({
    matches,
    "MB before": Math.round(before.memory),
    "MB opened": Math.round(opened.memory),
    "MB played": Math.round(after.memory),
    "KB a match": Math.round(((after.memory - before.memory) * 1024) / matches),
    "moves/s": Math.round(times.length / took),
    "p50 ms": Math.round(percentile(times, 0.5)),
    "p99 ms": Math.round(percentile(times, 0.99)),
    "most ms": Math.round(Math.max(...times)),
    "p99 own": Math.round(own.percentile(99) / 1e6),
    "wait ms": mean(opened.wait, after.wait),
    "run ms": mean(opened.run, after.run),
    "store ms": mean(opened.store, after.store),
    "KB first": Math.round(first / 102.4) / 10,
    "bytes a move and page": Math.round(bytes / Math.max(1, times.length) / (players + 1)),
  });
  await server.kill();
  console.table(rows);
}
process.exit(0);
