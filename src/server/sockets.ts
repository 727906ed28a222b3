/** The WebSockets of pages. The server limits how much a page may send, and how slowly it may read. */
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import { LIMITS } from "../together/limits.ts";
import { readMessage } from "../together/messages.ts";
import { CLOSED, type ServerMessage } from "../together/protocol.ts";
import { Peer } from "./match/peer.ts";
import type { Room } from "./match/room.ts";
import { type Packed, packed } from "./packed.ts";
import type { Rooms } from "./rooms.ts";

/** The time between two pings, in ms. Proxies close a connection after a minute without data. */
const PING = 25_000;

/** After opening a socket, a page must send its first message within this time, in ms. */
const HELLO = 10_000;

/** If more bytes than this wait for a page to read them, the connection is closed. */
const MOST_WAITING = 1024 * 1024;

/** At most this many messages of a page may wait for a reply. */
const MOST_AT_ONCE = LIMITS.burst;

/** The WebSockets that are open to this server. */
export class Sockets {
  private readonly server = new WebSocketServer({
    noServer: true,
    maxPayload: LIMITS.message,
  });
  private readonly rooms: Rooms;
  private readonly pages = new Set<Page>();
  /** For each link, by its secret: the open pages with this link, the oldest first. */
  private readonly byLink = new Map<string, Page[]>();
  private readonly heart: NodeJS.Timeout;

  constructor(rooms: Rooms) {
    this.rooms = rooms;
    this.heart = setInterval(() => {
      for (const page of this.pages) page.beat();
    }, PING);
    this.heart.unref();
  }

  /** Turns an HTTP request into a WebSocket. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    this.server.handleUpgrade(request, socket, head, (opened) => {
      const page = new Page(opened, this.rooms, (secret) => this.greeted(page, secret));
      this.pages.add(page);
      this.rooms.around.measures.sockets.set(this.pages.size);
      opened.on("close", () => this.gone(page));
    });
  }

  /** Notes which link a page uses. If too many pages with the same link are open, the oldest one is closed. */
  private greeted(page: Page, secret: string): void {
    const pages = [...(this.byLink.get(secret) ?? []), page];
    if (pages.length > LIMITS.sockets) pages.shift()!.cut(CLOSED.elsewhere);
    this.byLink.set(secret, pages);
  }

  private gone(page: Page): void {
    this.pages.delete(page);
    this.rooms.around.measures.sockets.set(this.pages.size);
    if (page.secret === undefined) return;
    const pages = (this.byLink.get(page.secret) ?? []).filter((other) => other !== page);
    if (pages.length > 0) this.byLink.set(page.secret, pages);
    else this.byLink.delete(page.secret);
  }

  /** Closes all sockets. It asks the pages to reconnect, and they then reach the next server. */
  close(): void {
    clearInterval(this.heart);
    for (const page of this.pages) page.cut(CLOSED.moved);
    this.server.close();
  }
}

/** The WebSocket of one page. */
class Page {
  secret: string | undefined;
  private readonly socket: WebSocket;
  private readonly rooms: Rooms;
  private readonly greeted: (secret: string) => void;
  private readonly impatience: NodeJS.Timeout;
  private peer: Peer | undefined;
  private room: Room | undefined;
  private alive = true;
  private isCut = false;
  private underWay = 0;
  /**
   * The number of messages that the page may send now (a token bucket). Each message takes one away; time adds more, up
   * to a limit.
   */
  private tokens: number = LIMITS.burst;
  private filled: number;

  constructor(socket: WebSocket, rooms: Rooms, greeted: (secret: string) => void) {
    this.socket = socket;
    this.rooms = rooms;
    this.greeted = greeted;
    this.filled = rooms.around.now();
    this.impatience = setTimeout(() => this.cut(CLOSED.protocol), HELLO);
    socket.on("message", (data, isBinary) => this.received(isBinary ? undefined : (data as Buffer).toString()));
    socket.on("pong", () => (this.alive = true));
    // After some errors the socket closes itself: a message that is too large, text that is not UTF-8, or a broken
    // frame. They are only counted here.
    socket.on("error", () => this.rooms.around.measures.cut.inc({ reason: "broken" }));
    socket.on("close", () => {
      clearTimeout(this.impatience);
      this.isCut = true;
      if (this.peer) this.room?.leave(this.peer);
    });
  }

