/** An open page that shows a match in a browser. */
import type { ServerMessage } from "../../together/protocol.ts";
import { type Packed, packed } from "../packed.ts";
import type { Link } from "../store/store.ts";

/** One open page in a browser, and the link by which the person opened it. */
export class Peer {
  readonly link: Link;
  /**
   * The viewer whose table the page shows, as in `Snapshot.viewer`. Undefined if the page's link does not allow seeing
   * the table.
   */
  readonly viewer: string | undefined;
  /** Is true if the page has received the whole state. From then on it receives changes. */
  ready = false;
  private readonly write: (message: Packed) => void;
  /** Closes the connection to the page. `code` is one of the codes in `CLOSED`. */
  readonly close: (code: number) => void;

  constructor(link: Link, viewer: string | undefined, write: (message: Packed) => void, close: (code: number) => void) {
    this.link = link;
    this.viewer = viewer;
    this.write = write;
    this.close = close;
  }

  /** The sender of the page's messages, as stored with them: the name of the player, or the role of the link. */
  get by(): string {
    return this.link.player ?? this.link.role;
  }

  send(message: ServerMessage): void {
    this.write(packed(JSON.stringify(message)));
  }

  /** Sends a message that is already converted to text or compressed. */
  pass(message: Packed): void {
    this.write(message);
  }
}
