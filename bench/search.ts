/**
 * How long a bot thinks with 1,000 iterations about the opening, in milliseconds of the processor: in a process of its own the
 * first time, by parts and as a whole, when everything is warm, and as a whole in a process that finds the game compiled, as an
 * earlier one has kept it. A row for each large game, the middle of some rounds.
 *
 * node bench/search.ts [ROUNDS]
 */
import { join } from "node:path";
import { bundled, printed, ROOT, SCRATCH } from "./programs.ts";
import { middle } from "./table.ts";

const GAMES = [
  ["tokaido", "2"],
  ["bily-hrad", "2"],
  ["bily-hrad-duel", "2"],
  ["momidzi", "2"],
  ["shogun", "3"],
] as const;
const PARTS = ["load", "check", "compile", "first", "whole", "warm"] as const;
const COLUMNS = [...PARTS, "kept"] as const;

type Times = Readonly<Record<(typeof COLUMNS)[number], number>>;

const rounds = Number(process.argv[2] ?? 5);
// As bin/rulewright.mjs does.
process.env["NODE_COMPILE_CACHE"] = join(SCRATCH, "compile-cache");
const measured = (game: string, players: string): Times => {
  const time = (...cache: readonly string[]) =>
    printed<Times>(bundled(join(ROOT, "bench", "search-process.ts")), [
      join(ROOT, "games", `${game}.yaml`),
      players,
      ...cache,
    ]);
  return { ...time(), kept: time(join(SCRATCH, "programs")).whole };
};

// The first processes fill the caches.
for (const [game, players] of GAMES) measured(game, players);
const times = new Map(GAMES.map(([game]) => [game, [] as Times[]]));
for (let round = 0; round < rounds; round++)
  for (const [game, players] of GAMES) times.get(game)!.push(measured(game, players));

console.log(["game".padEnd(18), ...COLUMNS.map((part) => part.padStart(9))].join(""));
for (const [game, all] of times) console.log([game.padEnd(18), ...COLUMNS.map((part) => cell(all, part))].join(""));

function cell(all: readonly Times[], part: (typeof COLUMNS)[number]): string {
  const one = middle(all, (times) => times[part]);
  return one[part].toFixed(0).padStart(9);
}
