/** A viewer of a match: one open page. */
import type { ServerMessage } from "../../together/protocol.ts";
import type { Link } from "../store/store.ts";

/** One open page, with the link that opened it. */
export class Peer {
  readonly link: Link;
  /** As in `Snapshot.viewer`; undefined if it may not see the table. */
  readonly viewer: string | undefined;
  /** Set when it has received the whole state: from then on it receives changes. */
  ready = false;
  private readonly write: (text: string) => void;
  /** Ends the page's connection with a code of `CLOSED`. */
  readonly close: (code: number) => void;

  constructor(link: Link, viewer: string | undefined, write: (text: string) => void, close: (code: number) => void) {
    this.link = link;
    this.viewer = viewer;
    this.write = write;
    this.close = close;
  }

  /** The name for its messages in the store. */
  get by(): string {
    return this.link.player ?? this.link.role;
  }

  send(message: ServerMessage): void {
    this.write(JSON.stringify(message));
  }

  /** Sends a message in its final form as text. */
  pass(text: string): void {
    this.write(text);
  }
}
