/**
 * A server in a process of its own, to be killed: `node server.ts STORE PORT [GAME-FILE …]`. It prints where it
 * listens. `BOT_PAUSE`: between two moves of bots, in ms.
 */
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { started, TextGames } from "../../server/servers.ts";
import { storeAt } from "../../../src/server/store/stores.ts";

const [store, port, ...files] = process.argv.slice(2);
const games = new TextGames(
  Object.fromEntries(files.map((file) => [basename(file, ".yaml"), readFileSync(file, "utf8")])),
);
// As one file the server lies beside the file of its threads.
const bundled = import.meta.filename.endsWith(".mjs");
const server = await started(games, {
  store: await storeAt(store!),
  port: Number(port),
  // As of the command: with less the thread of 1,000 matches only collects garbage.
  bounds: { time: 20_000, memory: 1024 },
  botPause: Number(process.env["BOT_PAUSE"] ?? 0),
  ...(bundled && { thread: new URL("rules-thread.mjs", import.meta.url) }),
});
process.stdout.write(`ready ${server.port}\n`);
