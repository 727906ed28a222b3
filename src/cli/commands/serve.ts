import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { Command, InvalidArgumentError } from "commander";
import { pino } from "pino";
import { threadsFor } from "../../server/rules/threads.ts";
import { startServer } from "../../server/serve.ts";
import { StoreError, type Store } from "../../server/store/store.ts";
import { isDatabase, storeAt } from "../../server/store/stores.ts";
import { Stop } from "../errors.ts";
import { isFolder } from "../files.ts";
import type { Host } from "../host.ts";
import { PACKAGE } from "../locate.ts";
import { FolderGames } from "../together/folder-games.ts";
import { portOf } from "./edit.ts";

interface ServeOptions {
  readonly port: number;
  readonly host: string;
  readonly store?: string;
  readonly threads: number;
  readonly verbose?: true;
}

const EXAMPLES = `
People play the games in FOLDER, and those that come with the program, in their browsers. Anyone
with the printed link may create matches; each match has separate links for its seats.

Examples:
  rulewright serve                          the games of this folder
  rulewright serve rules --port 8080        another folder, another port
  rulewright serve --host 127.0.0.1         from this computer only, as behind a proxy
  rulewright serve --store matches.db       where matches are kept`;

/** How long a bot of the server waits before it moves, in ms, so that people can follow. */
const BOT_PAUSE = 400;

/** If a match receives no message for this time, in ms, the thread that plays it removes it from memory. */
const IDLE = 10 * 60_000;

/**
 * Limits that protect the server from bad rules. `time`: how long one call of the rules may take, in ms. `memory`: how
 * much memory a thread may use, in MB.
 */
const BOUNDS = { time: 10_000, memory: 1024 };

/** `serve`: runs a server for matches between people. */
export function serveCommand(host: Host): Command {
  return new Command("serve")
    .argument("[folder]", "the folder with the games")
    .description("Let people play together: start a server for matches in browsers, including on phones.")
    .option("-p, --port <port>", "where to listen", portOf, 4690)
    .option("--host <address>", "which of this computer's addresses to listen on (default: all)", "0.0.0.0")
    .option("--store <place>", "the file of matches, or postgres://… (default: rulewright.db in FOLDER)")
    .option("--threads <n>", "threads for rules", threadsOf, threadsFor(availableParallelism()))
    .option("--verbose", "also log each page that connects or disconnects")
    .addHelpText("after", EXAMPLES)
    .action((folder: string | undefined, options: ServeOptions) => serve(host, folder, options));
}

function threadsOf(text: string): number {
  if (!/^[1-9]\d?$/.test(text)) throw new InvalidArgumentError("The number of threads must be from 1 to 99.");
  return Number(text);
}

async function serve(host: Host, folderName: string | undefined, options: ServeOptions): Promise<void> {
  const folder = resolve(host.folder, folderName ?? ".");
  if (!isFolder(folder)) throw new Stop(`There is no folder \`${folderName}\`.`);
  const place = options.store ?? join(folder, "rulewright.db");
  const file = isDatabase(place) ? undefined : resolve(host.folder, place);
  const key = process.env["RULEWRIGHT_KEY"] ?? keyBeside(file);
  const store = await opened(file ?? place);
  const server = await startServer({
    store,
    games: new FolderGames(folder),
    pages: join(PACKAGE, "dist", "together"),
    thread: threadScript(),
    threads: options.threads,
    bounds: BOUNDS,
    key,
    host: options.host,
    port: options.port,
    log: pino({ level: levelFor(host, options) }, pino.destination(2)),
    botPause: BOT_PAUSE,
    idle: IDLE,
  }).catch((error: NodeJS.ErrnoException) => {
    const hint = error.code === "EADDRINUSE" ? "Another server may be running; choose another --port." : undefined;
    throw new Stop(error.message, hint);
  });
  const { own, others } = server.addresses;
  host.out(`Matches of ${folder}\n  ${own}/#${key}\n`);
  if (others.length > 0)
    host.out(`Others in your network can reach it at\n${others.map((address) => `  ${address}\n`).join("")}`);
  else host.out("It can be reached only from this computer.\n");
  host.out(
    "The first link is for the host: anyone who has it can create matches. Press Ctrl+C to stop the server; matches are kept.\n",
  );
  await new Promise<void>((done) => {
    process.once("SIGINT", done);
    process.once("SIGTERM", done);
  });
  await server.close();
}

/**
 * How much is logged. The terminal also shows the links to the pages. If a host reads them there, only problems are
 * logged, so that the links stay easy to find.
 */
export function levelFor({ watched }: Pick<Host, "watched">, { verbose }: Pick<ServeOptions, "verbose">): string {
  if (verbose) return "debug";
  return watched ? "warn" : "info";
}

async function opened(place: string): Promise<Store> {
  try {
    return await storeAt(place);
  } catch (error) {
    if (!(error instanceof StoreError || (error as NodeJS.ErrnoException).code)) throw error;
    const shown = place.replace(/\/\/[^@/]*@/, "//…@");
    throw new Stop(`\`${shown}\` cannot store matches: ${(error as Error).message}`, "Choose another --store.");
  }
}

/**
 * The secret key in the address of the host's page. It is stored beside the data file and stays the same at each start,
 * so that bookmarks stay valid.
 */
function keyBeside(file: string | undefined): string {
  if (file === undefined)
    throw new Stop(
      "A server on a database needs a key.",
      "Set RULEWRIGHT_KEY to the same secret for all its processes.",
    );
  const place = `${file}.key`;
  if (existsSync(place)) return readFileSync(place, "utf8").trim();
  if (!isFolder(dirname(file))) throw new Stop(`There is no folder \`${dirname(file)}\`.`);
  const key = randomBytes(18).toString("base64url");
  writeFileSync(place, `${key}\n`, { mode: 0o600 });
  return key;
}

/** The URL of the script that a thread of the server runs: beside the bundle, or, without a bundle, in the sources. */
function threadScript(): URL {
  const bundled = join(dirname(fileURLToPath(import.meta.url)), "rules-thread.js");
  return existsSync(bundled)
    ? new URL(`file://${bundled}`)
    : new URL("../../server/rules/rules-thread.ts", import.meta.url);
}
