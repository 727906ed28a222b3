/** The pages that show a match. */
import type { ServerMessage } from "../../together/protocol.ts";
import type { Here } from "../store/store.ts";
import type { Peer } from "./peer.ts";
import type { Presence } from "./shown.ts";

/** How long another process's report about its pages is believed, in ms; it is repeated before that. */
const BELIEVED = 25_000;

/** Those who look at a match, and when others last did. */
export class Audience {
  private readonly peers = new Set<Peer>();
  private readonly seen = new Map<string, number>();
  /** Pages in other processes. */
  private readonly elsewhere = new Map<string, Here & { readonly until: number }>();

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
    if (player !== undefined && !this.here().players.includes(player)) this.seen.set(player, now);
  }

  /**
   * Another process reports who has a page open there.
   * @param now in ms since 1970
   */
  hear(process: string, here: Here, now: number): void {
    for (const player of this.elsewhere.get(process)?.players ?? [])
      if (!here.players.includes(player)) this.seen.set(player, now);
    this.elsewhere.set(process, { ...here, until: now + BELIEVED });
  }

  /** Who has a page open in this process. */
  here(): Here {
    const links = [...this.peers].map(({ link }) => link);
    return {
      players: links.flatMap(({ role, player }) => (role === "seat" ? [player!] : [])),
      spectators: links.filter(({ role }) => role === "spectator").length,
    };
  }

  /** Who has a page open anywhere. @param now in ms since 1970 */
  presence(now: number): Presence {
    for (const [process, { until }] of this.elsewhere) if (until < now) this.elsewhere.delete(process);
    const all: readonly Here[] = [this.here(), ...this.elsewhere.values()];
    return {
      here: new Set(all.flatMap(({ players }) => players)),
      seen: this.seen,
      spectators: all.reduce((sum, { spectators }) => sum + spectators, 0),
    };
  }

  /** The viewers whose tables are shown somewhere. */
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
