/**
 * A server that a test starts in a process of its own, to kill it. It prints its address. The environment variable
 * `BOT_PAUSE` gives the milliseconds between two moves of bots, and `PAGES` the folder with the built pages.
 *
 *     node server.ts STORE PORT [GAME-FILE …]
 */
import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { basename } from "node:path";
import { threadsFor } from "../../../src/server/rules/threads.ts";
import { started, TextGames } from "../../server/servers.ts";
import { storeAt } from "../../../src/server/store/stores.ts";

const [store, port, ...files] = process.argv.slice(2);
const pages = process.env["PAGES"];
const games = new TextGames(
  Object.fromEntries(files.map((file) => [basename(file, ".yaml"), readFileSync(file, "utf8")])),
);
// The built server ends in `.mjs`, and the file of its threads lies beside it.
const bundled = import.meta.filename.endsWith(".mjs");
const server = await started(games, {
  store: await storeAt(store!),
  port: Number(port),
  // The same threads and limits as in the command `serve`. With less memory, a thread that has 1,000 matches would do
  // nothing but free memory.
  threads: threadsFor(availableParallelism()),
  bounds: { time: 20_000, memory: 1024 },
  botPause: Number(process.env["BOT_PAUSE"] ?? 0),
  ...(pages !== undefined && { pages }),
  ...(bundled && { thread: new URL("rules-thread.mjs", import.meta.url) }),
});
process.stdout.write(`ready ${server.port}\n`);
