/** Starts a match server, and stops it without losing anything. */
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import { type AddressInfo, isIP } from "node:net";
import { networkInterfaces } from "node:os";
import type { Logger } from "pino";
import type { Games } from "./games.ts";
import { Http, pathOf } from "./http.ts";
import { Measures } from "./measures.ts";
import { Pages } from "./pages.ts";
import { Rooms } from "./rooms.ts";
import { type Bounds, RulesThreads } from "./rules/threads.ts";
import { Sockets } from "./sockets.ts";
import type { Store } from "./store/store.ts";

/** The settings with which a server starts. */
export interface ServerSetup {
  readonly store: Store;
  readonly games: Games;
  /** The folder with the built page. */
  readonly pages: string;
  /** The script that each thread with rules runs. */
  readonly thread: URL;
  readonly threads: number;
  readonly bounds: Bounds;
  /** The key of the server. A person who knows it is a host and may create matches. */
  readonly key: string;
  readonly host: string;
  /** The port of the server; 0 stands for any free port. */
  readonly port: number;
  readonly log: Logger;
  readonly botPause: number;
  readonly idle: number;
  /** Returns the current time, in ms since 1970. Tests pass a clock of their own. */
  readonly now?: () => number;
}

/** A server that is running. */
export interface MatchServer {
  readonly port: number;
  /** The addresses of the pages: for this computer, and for other devices if they can reach it. */
  readonly addresses: { readonly own: string; readonly others: readonly string[] };
  /** Finishes the current work, and closes all sockets, threads and the store. */
  close(): Promise<void>;
}

/** Starts a server. Rejects if the port is taken. */
export async function startServer(setup: ServerSetup): Promise<MatchServer> {
  const { store, games, log, now = Date.now, botPause, idle } = setup;
  const measures = new Measures();
  const rules = new RulesThreads(setup.thread, setup.threads, setup.bounds, (waited, took) => {
    measures.waited.observe(waited / 1000);
    measures.ran.observe(took / 1000);
  });
  const bots = new RulesThreads(setup.thread, 1, setup.bounds);
  let others: readonly string[] = [];
  const addresses = () => others;
  const rooms = new Rooms({ store, rules, bots, log, measures, now, botPause, idle, addresses }, games);
  const sockets = new Sockets(rooms);
  const http = new Http({ key: setup.key, rooms, games, pages: new Pages(setup.pages) });
  const server = createServer({ requestTimeout: 20_000, headersTimeout: 10_000 }, (request, response) => {
    void http.answer(request, response);
  });
  server.on("upgrade", (request, socket, head) => {
    socket.on("error", () => socket.destroy());
    if (pathOf(request) === "/socket" && isOwnPage(request.headers)) sockets.upgrade(request, socket, head);
    else socket.end("HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n");
  });
  const close = async () => {
    sockets.close();
    await rooms.close();
    await Promise.all([rules.close(), bots.close()]);
    await new Promise<void>((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
    await store.close();
  };
  try {
    await listening(server, setup.port, setup.host);
  } catch (error) {
    await close();
    throw error;
  }
  const { port } = server.address() as AddressInfo;
  others = reachedAt(setup.host).map((host) => addressOf(host, port));
  const own = isAny(setup.host) || setup.host === "localhost" ? "localhost" : setup.host;
  log.info({ port, host: setup.host }, "The server listens.");
  return { port, addresses: { own: addressOf(own, port), others }, close };
}

function listening(server: Server, port: number, host: string): Promise<void> {
  return new Promise((done, fail) => {
    server.once("error", fail);
    server.listen(port, host, () => {
      server.off("error", fail);
      done();
    });
  });
}

/**
 * Returns whether a request comes from a page of this server. Browsers let pages of any site open sockets, so a page of
 * another site could use the rights of this browser.
 */
function isOwnPage({ origin, host }: Pick<IncomingHttpHeaders, "origin" | "host">): boolean {
  if (origin === undefined) return true;
  try {
    return new URL(origin).host === host;
  } catch {
    return false;
  }
}

function isAny(host: string): boolean {
  return host === "0.0.0.0" || host === "::";
}

/** The addresses at which other devices of the network reach a server that listens at the address `host`. */
function reachedAt(host: string): readonly string[] {
  if (!isAny(host)) return /^(localhost|127\.|::1$)/.test(host) ? [] : [host];
  return Object.values(networkInterfaces()).flatMap((all) =>
    (all ?? []).flatMap(({ internal, family, address }) => (internal || family !== "IPv4" ? [] : [address])),
  );
}

function addressOf(host: string, port: number): string {
  return `http://${isIP(host) === 6 ? `[${host}]` : host}:${port}`;
}