  /** Sends a ping. If the page has not answered the previous ping, it is gone, and the socket is closed. */
  beat(): void {
    if (!this.alive) {
      this.rooms.around.measures.cut.inc({ reason: "silent" });
      return this.socket.terminate();
    }
    this.alive = false;
    this.socket.ping();
  }

  cut(code: number): void {
    if (this.isCut) return;
    this.isCut = true;
    this.socket.close(code);
    // A page that reads nothing will not confirm the end of the connection either. So the connection is cut after a
    // while.
    setTimeout(() => this.socket.terminate(), 2000).unref();
  }

  private flood(reason: "fast" | "slow"): void {
    this.rooms.around.measures.cut.inc({ reason });
    this.isCut = true;
    this.socket.close(CLOSED.flood);
    this.socket.terminate();
  }

  private write(message: Packed): void {
    if (this.isCut) return;
    if (this.socket.bufferedAmount > MOST_WAITING) return this.flood("slow");
    this.rooms.around.measures.sent.inc(message.length);
    this.socket.send(message);
  }

  private received(text: string | undefined): void {
    if (this.isCut) return;
    if (!this.mayGoOn()) return this.flood("fast");
    const message = text === undefined ? undefined : readMessage(text);
    if (!this.peer && this.secret === undefined) {
      if (message?.kind !== "hello") return this.cut(CLOSED.protocol);
      this.secret = message.secret;
      void this.enter(message.secret, message.have);
      return;
    }
    const { peer, room } = this;
    // A page with a bug sends invalid messages, or sends messages before the server has replied to the first one.
    if (!message || message.kind === "hello" || !peer || !room) {
      const id = idIn(text);
      if (id !== undefined) this.reply({ kind: "reply", id, refused: { code: peer ? "malformed" : "again" } });
      return;
    }
    void this.carryOut(peer, room, message);
  }

  private async carryOut(peer: Peer, room: Room, message: Parameters<Room["receive"]>[1]): Promise<void> {
    const { measures } = this.rooms.around;
    if (this.underWay >= MOST_AT_ONCE)
      return this.reply({ kind: "reply", id: message.id, refused: { code: "too much" } });
    this.underWay++;
    const done = measures.handled.startTimer();
    const reply = await room.receive(peer, message);
    done();
    this.underWay--;
    measures.messages.inc({ kind: message.kind, outcome: "refused" in reply ? reply.refused.code : "ok" });
    this.reply({ kind: "reply", id: message.id, ...reply });
  }

  private reply(message: Extract<ServerMessage, { readonly kind: "reply" }>): void {
    this.write(packed(JSON.stringify(message)));
  }

  private async enter(secret: string, have: Parameters<Room["join"]>[1]): Promise<void> {
    const { around } = this.rooms;
    try {
      const link = await around.store.link(secret);
      if (!link) return this.cut(CLOSED.unknown);
      const room = await this.rooms.get(link.match);
      const looksOn = room.state.match.chosen.spectators || link.role === "host" ? "spectator" : undefined;
      const peer = new Peer(
        link,
        link.player ?? looksOn,
        (sent) => this.write(sent),
        (code) => this.cut(code),
      );
      clearTimeout(this.impatience);
      if (this.isCut) return;
      this.peer = peer;
      this.room = room;
      this.greeted(secret);
      await room.join(peer, have);
      if (this.isCut) room.leave(peer);
    } catch (error) {
      around.log.error({ error }, "A page cannot be let in.");
      this.cut(CLOSED.moved);
    }
  }

  private mayGoOn(): boolean {
    const now = this.rooms.around.now();
    this.tokens = Math.min(LIMITS.burst, this.tokens + ((now - this.filled) / 1000) * LIMITS.rate);
    this.filled = now;
    return --this.tokens >= 0;
  }
}

/** The id in an invalid message. With this id the server can reply to the message. */
function idIn(text: string | undefined): string | undefined {
  try {
    const { id } = Object(JSON.parse(text ?? "null")) as { readonly id?: unknown };
    return typeof id === "string" && id.length <= 64 ? id : undefined;
  } catch {
    return undefined;
  }
}
