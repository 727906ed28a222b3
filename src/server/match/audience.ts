/** The open pages that show a match. */
import type { ServerMessage } from "../../together/protocol.ts";
import { type Packed, packed } from "../packed.ts";
import type { Here } from "../store/store.ts";
import type { Peer } from "./peer.ts";
import type { Presence } from "./shown.ts";

/**
 * Another process of the server reports which pages are open there. The report is valid for this time, in ms; the
 * process repeats it sooner.
 */
const BELIEVED = 25_000;

/** The open pages that show a match. It also remembers when the last page of each player was closed. */
export class Audience {
  private readonly peers = new Set<Peer>();
  private readonly seen = new Map<string, number>();
  /**
   * For each other process of the server: the viewers who have a page open there, and until when this report is valid.
   */
  private readonly elsewhere = new Map<string, Here & { readonly until: number }>();

  get isEmpty(): boolean {
    return this.peers.size === 0;
  }

  add(peer: Peer): void {
    this.peers.add(peer);
  }

  /**
   * Removes a page that was closed, and remembers when.
   * @param now in ms since 1970
   */
  remove(peer: Peer, now: number): void {
    this.peers.delete(peer);
    const { player } = peer.link;
    if (player !== undefined && !this.here().players.includes(player)) this.seen.set(player, now);
  }

  /**
   * Stores a report of another process about its open pages.
   * @param now in ms since 1970
   */
  hear(process: string, here: Here, now: number): void {
    for (const player of this.elsewhere.get(process)?.players ?? [])
      if (!here.players.includes(player)) this.seen.set(player, now);
    this.elsewhere.set(process, { ...here, until: now + BELIEVED });
  }

  /** The players and spectators who have a page open in this process. */
  here(): Here {
    const links = [...this.peers].map(({ link }) => link);
    return {
      players: links.flatMap(({ role, player }) => (role === "seat" ? [player!] : [])),
      spectators: links.filter(({ role }) => role === "spectator").length,
    };
  }

  /**
   * The players and spectators who have a page open in any process.
   * @param now in ms since 1970
   */
  presence(now: number): Presence {
    for (const [process, { until }] of this.elsewhere) if (until < now) this.elsewhere.delete(process);
    const all: readonly Here[] = [this.here(), ...this.elsewhere.values()];
    return {
      here: new Set(all.flatMap(({ players }) => players)),
      seen: this.seen,
      spectators: all.reduce((sum, { spectators }) => sum + spectators, 0),
    };
  }

  /** The viewers (players and spectators) whose tables are shown on pages of this process. */
  viewers(): readonly string[] {
    return [
      ...new Set([...this.peers].flatMap(({ viewer, ready }) => (ready && viewer !== undefined ? [viewer] : []))),
    ];
  }

  /**
   * Sends each page the message that `message` returns for it. If the same object goes to several pages, it is
   * converted to text only once.
   */
  tell(message: (peer: Peer) => ServerMessage | undefined): void {
    const texts = new Map<ServerMessage, Packed>();
    for (const peer of this.peers) {
      const told = peer.ready ? message(peer) : undefined;
      if (!told) continue;
      const text = texts.get(told) ?? packed(JSON.stringify(told));
      texts.set(told, text);
      peer.pass(text);
    }
  }

  /** Sends messages that are already converted to text or compressed. Each page gets the message for its viewer. */
  pass(messages: Readonly<Record<string, Packed>>): void {
    for (const peer of this.peers) {
      const message = peer.ready && peer.viewer !== undefined ? messages[peer.viewer] : undefined;
      if (message !== undefined) peer.pass(message);
    }
  }

  /** Closes all pages of this process. `code` is one of the codes in `CLOSED`. */
  dismiss(code: number): void {
    for (const peer of this.peers) peer.close(code);
  }
}
