/** Somebody who looks at a match: one open page. */
import type { ServerMessage } from "../../together/protocol.ts";
import type { Link } from "../store/store.ts";

/** One open page, with the link that it came by. */
export class Peer {
  readonly link: Link;
  /** As in `Snapshot.viewer`; undefined where it may not see the table. */
  readonly viewer: string | undefined;
  /** Set when it has been told all that is there: from then on it is told what changes. */
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

  /** The name under which what it sends is stored. */
  get by(): string {
    return this.link.player ?? this.link.role;
  }

  send(message: ServerMessage): void {
    this.write(JSON.stringify(message));
  }

  /** Sends a message that is text already. */
  pass(text: string): void {
    this.write(text);
  }
}
