/** The data of a match server: matches as lists of entries that only grow. Everything else follows from them. */
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
  /** The rules with which it begins. */
  readonly rules: RulesShown;
}

/** A link: a person with its secret may do what its role allows. */
export interface Link {
  readonly secret: string;
  readonly match: string;
  readonly role: Role;
  /** The seat, by the name of its player. */
  readonly player: string | undefined;
}

/** An event of a match. Entries of a match are numbered from 1 without gaps. */
export interface Entry {
  readonly number: number;
  /** In ms since 1970. */
  readonly at: number;
  /** A player, `host`, `table`, or `server` for automatic events. */
  readonly by: string;
  /** The client's own id of the message, which identifies it if it is sent again. */
  readonly client: string | undefined;
  readonly event: MatchEvent;
}

/** Thrown if nothing could be stored or read: a full disk, an unavailable database. */
export class StoreError extends Error {}

/** The viewers with an open page of a match in one process. */
export interface Here {
  readonly players: readonly string[];
  readonly spectators: number;
}

/** An action of another process about a match: it appended to it, or reports its open pages. */
export interface News {
  readonly process: string;
  readonly match: string;
  readonly here?: Here;
}

/** The place of matches. Data whose promise is fulfilled survives a crash of the process and of the machine. */
export interface Store {
  create(match: StoredMatch, links: readonly Link[], setup: Setup): Promise<void>;
  /** Adds a setup that a match changes to; equal setups are kept once. */
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
   * Appends an entry. False: there is an entry with this number already, of another process, and nothing was changed. So of two
   * processes that write to one match only one succeeds, and the other reads first what it does not know. The number is the fence: a
   * process that hangs, and wakes up when another has its lease, holds an old one.
   */
  append(match: string, entry: Entry): Promise<boolean>;
  /**
   * Whether this process is responsible for a match for the next `time` ms: it lets the bots move and stops the clocks.
   * It is unless another process is; calling again renews it.
   */
  keeps(match: string, time: number): Promise<boolean>;
  /** Tells other processes which pages of a match are open here. */
  announce(match: string, here: Here): Promise<void>;
  /** Calls with the actions of other processes; `everything` if some may have been missed. */
  onNews(listener: (news: News | "everything") => void): void;
  close(): Promise<void>;
}
