/** The pages that show a match. */
import type { ServerMessage } from "../../together/protocol.ts";
import type { Peer } from "./peer.ts";
import type { Presence } from "./shown.ts";

/** Those who look at a match, and when others last did. */
export class Audience {
  private readonly peers = new Set<Peer>();
  private readonly seen = new Map<string, number>();

  get isEmpty(): boolean {
    return this.peers.size === 0;
  }

  add(peer: Peer): void {
    this.peers.add(peer);
  }

  /** @param now in ms since 1970 */
  remove(peer: Peer, now: number): void {
    this.peers.delete(peer);
    const { player } = peer.link;
    if (player !== undefined && !this.presence().here.has(player)) this.seen.set(player, now);
  }

  presence(): Presence {
    const links = [...this.peers].map(({ link }) => link);
    return {
      here: new Set(links.flatMap(({ role, player }) => (role === "seat" ? [player!] : []))),
      seen: this.seen,
      spectators: links.filter(({ role }) => role === "spectator").length,
    };
  }

  /** Whose tables are shown somewhere. */
  viewers(): readonly string[] {
    return [
      ...new Set([...this.peers].flatMap(({ viewer, ready }) => (ready && viewer !== undefined ? [viewer] : []))),
    ];
  }

  /** Tells each page something. */
  tell(message: (peer: Peer) => ServerMessage | undefined): void {
    for (const peer of this.peers) {
      const told = peer.ready ? message(peer) : undefined;
      if (told) peer.send(told);
    }
  }

  /** Passes messages on, by viewer. */
  pass(messages: Readonly<Record<string, string>>): void {
    for (const peer of this.peers) {
      const text = peer.ready && peer.viewer !== undefined ? messages[peer.viewer] : undefined;
      if (text !== undefined) peer.pass(text);
    }
  }

  /** Asks all pages to leave, with a code of `CLOSED`. */
  dismiss(code: number): void {
    for (const peer of this.peers) peer.close(code);
  }
}
