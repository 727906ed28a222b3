/**
 * Lets pages send as many false messages as the argument says. Meanwhile honest people play, and other pages do not
 * read what the server sends. Prints the results.
 *
 *     node test/together/lies/index.ts 50000
 */
import { setTimeout as sleep } from "node:timers/promises";
import { call, gameText, made, started, TextGames } from "../../server/servers.ts";
import { Honest } from "./honest.ts";
import { lie } from "./lies.ts";
import { readSlowly } from "./slow.ts";

const GAMES = ["planning", "laying", "tokaido"];
const PIECE = 2500;
const SLOW_PAGES = 3;

/** First, honest people play without false messages for this many milliseconds, for comparison. */
const QUIET = 20_000;

const lies = Number(process.argv[2] ?? 50_000);
const server = await started(new TextGames({ tokaido: gameText("tokaido") }));
const { own } = server.addresses;

function percentiles(times: readonly number[]) {
  const sorted = [...times].sort((one, other) => one - other);
  const at = (share: number) => Math.round((sorted[Math.floor(share * (sorted.length - 1))] ?? 0) * 10) / 10;
  return { moves: sorted.length, "p50 ms": at(0.5), "p99 ms": at(0.99) };
}

const quiet: Record<string, readonly number[]> = {};
for (const game of GAMES) {
  const honest = await Honest.at(server, game);
  const playing = honest.play();
  await sleep(QUIET / GAMES.length);
  honest.stop();
  await playing;
  quiet[game] = honest.times;
}

const shown = await made(own, { game: "tokaido", players: 5 });
const slow = Array.from({ length: SLOW_PAGES }, () => readSlowly(own, shown.spectator!));
const began = performance.now();
const replies: Record<string, number> = {};
const lied: Record<string, number[]> = {};
const all = { sent: 0, cut: 0, "honest matches": 0 };
for (let seed = Number(process.env["SEED"] ?? 1); all.sent < lies; seed++) {
  const game = GAMES[seed % GAMES.length]!;
  const found = await lie(server, game, Math.min(PIECE, lies - all.sent), seed);
  all.sent += found.sent;
  all.cut += found.cut;
  all["honest matches"] += found.played;
  (lied[game] ??= []).push(...found.times);
  for (const [code, count] of Object.entries(found.replies)) replies[code] = (replies[code] ?? 0) + count;
  process.stderr.write(`${all.sent} lies\r`);
  if (found.told.length > 0) {
    console.log({ seed, told: found.told });
    process.exitCode = 1;
  }
}
slow.forEach((stop) => stop());
const { body } = await call(own, "/metrics");
const cut = (body as string).split("\n").filter((line) => line.startsWith("rulewright_cut_total"));
console.log({ ...all, replies, cut, seconds: Math.round((performance.now() - began) / 1000) });
console.table(
  GAMES.flatMap((game) => [
    { game, while: "nobody lies", ...percentiles(quiet[game]!) },
    { game, while: "somebody lies", ...percentiles(lied[game] ?? []) },
  ]),
);
await server.close();
