/** The studio's server: the page and its scripts, and the files of one folder. */
import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { basename } from "node:path";
import { type Asset, loadAssets } from "./assets.ts";
import { cookieName, isKey, isOurHost, isOurPage, knowsKey, PAGE_POLICY, PLAYER_POLICY } from "./guard.ts";
import { decoded, NotUtf8 } from "../writing/utf8.ts";
import { passOf, Return } from "./pass.ts";
import { watchFolder } from "./watch.ts";
import { Forbidden, Workspace, type WriteResult } from "./workspace.ts";

/** The settings with which a studio starts. */
export interface StudioSetup {
  /** The folder that the studio may read and write. It contains the rules. */
  readonly folder: string;
  /** The folder with the studio's own page and scripts, as built. */
  readonly assets: string;
  /** The file that the page shows first. Its path is relative to the folder. */
  readonly open?: string;
  /** The port of the server. If it is undefined, the server uses its usual port, or any free one. */
  readonly port?: number;
  /** The folder that stores passes. Without it, open pages cannot reconnect after a restart of the server. */
  readonly state?: string;
}

/** A studio whose server is running. */
export interface Studio {
  /** The address to open in a browser. It contains the key that the server demands. */
  readonly address: string;
  close(): Promise<void>;
}

/** The usual port of the studio. It stays the same because a browser stores data separately for each address. */
const USUAL_PORT = 4680;
const MOST_BYTES = 8 * 2 ** 20;
const MOST_BYTES_OF_PROOF = 4096;

/** Starts the studio. Only programs on this machine can connect to it. Rejects if the port is taken. */
export async function startStudio(setup: StudioSetup): Promise<Studio> {
  const key = randomBytes(18).toString("base64url");
  const answer = new RequestHandler(setup, key);
  const server = createServer((request, response) => void answer.to(request, response));
  const port = setup.port ?? ((await listens(server, USUAL_PORT)) ? USUAL_PORT : 0);
  if (!server.listening && !(await listens(server, port))) throw new Error(`Port ${port} is in use.`);
  answer.port = (server.address() as AddressInfo).port;
  return {
    address: `http://127.0.0.1:${answer.port}/?key=${key}`,
    close: () => {
      answer.close();
      return new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      });
    },
  };
}

/** Listens at a port. Returns false if the port is taken. */
function listens(server: Server, port: number): Promise<boolean> {
  return new Promise((done, fail) => {
    const failed = (error: NodeJS.ErrnoException) =>
      error.code === "EADDRINUSE" || error.code === "EACCES" ? done(false) : fail(error);
    server.once("error", failed);
    server.listen(port, "127.0.0.1", () => {
      server.off("error", failed);
      done(true);
    });
  });
}

class RequestHandler {
  port = 0;
  private readonly setup: StudioSetup;
  private readonly key: string;
  private readonly workspace: Workspace;
  private readonly back: Return;
  private readonly assets: ReadonlyMap<string, Asset>;
  private readonly listeners = new Set<ServerResponse>();
  private readonly stopWatching: () => void;

  constructor(setup: StudioSetup, key: string) {
    this.setup = setup;
    this.key = key;
    this.workspace = new Workspace(setup.folder);
    this.workspace.tidy();
    this.back = new Return(passOf(setup.state, this.workspace.folder));
    this.assets = loadAssets(setup.assets);
    this.stopWatching = watchFolder(this.workspace, (changes) => {
      for (const listener of this.listeners) listener.write(`data: ${JSON.stringify(changes)}\n\n`);
    });
  }

  close(): void {
    this.stopWatching();
    for (const listener of this.listeners) listener.end();
  }

  async to(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.setHeader("x-content-type-options", "nosniff");
    response.setHeader("referrer-policy", "no-referrer");
    response.setHeader("cross-origin-resource-policy", "same-origin");
    response.setHeader("cross-origin-opener-policy", "same-origin");
    try {
      if (!isOurHost(request, this.port) || !isOurPage(request))
        return send(response, 403, { message: "This address is only for the studio's own page." });
      const url = new URL(request.url ?? "/", `http://${request.headers.host}`);
      if (!url.pathname.startsWith("/api/")) return this.asset(request, url, response);
      if (url.pathname === "/api/return") return await this.letBack(request, url, response);
      if (!knowsKey(request, this.port, this.key))
        return send(response, 401, { message: "Open the address that the terminal shows." });
      await this.api(request, url, response);
    } catch (error) {
      // The request may be refused before it was read completely. If the connection stayed open, the unread rest would
      // be taken for the next request.
      response.setHeader("connection", "close");
      if (error instanceof Forbidden || error instanceof URIError)
        return send(response, 403, { message: error.message });
      send(response, 500, { message: (error as Error).message });
    }
  }

