/**
 * The data of a match server. Each match is a list of entries (stored events), to which entries are only appended.
 * Everything else about the match is computed from this list.
 */
import type { Setup } from "../../simulation/setup.ts";
import type { NewMatch, Role } from "../../together/protocol.ts";
import type { MatchEvent } from "../match/event.ts";
import type { RulesShown } from "../rules/calls.ts";

/** The facts that are fixed at the creation of a match and never change. */
export interface StoredMatch {
  readonly id: string;
  /** When the match was created, in ms since 1970. */
  readonly created: number;
  readonly seed: number;
  readonly chosen: NewMatch;
  /** The facts about the rules with which the match begins. */
  readonly rules: RulesShown;
}

/** A link to a match. A person who knows the secret of the link may do what the role of the link allows. */
export interface Link {
  readonly secret: string;
  readonly match: string;
  readonly role: Role;
  /** The name of the player at whose seat the link lets a person sit. Only links with the role `seat` have one. */
  readonly player: string | undefined;
}

/** An entry: a stored event of a match. The entries of a match are numbered from 1 without gaps. */
export interface Entry {
  readonly number: number;
  /** When the event was stored, in ms since 1970. */
  readonly at: number;
  /**
   * Who caused the event: the name of a player, `host`, `table` (a guest with the link of the table), or `server` for
   * automatic events.
   */
  readonly by: string;
  /** The id that the page gave its message. By this id the server recognizes a message that is sent again. */
  readonly client: string | undefined;
  readonly event: MatchEvent;
}

/** Thrown if nothing could be stored or read, for example because the disk is full or the database is unavailable. */
export class StoreError extends Error {}

/** The players and spectators who have a page of a match open in one process of the server. */
export interface Here {
  readonly players: readonly string[];
  readonly spectators: number;
}

/**
 * News from another process about a match. Without `here`, that process has appended entries; with `here`, it reports
 * its open pages.
 */
export interface News {
  readonly process: string;
  readonly match: string;
  readonly here?: Here;
}

/**
 * A place where matches are stored. A write returns a promise. Once this promise is fulfilled, the data survives a
 * crash of the process or of the machine.
 */
export interface Store {
  create(match: StoredMatch, links: readonly Link[], setup: Setup): Promise<void>;
  /**
   * A match can continue with changed rules. Stores the setup (the texts and choices) of the changed rules. Equal
   * setups are stored once.
   */
  keepSetup(id: string, setup: Setup): Promise<void>;
  setup(id: string): Promise<Setup | undefined>;
  match(id: string): Promise<StoredMatch | undefined>;
  /** All stored matches, the newest first. */
  matches(): Promise<readonly StoredMatch[]>;
  link(secret: string): Promise<Link | undefined>;
  links(match: string): Promise<readonly Link[]>;
  /** The entries of a match whose number is higher than `after`, in their order. */
  entries(match: string, after?: number): Promise<readonly Entry[]>;
  /**
   * Appends an entry. If another process has already appended an entry with this number, it returns false and changes
   * nothing. So if two processes write to a match, only one succeeds, and the other must first read the new entries.
   * This also stops a process that hung for a while, if another process has taken over its match.
   */
  append(match: string, entry: Entry): Promise<boolean>;
  /**
   * Asks for responsibility for a match during the next `time` ms. The responsible process moves for bots and watches
   * clocks. The result is false if another process is responsible now. Calling again extends the time.
   */
  keeps(match: string, time: number): Promise<boolean>;
  /** Tells other processes of the server who has a page of a match open in this process. */
  announce(match: string, here: Here): Promise<void>;
  /**
   * Calls `listener` with each piece of news of other processes. It calls it with `everything` if it may have missed
   * some news.
   */
  onNews(listener: (news: News | "everything") => void): void;
  close(): Promise<void>;
}
