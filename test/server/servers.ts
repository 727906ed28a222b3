/** Starts servers for tests. Each listens on a free port, and keeps its matches in a store of its own. */
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pino } from "pino";
import type { Games, OfferedGame } from "../../src/server/games.ts";
import { type MatchServer, type ServerSetup, startServer } from "../../src/server/serve.ts";
import { openStore } from "../../src/server/store/kysely-store.ts";
import { sqliteDatabase } from "../../src/server/store/sqlite.ts";
import type { Store } from "../../src/server/store/store.ts";
import type { HostedMatch, NewMatch } from "../../src/together/protocol.ts";
import { LAYING, PLANNING } from "../interpreter/match/games.ts";

const root = resolve(import.meta.dirname, "../..");

export const KEY = "test-key-0123456789";

/** The games that a test server offers: texts in memory, by the path that a host chooses. */
export class TextGames implements Games {
  readonly folder = "/games";
  readonly texts: Map<string, string>;
  private readonly listeners = new Set<() => void>();

  constructor(texts: Readonly<Record<string, string>> = {}) {
    this.texts = new Map(Object.entries({ laying: LAYING, planning: PLANNING, ...texts }));
  }

  list(): readonly OfferedGame[] {
    return [...this.texts].map(([path, text]) => ({
      path,
      included: false,
      setup: {
        source: { name: `${path}.yaml`, text },
        variantFiles: [],
        variants: [],
        players: undefined,
        options: {},
      },
    }));
  }

  watch(changed: () => void): () => void {
    this.listeners.add(changed);
    return () => this.listeners.delete(changed);
  }

  /** Replaces the text of a game, as if a user had saved it. */
  save(path: string, text: string): void {
    this.texts.set(path, text);
    for (const changed of this.listeners) changed();
  }
}

/** The text of a game that comes with the package. */
export const gameText = (name: string) => readFileSync(join(root, "games", `${name}.yaml`), "utf8");

/** A store in memory whose matches all have the same seed, so that each run of a test plays the same ones. */
export async function seededStore(seed: number): Promise<Store> {
  const store = await openStore(sqliteDatabase(":memory:"));
  const create = store.create.bind(store);
  store.create = (match, links, setup) => create({ ...match, seed }, links, setup);
  return store;
}

export async function started(
  games: Games = new TextGames(),
  setup: Partial<ServerSetup> & { readonly file?: string } = {},
): Promise<MatchServer> {
  const { file = ":memory:", ...others } = setup;
  return startServer({
    store: others.store ?? (await openStore(sqliteDatabase(file))),
    games,
    pages: join(root, "test/server/no-such-folder"),
    thread: new URL("../../src/server/rules/rules-thread.ts", import.meta.url),
    threads: 1,
    bounds: { time: 20_000, memory: 512 },
    key: KEY,
    host: "127.0.0.1",
    port: 0,
    log: pino({ level: process.env["LOG"] ?? "silent" }),
    botPause: 0,
    idle: 60_000,
    ...others,
  });
}

export const CHOICE: NewMatch = {
  game: "laying",
  variants: [],
  options: {},
  players: 2,
  bots: {},
  title: "",
  spectators: true,
  test: false,
  clock: null,
  takeBack: true,
};

/** Sends an HTTP request to a server. A key or secret can identify the sender. */
export async function call(
  address: string,
  path: string,
  { bearer = KEY, body }: { readonly bearer?: string; readonly body?: unknown } = {},
): Promise<{ readonly status: number; readonly body: unknown }> {
  const response = await fetch(`${address}${path}`, {
    method: body === undefined ? "GET" : "POST",
    // A connection that is kept may be closed by the server just when the next call uses it.
    headers: { authorization: `Bearer ${bearer}`, connection: "close" },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text.startsWith("{") || text.startsWith("[") ? JSON.parse(text) : text };
}

/** Asks a server to make a match. */
export async function made(address: string, chosen: Partial<NewMatch> = {}): Promise<HostedMatch> {
  const { status, body } = await call(address, "/api/matches", { body: { ...CHOICE, ...chosen } });
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body as HostedMatch;
}