  private asset(request: IncomingMessage, url: URL, response: ServerResponse): void {
    if (request.method !== "GET" && request.method !== "HEAD")
      return send(response, 405, { message: "This address is read-only." });
    if (url.pathname === "/" && isKey(url.searchParams.get("key"), this.key)) {
      this.admit(response);
      response.writeHead(303, { location: "/" }).end();
      return;
    }
    const asset = this.assets.get(url.pathname);
    if (!asset) return send(response, 404, { message: "There is no such page." });
    const playing = /^\/(gallery|match|simulat(ion|or))\.worker\.js$/.test(url.pathname);
    response.setHeader("content-security-policy", playing ? PLAYER_POLICY : `${PAGE_POLICY}; frame-ancestors 'none'`);
    response.setHeader("cache-control", "no-cache");
    response.setHeader("etag", asset.tag);
    if (request.headers["if-none-match"] === asset.tag) return void response.writeHead(304).end();
    response
      .writeHead(200, { "content-type": asset.type, "content-length": asset.body.length })
      .end(request.method === "HEAD" ? undefined : asset.body);
  }

  /** Gives a browser the key of this server as a cookie. */
  private admit(response: ServerResponse): void {
    response.setHeader("set-cookie", `${cookieName(this.port)}=${this.key}; Path=/; HttpOnly; SameSite=Strict`);
  }

  /** Lets a page reconnect that was connected to an earlier server of the folder. */
  private async letBack(request: IncomingMessage, url: URL, response: ServerResponse): Promise<void> {
    response.setHeader("cache-control", "no-store");
    const origin = `http://${request.headers.host}`;
    if (request.method === "GET")
      return send(response, 200, this.back.answer(url.searchParams.get("question") ?? "", origin));
    if (request.method !== "POST") return send(response, 405, { message: "Only to be asked and answered." });
    const { question, proof } = Object(jsonOf(await bodyOf(request, MOST_BYTES_OF_PROOF))) as Record<string, unknown>;
    if (typeof question !== "string" || typeof proof !== "string" || !this.back.knows(question, proof, origin))
      return send(response, 401, { message: "Open the address that the terminal shows." });
    this.admit(response);
    send(response, 200, {});
  }

  private async api(request: IncomingMessage, url: URL, response: ServerResponse): Promise<void> {
    response.setHeader("cache-control", "no-store");
    const call = `${request.method} ${url.pathname}`;
    if (call === "GET /api/workspace")
      return send(response, 200, {
        folder: basename(this.workspace.folder),
        open: this.setup.open,
        pass: this.back.pass,
        files: [...this.workspace.list(), ...this.workspace.pictures()],
        unreadable: this.workspace.unreadable(),
      });
    if (call === "GET /api/events") return this.listen(response);
    const path = /^\/api\/files\/(.+)$/.exec(url.pathname)?.[1];
    if (path === undefined) return send(response, 404, { message: "There is nothing here." });
    const name = decodeURIComponent(path);
    const expected = /^"(\w+)"$/.exec(request.headers["if-match"] ?? "")?.[1];
    if (request.method === "PUT") {
      if (expected === undefined && request.headers["if-none-match"] !== "*")
        return send(response, 428, { message: "Say which version to replace." });
      return result(response, await this.workspace.write(name, await bodyOf(request, MOST_BYTES), expected));
    }
    if (request.method === "DELETE") {
      if (expected === undefined) return send(response, 428, { message: "Say which version to remove." });
      return result(response, await this.workspace.remove(name, expected));
    }
    send(response, 405, { message: "Files can only be listed, written, and removed." });
  }

  /** Keeps the response open, and reports changes in the folder through it. */
  private listen(response: ServerResponse): void {
    response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8" });
    response.write(": here\n\n");
    this.listeners.add(response);
    response.on("close", () => this.listeners.delete(response));
  }
}

function send(response: ServerResponse, status: number, body: object): void {
  if (response.headersSent) return void response.end();
  response.writeHead(status, { "content-type": "application/json; charset=utf-8" }).end(JSON.stringify(body));
}

function result(response: ServerResponse, done: WriteResult): void {
  send(response, done.kind === "written" ? 200 : 412, done);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function bodyOf(request: IncomingMessage, most: number): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += (part as Buffer).length;
    if (size > most) throw new Forbidden("too large");
    parts.push(part as Buffer);
  }
  try {
    return decoded(Buffer.concat(parts)).text;
  } catch (error) {
    throw error instanceof NotUtf8 ? new Forbidden(error.message) : error;
  }
}
