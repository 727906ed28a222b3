/**
 * The WebSocket connection for one link to a match. If it breaks, it is made again, and messages without a reply are
 * sent again.
 */
import { signal } from "@preact/signals";
import type { ClientMessage } from "../../src/together/messages.ts";
import type { Reply, ServerMessage } from "../../src/together/protocol.ts";

/** The state of a page's connection to the server. */
export type Standing =
  | { readonly kind: "connecting" }
  | { readonly kind: "open" }
  /** The connection is broken. The next attempt is made at the time `next`, in milliseconds since 1970. */
  | { readonly kind: "lost"; readonly next: number }
  /**
   * The connection is not made again: the link is invalid, the page is too old, or the link is open in too many
   * windows.
   */
  | { readonly kind: "closed"; readonly why: "unknown" | "protocol" | "elsewhere" };

type WithoutId<Message> = Message extends { readonly id: string } ? Omit<Message, "id"> : never;

/** A message that gets one reply. The connection adds its id. */
export type Request = WithoutId<ClientMessage>;

/** The part of a page that gets the messages of the server. */
export interface Receiver {
  receive(message: Exclude<ServerMessage, Reply>): void;
  /** Identifies the last table that the page has, so that the server need not send it again. */
  have(): { readonly epoch: string; readonly frame: number } | undefined;
}

const CLOSED = { 4004: "unknown", 4000: "protocol", 4009: "elsewhere" } as const;
/** If the server closes a connection with this code, the page connects again at once. */
const MOVED = 4012;
/** The milliseconds before the first attempt to connect again; below, the longest pause between later attempts. */
const FIRST = 400;
const LONGEST = 15_000;
/** If a page was hidden for this many milliseconds, it cannot know whether its connection still works. */
const STALE = 20_000;

interface Pending {
  readonly text: string;
  readonly done: (reply: Reply) => void;
}

export class Connection {
  readonly standing = signal<Standing>({ kind: "connecting" });
  /** The number of messages that have no reply yet. */
  readonly unanswered = signal(0);
  private readonly secret: string;
  private readonly receiver: Receiver;
  private readonly pending = new Map<string, Pending>();
  private socket: WebSocket | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private failures = 0;
  private hiddenSince: number | undefined;
  private readonly over = new AbortController();

  constructor(secret: string, receiver: Receiver) {
    this.secret = secret;
    this.receiver = receiver;
    const { signal: until } = this.over;
    addEventListener("online", () => this.comeBack(), { signal: until });
    document.addEventListener("visibilitychange", () => this.looked(), { signal: until });
    this.renew();
  }

  /** Sends a message at once, or as soon as there is a connection again. Returns the reply. */
  ask(request: Request): Promise<Reply> {
    const id = newId();
    const text = JSON.stringify({ ...request, id });
    return new Promise((done) => {
      this.pending.set(id, { text, done });
      this.unanswered.value = this.pending.size;
      if (this.standing.peek().kind === "open") this.socket?.send(text);
    });
  }

  /** Connects again at once, without waiting for the next attempt. */
  comeBack(): void {
    const { kind } = this.standing.peek();
    if (kind === "open" || kind === "connecting") return;
    this.renew();
  }

  /** Closes the connection for good. */
  close(): void {
    this.over.abort();
    clearTimeout(this.timer);
    this.drop();
  }

  /** Closes the current WebSocket and opens a new one. */
  renew(): void {
    clearTimeout(this.timer);
    this.drop();
    this.standing.value = { kind: "connecting" };
    const socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}/socket`);
    this.socket = socket;
    // Some messages are compressed, and decompressing takes a while. Each message waits for the one before, so that
    // they are handled in their order.
    let last = Promise.resolve("");
    socket.addEventListener("open", () => {
      const have = this.receiver.have();
      const hello: ClientMessage = { kind: "hello", protocol: 1, secret: this.secret, ...(have && { have }) };
      socket.send(JSON.stringify(hello));
    });
    socket.addEventListener("message", ({ data }: MessageEvent<string | Blob>) => {
      // A message that arrives as bytes is a compressed text.
      const text = typeof data === "string" ? data : data.stream().pipeThrough(new DecompressionStream("deflate"));
      last = last.then(() => new Response(text).text());
      void last.then((message) => {
        if (this.socket === socket) this.took(JSON.parse(message) as ServerMessage);
      });
    });
    socket.addEventListener("close", ({ code }) => {
      if (this.socket === socket) this.lost(code);
    });
  }

  private took(message: ServerMessage): void {
    if (message.kind === "reply") {
      const waiting = this.pending.get(message.id);
      this.pending.delete(message.id);
      this.unanswered.value = this.pending.size;
      waiting?.done(message);
      return;
    }
    this.receiver.receive(message);
    if (message.kind !== "welcome") return;
    this.failures = 0;
    this.standing.value = { kind: "open" };
    for (const { text } of this.pending.values()) this.socket?.send(text);
  }

  private lost(code: number): void {
    this.socket = undefined;
    if (Object.hasOwn(CLOSED, code)) {
      this.standing.value = { kind: "closed", why: CLOSED[code as keyof typeof CLOSED] };
      return;
    }
    const wait = code === MOVED ? 0 : Math.min(LONGEST, FIRST * 2 ** this.failures) * (0.75 + Math.random() / 2);
    this.failures++;
    this.standing.value = { kind: "lost", next: Date.now() + wait };
    this.timer = setTimeout(() => this.renew(), wait);
  }

  private looked(): void {
    if (document.hidden) {
      this.hiddenSince = Date.now();
      return;
    }
    const away = Date.now() - (this.hiddenSince ?? Date.now());
    if (this.standing.peek().kind === "open" && away > STALE) this.renew();
    else this.comeBack();
  }

  /** Closes the socket without reporting that. Its later events are ignored. */
  private drop(): void {
    const { socket } = this;
    this.socket = undefined;
    socket?.close();
  }
}

/**
 * Makes an id for a message. `crypto.randomUUID` is missing on a page without HTTPS, such as one from a computer in the
 * same house.
 */
function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
