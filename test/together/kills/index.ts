/**
 * Kills a server as many times as the first argument says, while people play a large game and small games with secret
 * answers. Prints what was lost.
 *
 *     node test/together/kills/index.ts 1000 [postgres [2]]
 *
 * With `postgres 2` two server processes use one database, and one of them is killed at random each time. Ctrl+C stops
 * early and prints the results so far.
 */
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { Postgres } from "../../support/postgres.ts";
import { builtServer } from "./built-server.ts";
import { kill } from "./kills.ts";

const [kills = "100", where, count = "1"] = process.argv.slice(2);
const processes = Number(count);
const postgres = where === "postgres" ? await Postgres.start() : undefined;
if (typeof postgres === "string") throw new Error(postgres);
if (processes > 1 && !postgres) throw new Error("Several processes need `postgres`.");
const folder = mkdtempSync(join(tmpdir(), "rulewright-kills-"));
const root = resolve(import.meta.dirname, "../../..");
const script = await builtServer(folder);
const enough = new AbortController();
process.once("SIGINT", () => enough.abort());
const began = performance.now();
const result = await kill({
  store: postgres?.address ?? join(folder, "matches.db"),
  processes,
  kills: Number(kills),
  matches: 8,
  files: [join(root, "games/tokaido.yaml")],
  games: [
    { game: "laying", players: 3 },
    { game: "planning", players: 2 },
    { game: "tokaido", players: 2 },
  ],
  script,
  seed: Number(process.env["SEED"] ?? 1),
  enough: enough.signal,
  progress: (made) => void (made % 10 === 0 && process.stderr.write(`${made} kills\r`)),
});
const { refused, ...figures } = result;
console.log({
  ...figures,
  store: where ?? "sqlite",
  processes,
  refused: refused.length,
  seconds: Math.round((performance.now() - began) / 1000),
});
await postgres?.stop();
for (const each of refused.slice(0, 5)) console.log(each);
process.exit(result.lost + result.doubled + refused.length > 0 ? 1 : 0);
