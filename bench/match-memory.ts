/**
 * Measures the memory of matches of a server after garbage was collected, in KB a match: in the thread of the rules while they are played,
 * and in the process itself once nobody has moved for a while, with their pages and without.
 *
 * node --expose-gc bench/match-memory.ts [--game tokaido] [--players 4] [--matches 100]
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { RulesService } from "../src/server/rules/service.ts";
import { Client } from "../test/server/client.ts";
import { gameText, made, started, TextGames } from "../test/server/servers.ts";

const MOVES = [0, 10, 20, 30];

/** A match leaves its thread after so many ms without a move. */
const IDLE = 500;

/** A room without pages is closed within this time, in ms. */
const SWEPT = 65_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    game: { type: "string", default: "tokaido" },
    players: { type: "string", default: "4" },
    matches: { type: "string", default: "100" },
  },
});
const { game } = values;
const [players, matches] = [values.players, values.matches].map(Number) as [number, number];
const seats = Array.from({ length: players }, (_, i) => `player-${i + 1}`);
const [address] = positionals;

function used(): number {
  gc!();
  gc!();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1024;
}

/** In the thread, with the tables of all seats and a spectator. */
async function inThread(): Promise<Record<string, number>> {
  const source = { name: `${game}.yaml`, text: gameText(game) };
  const setup = { source, variantFiles: [], variants: [], players, options: {} };
  const service = new RulesService(() => "epoch");
  const viewers = [...seats, "spectator"];
  const bots = Object.fromEntries(seats.map((seat) => [seat, "random"]));
  const open = (match: string, seed: number) => {
    service.open({ match, setup, seed, steps: [] });
    for (const viewer of viewers) service.table(match, viewer);
  };
  open("first", 1);
  const before = used();
  const found: Record<string, number> = {};
  for (let match = 0; match < matches; match++) open(String(match), match);
  for (let move = 0; move <= MOVES.at(-1)!; move++) {
    if (MOVES.includes(move)) found[`after ${move} moves`] = Math.round((used() - before) / matches);
    for (let match = 0; match < matches; match++) {
      const step = await service.bot(String(match), bots);
      if (step) service.step(String(match), step, viewers);
    }
  }
  return found;
}

/** In the process, once all matches have left their thread. */
async function idle(): Promise<Record<string, number>> {
  const server = await started(new TextGames({ [game]: gameText(game) }), { idle: IDLE });
  await made(server.addresses.own, { game, players });
  const before = used();
  const pages = fork(import.meta.filename, [server.addresses.own, ...process.argv.slice(2)]);
  await once(pages, "message");
  await sleep(4 * IDLE);
  const shown = used() - before;
  pages.kill();
  await sleep(SWEPT);
  const rooms = used() - before;
  await server.close();
  return { "with their pages": Math.round(shown / matches), "without pages": Math.round(rooms / matches) };
}

/** The pages of all matches, in a process of their own. */
async function openPages(address: string): Promise<void> {
  for (let i = 0; i < matches; i++) {
    const match = await made(address, { game, players });
    for (const { secret } of match.seats)
      await (await new Client(address, secret, false).connect()).send({ kind: "sit", name: "Somebody" });
    await new Client(address, match.spectator!, false).connect();
  }
  process.send!("open");
}

if (address === undefined) {
  console.log(`${game}, ${players} players, KB a match`);
  console.table({ "in the thread of the rules": await inThread() });
  console.table({ "idle, in the process": await idle() });
  process.exit(0);
} else await openPages(address);
