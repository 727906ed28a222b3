/**
 * How long a bot thinks with 1,000 iterations about the opening, in milliseconds of the processor: in a process of its own the
 * first time, by parts and as a whole, and when everything is warm. A row for each large game, the middle of some rounds.
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

type Times = Readonly<Record<(typeof PARTS)[number], number>>;

const rounds = Number(process.argv[2] ?? 5);
// As bin/rulewright.mjs does.
process.env["NODE_COMPILE_CACHE"] = join(SCRATCH, "compile-cache");
const measured = (game: string, players: string) =>
  printed<Times>(bundled(join(ROOT, "bench", "search-process.ts")), [join(ROOT, "games", `${game}.yaml`), players]);

// The first process fills the compile cache.
measured(...GAMES[0]);
const times = new Map(GAMES.map(([game]) => [game, [] as Times[]]));
for (let round = 0; round < rounds; round++)
  for (const [game, players] of GAMES) times.get(game)!.push(measured(game, players));

console.log(["game".padEnd(18), ...PARTS.map((part) => part.padStart(9))].join(""));
for (const [game, all] of times) console.log([game.padEnd(18), ...PARTS.map((part) => cell(all, part))].join(""));

function cell(all: readonly Times[], part: (typeof PARTS)[number]): string {
  const one = middle(all, (times) => times[part]);
  return one[part].toFixed(0).padStart(9);
}
