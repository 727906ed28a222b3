/** What a match server keeps: matches as lists of entries that only grow. Nothing is known that these do not say. */
import type { Setup } from "../../simulation/setup.ts";
import type { NewMatch, Role } from "../../together/protocol.ts";
import type { MatchEvent } from "../match/event.ts";
import type { RulesShown } from "../rules/calls.ts";

/** What is said of a match when it is made, and never changes. */
export interface StoredMatch {
  readonly id: string;
  /** In ms since 1970. */
  readonly created: number;
  readonly seed: number;
  readonly chosen: NewMatch;
  /** The rules with which it begins. */
  readonly rules: RulesShown;
}

/** A link: who has its secret may do what its role allows. */
export interface Link {
  readonly secret: string;
  readonly match: string;
  readonly role: Role;
  /** The seat, by the name of its player. */
  readonly player: string | undefined;
}

/** Something that has happened in a match. Entries of a match are numbered from 1 without gaps. */
export interface Entry {
  readonly number: number;
  /** In ms since 1970. */
  readonly at: number;
  /** A player, `host`, `table`, or `server` for what happens by itself. */
  readonly by: string;
  /** The client's own id of the message, by which it is known if it is sent again. */
  readonly client: string | undefined;
  readonly event: MatchEvent;
}

/** Thrown where nothing could be stored or read: a disk that is full, a database that is away. */
export class StoreError extends Error {}

/** Who has a page of a match open in one process. */
export interface Here {
  readonly players: readonly string[];
  readonly spectators: number;
}

/** What another process has done about a match: appended to it, or who looks at it there. */
export interface News {
  readonly process: string;
  readonly match: string;
  readonly here?: Here;
}

/** Where matches are kept. What a promise has fulfilled survives a crash of the process and of the machine. */
export interface Store {
  create(match: StoredMatch, links: readonly Link[], setup: Setup): Promise<void>;
  /** Adds a setup that a match changes to; the same one is kept once. */
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
   * Whether this process looks after a match for the next `time` ms: lets its bots move and stops its clocks. It does unless another
   * process does; who looked after it goes on by asking again.
   */
  keeps(match: string, time: number): Promise<boolean>;
  /** Tells other processes who has a page of a match open here. */
  announce(match: string, here: Here): Promise<void>;
  /** Calls with what other processes have done; `everything` where some of it may have been missed. */
  onNews(listener: (news: News | "everything") => void): void;
  close(): Promise<void>;
}
