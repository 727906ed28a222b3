/**
 * The HTTP routes of a server: its pages, and the calls that pages make. It uses Node's own HTTP server and no
 * framework. A framework would read bodies and report errors in its own way, and this server must limit both anyway.
 */
import { timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { diagnosticOf, isError } from "../diagnostics/render.ts";
import { loadGame } from "../dsl/index.ts";
import { offerOf } from "../session/offer.ts";
import type { GameShown, GamesShown, HostedMatch, OwnMatch, Refusal } from "../together/protocol.ts";
import { bodyOf, newMatchIn, secretsIn } from "./bodies.ts";
import type { Games } from "./games.ts";
import { hosted } from "./match/shown.ts";
import { Refused } from "./match/refused.ts";
import type { Pages } from "./pages.ts";
import { playedMatch } from "./played.ts";
import type { Rooms } from "./rooms.ts";
import { Endless } from "./rules/threads.ts";
import { StoreError } from "./store/store.ts";

const zipped = promisify(gzip);

const STATUS: Readonly<Partial<Record<Refusal["code"], number>>> = {
  malformed: 400,
  "too much": 413,
  "not yours": 403,
  unknown: 404,
  problems: 422,
  endless: 422,
  again: 503,
};

/**
 * The server keeps the texts of at most this many models ready for sending. A model is the data from which a page draws
 * the table of a game.
 */
const MOST_MODELS = 40;

/** The parts of the server that the HTTP routes use. */
export interface Serving {
  readonly key: string;
  readonly rooms: Rooms;
  readonly games: Games;
  readonly pages: Pages;
}

/** Answers the HTTP requests to a server. */
export class Http {
  private readonly serving: Serving;
  private readonly models = new Map<string, Promise<Buffer>>();
  private readonly pictures = new Map<string, Promise<Buffer>>();

  constructor(serving: Serving) {
    this.serving = serving;
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { log } = this.serving.rooms.around;
    for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
    try {
      const path = pathOf(request);
      if (path === undefined) throw new Refused("malformed");
      if (request.method === "GET" || request.method === "HEAD") {
        if (this.serving.pages.send(path, request, response)) return;
      }
      response.setHeader("cache-control", "no-store");
      await this.route(`${request.method} ${path}`, request, response);
    } catch (error) {
      if (!response.headersSent) response.setHeader("connection", "close");
      if (error instanceof Refused) return send(response, STATUS[error.refusal.code] ?? 409, error.refusal);
      if (error instanceof Endless) return send(response, 422, { code: "endless" } satisfies Refusal);
      if (error instanceof URIError) return send(response, 400, { code: "malformed" } satisfies Refusal);
      log.error({ error }, "A request has failed.");
      send(response, error instanceof StoreError ? 503 : 500, { code: "again" } satisfies Refusal);
    }
  }

  private async route(call: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { rooms, pages } = this.serving;
    const picture = /^GET \/api\/games\/(.+)\/picture$/.exec(call)?.[1];
    const model = /^GET \/api\/model\/([\w-]{1,64})$/.exec(call)?.[1];
    if (picture !== undefined) return this.picture(request, response, decodeURIComponent(picture));
    if (model !== undefined) return this.model(request, response, model);
    switch (call) {
      case "GET /api/games":
        this.mustHost(request);
        return send(response, 200, this.gamesShown());
      case "POST /api/matches": {
        this.mustHost(request);
        const match = await rooms.create(newMatchIn(await bodyOf(request)));
        return send(response, 201, await this.hosted(match.id));
      }
      case "GET /api/matches": {
        this.mustHost(request);
        const matches = await rooms.around.store.matches();
        const shown: HostedMatch[] = [];
        for (const { id } of matches.slice(0, 200)) shown.push(await this.hosted(id));
        return send(response, 200, shown);
      }
      case "POST /api/mine": {
        const secrets = secretsIn(await bodyOf(request));
        return send(response, 200, await Promise.all(secrets.map((secret) => this.own(secret))));
      }
      case "GET /api/played":
        return this.played(request, response);
      case "GET /health":
        await rooms.around.store.link("");
        return send(response, 200, { status: "ok", rooms: rooms.count });
      case "GET /metrics":
        return this.metrics(response);
    }
    return send(response, pages.has(call) ? 405 : 404, { code: "unknown" } satisfies Refusal);
  }

  private mustHost(request: IncomingMessage): void {
    const [key, given] = [Buffer.from(this.serving.key), Buffer.from(bearer(request) ?? "")];
    if (key.length !== given.length || !timingSafeEqual(key, given)) throw new Refused("not yours");
  }

  private gamesShown(): GamesShown {
    const { games, rooms } = this.serving;
    return {
      folder: games.folder,
      addresses: rooms.around.addresses(),
      games: games.list().flatMap(({ path, included, setup }): GameShown[] => {
        const offer = offerOf(setup);
        const { problems } = loadGame(setup.source);
        return offer
          ? [{ path, included, offer, problems: problems.filter(isError).map((found) => diagnosticOf(found).message) }]
          : [];
      }),
    };
  }

  private async hosted(id: string): Promise<HostedMatch> {
    const room = await this.serving.rooms.get(id);
    return hosted(room.shown({ role: "host" }), room.links, room.around.addresses());
  }

  private async own(secret: string): Promise<OwnMatch | null> {
    const link = await this.serving.rooms.around.store.link(secret);
    if (!link) return null;
    const match = (await this.serving.rooms.get(link.match)).shown(link);
    const { role, player } = link;
    return { role, player, match, yourTurn: match.seats.some((seat) => seat.player === player && seat.turn) };
  }

  private async model(request: IncomingMessage, response: ServerResponse, id: string): Promise<void> {
    const { rooms } = this.serving;
    const link = await rooms.around.store.link(bearer(request) ?? "");
    const room = link && (await rooms.get(link.match));
    if (room?.state.rules.id !== id) throw new Refused("not yours");
    const body = await kept(this.models, id, async () => {
      const setup = await rooms.around.store.setup(id);
      return zipped(JSON.stringify(await rooms.around.rules.any("model", setup!)));
    });
    response.setHeader("cache-control", "private, max-age=31536000, immutable");
    sendZipped(request, response, body);
  }

  private async picture(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    this.mustHost(request);
    const game = this.serving.games.list().find((each) => each.path === path);
    if (!game) throw new Refused("unknown");
    const body = await kept(this.pictures, JSON.stringify(game.setup.source), async () => {
      const picture = await this.serving.rooms.around.rules.any("picture", game.setup);
      return zipped(JSON.stringify(picture ?? null));
    });
    sendZipped(request, response, body);
  }

  private async played(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { rooms } = this.serving;
    const link = await rooms.around.store.link(bearer(request) ?? "");
    const room = link && (await rooms.get(link.match));
    // A match in progress is not readable, even for its host, because the host may be a player in it.
    if (room?.state.status !== "over") throw new Refused("not yours");
    send(response, 200, await playedMatch(room));
  }

  private async metrics(response: ServerResponse): Promise<void> {
    const { rooms } = this.serving;
    const { measures, rules } = rooms.around;
    measures.rooms.set(rooms.count);
    measures.matches.set(rules.open);
    const text = await measures.registry.metrics();
    response.writeHead(200, { "content-type": measures.registry.contentType }).end(text);
  }
}

/** The path of a request; undefined if its URL is invalid, such as `//`. */
export function pathOf({ url = "/" }: IncomingMessage): string | undefined {
  return URL.parse(url, "http://server")?.pathname;
}

/**
 * The headers of every response. They forbid pages of other sites to read or frame it, and forbid browsers to guess its
 * type.
 */
const HEADERS: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-resource-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
};

function bearer(request: IncomingMessage): string | undefined {
  return /^Bearer ([\w-]{1,64})$/.exec(request.headers.authorization ?? "")?.[1];
}

/**
 * Returns the result that `all` stores for a key. If there is none, it calls `make` and stores the result. Only the
 * results that were used last stay stored.
 */
async function kept(all: Map<string, Promise<Buffer>>, key: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const found = all.get(key) ?? make();
  all.delete(key);
  all.set(key, found);
  for (const [oldest] of all) if (all.size > MOST_MODELS) all.delete(oldest);
  found.catch(() => all.delete(key));
  return found;
}

function sendZipped(request: IncomingMessage, response: ServerResponse, body: Buffer): void {
  if (!/\bgzip\b/.test(String(request.headers["accept-encoding"]))) throw new Refused("malformed");
  response
    .writeHead(200, {
      "content-type": "application/json; charset=utf-8",
      "content-encoding": "gzip",
      "content-length": body.length,
      vary: "accept-encoding",
    })
    .end(body);
}

function send(response: ServerResponse, status: number, body: unknown): void {
  if (response.headersSent) return void response.end();
  response.writeHead(status, { "content-type": "application/json; charset=utf-8" }).end(JSON.stringify(body));
}
