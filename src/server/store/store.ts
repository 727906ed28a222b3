/** The data of a match server: each match is a list of entries that only grows. Everything else is computed from it. */
import type { Setup } from "../../simulation/setup.ts";
import type { NewMatch, Role } from "../../together/protocol.ts";
import type { MatchEvent } from "../match/event.ts";
import type { RulesShown } from "../rules/calls.ts";

/** The facts about a match at its creation, which never change. */
export interface StoredMatch {
  readonly id: string;
  /** In ms since 1970. */
  readonly created: number;
  readonly seed: number;
  readonly chosen: NewMatch;
  /** The rules with which the match begins. */
  readonly rules: RulesShown;
}

/** A link to a match. A person who knows its secret may do what its role allows. */
export interface Link {
  readonly secret: string;
  readonly match: string;
  readonly role: Role;
  /** The name of the player whose seat it is; only for the role `seat`. */
  readonly player: string | undefined;
}

/** A stored event of a match. The entries of a match are numbered from 1 without gaps. */
export interface Entry {
  readonly number: number;
  /** In ms since 1970. */
  readonly at: number;
  /** Who caused the event: a player, `host`, `table`, or `server` for automatic events. */
  readonly by: string;
  /** The id that the client gave its message, so that the message is recognized if it is sent again. */
  readonly client: string | undefined;
  readonly event: MatchEvent;
}

/** Thrown if nothing could be stored or read: a full disk, an unavailable database. */
export class StoreError extends Error {}

/** The players and spectators with an open page of a match in one process. */
export interface Here {
  readonly players: readonly string[];
  readonly spectators: number;
}

/** News from another process about a match: it has appended entries, or, with `here`, reports its open pages. */
export interface News {
  readonly process: string;
  readonly match: string;
  readonly here?: Here;
}

/**
 * A place where matches are stored. Once the promise of a write is fulfilled, its data survives a crash of the process
 * or of the machine.
 */
export interface Store {
  create(match: StoredMatch, links: readonly Link[], setup: Setup): Promise<void>;
  /** Stores a setup that a match changes to. Equal setups are stored once. */
  keepSetup(id: string, setup: Setup): Promise<void>;
  setup(id: string): Promise<Setup | undefined>;
  match(id: string): Promise<StoredMatch | undefined>;
  /** All matches, the newest first. */
  matches(): Promise<readonly StoredMatch[]>;
  link(secret: string): Promise<Link | undefined>;
  links(match: string): Promise<readonly Link[]>;
  /** Entries with a higher number than `after`, in their order. */
  entries(match: string, after?: number): Promise<readonly Entry[]>;
  /**
   * Appends an entry. Returns false, and changes nothing, if another process has already appended an entry with this
   * number. So if two processes write to a match, only one succeeds, and the other must first read what it does not
   * know. This also stops a process that hangs, and continues after another process has taken over its match.
   */
  append(match: string, entry: Entry): Promise<boolean>;
  /**
   * Whether this process is responsible for a match for the next `time` ms, so that it moves for bots and watches
   * clocks. It is, unless another process is; calling again extends the time.
   */
  keeps(match: string, time: number): Promise<boolean>;
  /** Tells other processes who has a page of a match open here. */
  announce(match: string, here: Here): Promise<void>;
  /** Calls `listener` with news of other processes, or with `everything` if some may have been missed. */
  onNews(listener: (news: News | "everything") => void): void;
  close(): Promise<void>;
}
