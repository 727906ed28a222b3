/** A viewer of a match: one open page. */
import type { ServerMessage } from "../../together/protocol.ts";
import { type Packed, packed } from "../packed.ts";
import type { Link } from "../store/store.ts";

/** One open page, with the link that opened it. */
export class Peer {
  readonly link: Link;
  /** The viewer of its table, as in `Snapshot.viewer`; undefined if the link may not see the table. */
  readonly viewer: string | undefined;
  /** Whether the page has received the whole state, so that it receives changes from now on. */
  ready = false;
  private readonly write: (message: Packed) => void;
  /** Closes the page's connection with a code of `CLOSED`. */
  readonly close: (code: number) => void;

  constructor(link: Link, viewer: string | undefined, write: (message: Packed) => void, close: (code: number) => void) {
    this.link = link;
    this.viewer = viewer;
    this.write = write;
    this.close = close;
  }

  /** Who sends the page's messages, as stored: a player, or the role of the link. */
  get by(): string {
    return this.link.player ?? this.link.role;
  }

  send(message: ServerMessage): void {
    this.write(packed(JSON.stringify(message)));
  }

  /** Sends a message that is already text or bytes. */
  pass(message: Packed): void {
    this.write(message);
  }
}
