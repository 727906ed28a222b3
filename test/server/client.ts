/**
 * Stands for a player's page, without a browser: connects to a server, keeps the table up to date, and sends each
 * message until it gets a reply.
 */
import { randomUUID } from "node:crypto";
import type { Socket } from "node:net";
import { inflateSync } from "node:zlib";
import { WebSocket } from "ws";
import type { WrittenMessage } from "../../src/together/messages.ts";
import { applied, type Json } from "../../src/together/difference.ts";
import { grown } from "../../src/together/growth.ts";
import type {
  MatchShown,
  Reply,
  ServerMessage,
  TableMessage,
  TableShown,
  Welcome,
} from "../../src/together/protocol.ts";
import type { LogEntry, TimelineMove } from "../../src/session/snapshot.ts";

/** A message of the page without its id, which `send` adds. */
export type Sent = Unsent<Exclude<WrittenMessage, { readonly kind: "hello" }>>;
type Unsent<M> = M extends unknown ? Omit<M, "id"> : never;

/** A sent message that has no reply yet. */
interface Sending {
  readonly text: string;
  readonly done: (reply: Reply) => void;
  readonly fail: (error: Error) => void;
}

/** After a lost connection, a page waits this many milliseconds before it connects again. */
const AGAIN = 30;

/** One page, which is connected to a match. */
export class Client {
  readonly secret: string;
  /** All messages from the server, as texts. */
  readonly received: string[] = [];
  welcome: Welcome | undefined;
  match: MatchShown | undefined;
  table: TableShown | undefined;
  log: readonly LogEntry[] = [];
  timeline: readonly TimelineMove[] = [];
  at: { readonly epoch: string; readonly frame: number } | undefined;
  closedWith: number | undefined;
  /** The number of times that the server sent the whole table instead of its changes. */
  wholes = 0;
  /** True if the page connects again when its connection is lost, as a real page does. */
  private persistent = false;
  /** True if the page itself closed the connection. It may then connect again, and its unanswered messages are kept. */
  private left = false;
  private tried = 0;
  private readonly addresses: readonly string[];
  private socket: WebSocket | undefined;
  private readonly replies = new Map<string, Sending>();
  private readonly waiting = new Set<() => void>();

  private readonly keeps: boolean;

  /**
   * @param addresses of servers that have the match; each new connection goes to the next one
   * @param secret identifies the user, as the secret in a player's link does
   * @param keeps whether `received` keeps the messages
   */
  constructor(addresses: string | readonly string[], secret: string, keeps = true) {
    this.keeps = keeps;
    this.addresses = [addresses].flat().map((address) => address.replace(/^http/, "ws"));
    this.secret = secret;
  }

  /** Connects, and connects again whenever the connection is lost. */
  async stay(): Promise<this> {
    this.persistent = true;
    return this.connect();
  }

  /** Connects, introduces itself to the server, and sends again the messages that have no reply. */
  async connect(): Promise<this> {
    const socket = new WebSocket(`${this.addresses[this.tried++ % this.addresses.length]}/socket`);
    this.socket = socket;
    this.welcome = undefined;
    this.closedWith = undefined;
    this.left = false;
    socket.on("message", (data, isBinary) => this.read((isBinary ? inflateSync(data as Buffer) : data).toString()));
    socket.on("close", (code) => {
      if (socket !== this.socket) return;
      this.closedWith = code;
      if (this.persistent) setTimeout(() => void this.connect(), AGAIN);
      else if (!this.left) this.giveUp(code);
      this.wake();
    });
    socket.on("error", () => undefined);
    socket.on("open", () => {
      const { at, secret } = this;
      this.write({ kind: "hello", protocol: 1, secret, ...(at && { have: at }) });
    });
    const isThere = () => this.welcome !== undefined && (this.welcome.viewer === undefined || this.table !== undefined);
    await this.until(() => socket !== this.socket || isThere() || (!this.persistent && this.closedWith !== undefined));
    if (socket !== this.socket) return this;
    if (this.welcome) for (const { text } of this.replies.values()) socket.send(text);
    return this;
  }

  /** The number of received bytes, compressed as they are sent. */
  get bytes(): number {
    return (this.socket as unknown as { readonly _socket?: Socket } | undefined)?._socket?.bytesRead ?? 0;
  }

  get question() {
    return this.table?.decisions.find(({ asked }) => asked)?.asked;
  }

  /**
   * Sends a message and waits for its reply. Rejects if the server closes the connection and the page does not connect
   * again.
   */
  async send(message: Sent, id: string = randomUUID()): Promise<Reply> {
    const text = JSON.stringify({ ...message, id });
    return new Promise((done, fail) => {
      this.replies.set(id, { text, done, fail });
      if (this.socket?.readyState === WebSocket.OPEN && this.welcome) this.socket.send(text);
    });
  }

  /** Sends a text as it is, even if it is no valid message. */
  raw(text: string): void {
    this.socket!.send(text);
  }

  private write(message: WrittenMessage): void {
    this.socket!.send(JSON.stringify(message));
  }

  /** Waits until `holds` returns true; calls it after each message. */
  async until(holds: () => boolean): Promise<void> {
    while (!holds()) await new Promise<void>((go) => this.waiting.add(go));
  }

  /** Waits for the next message. */
  async next(): Promise<void> {
    await new Promise<void>((go) => this.waiting.add(go));
  }

  private wake(): void {
    for (const go of this.waiting) go();
    this.waiting.clear();
  }

  private read(text: string): void {
    if (this.keeps) this.received.push(text);
    const message = JSON.parse(text) as ServerMessage;
    switch (message.kind) {
      case "welcome":
        this.welcome = message;
        this.match = message.match;
        break;
      case "match":
        this.match = applied(this.match as unknown as Json, message.change) as unknown as MatchShown;
        break;
      case "table":
        this.show(message);
        break;
      case "reply": {
        const waiting = this.replies.get(message.id);
        this.replies.delete(message.id);
        waiting?.done(message);
        break;
      }
      case "talk":
      case "marks":
      case "rules":
      case "rematch":
    }
    this.wake();
  }

  private show(message: TableMessage): void {
    const { epoch, frame } = message;
    if ("whole" in message) {
      this.table = message.whole;
      this.log = message.log;
      this.timeline = message.timeline;
      this.wholes++;
    } else {
      if (this.at?.epoch !== epoch || this.at.frame !== frame - 1)
        throw new Error(`Frame ${frame} of ${epoch} follows ${JSON.stringify(this.at)}.`);
      this.table = applied(this.table as unknown as Json, message.change) as unknown as TableShown;
      this.log = grown(this.log, message.log);
      this.timeline = grown(this.timeline, message.timeline);
    }
    this.at = { epoch, frame };
  }

  /** Rejects the promises of all messages without a reply, because the server has closed the connection. */
  private giveUp(code: number): void {
    for (const { fail } of this.replies.values()) fail(new Error(`The page was cut with ${code}.`));
    this.replies.clear();
  }

  close(): void {
    this.persistent = false;
    this.left = true;
    this.socket?.terminate();
  }
}
