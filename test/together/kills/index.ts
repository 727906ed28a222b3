/**
 * `node test/together/kills/index.ts 1000 [STORE]`: kills a server so often while people play the large games and small ones with secret
 * answers, and prints what was lost. STORE is a file; a new one in a temporary folder unless told.
 */
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { builtServer } from "./built-server.ts";
import { kill } from "./kills.ts";

const [kills = "100", given] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "rulewright-kills-"));
const root = resolve(import.meta.dirname, "../../..");
const script = await builtServer(folder);
const began = performance.now();
const result = await kill({
  store: given ?? join(folder, "matches.db"),
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
  progress: (made) => void (made % 10 === 0 && process.stderr.write(`${made} kills\r`)),
});
const { refused, ...figures } = result;
console.log({ ...figures, refused: refused.length, seconds: Math.round((performance.now() - began) / 1000) });
for (const each of refused.slice(0, 5)) console.log(each);
process.exit(result.lost + result.doubled + refused.length > 0 ? 1 : 0);
