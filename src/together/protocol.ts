/**
 * What a match server and its pages say to each other. Everything is JSON.
 *
 * **Links.** `…/#KEY` is the host's page: it makes matches with the key of the server. `…/m#SECRET` is one match: of its host, of one
 * seat, of spectators, or of the table, where guests choose a free seat. A secret stands behind the `#`, so that no log of a proxy
 * has it. All texts of games and people are plain text, never markup.
 *
 * **HTTP**, with `Authorization: Bearer KEY-OR-SECRET`; errors are `Refusal` with a status of 400 or more:
 *
 * | call | needs | gives |
 * |---|---|---|
 * | `GET /api/games` | key | `GamesShown` |
 * | `GET /api/games/PATH/picture` | key | `Picture` |
 * | `POST /api/matches` with `NewMatch` | key | `HostedMatch` |
 * | `GET /api/matches` | key | `HostedMatch[]`, the newest first |
 * | `POST /api/mine` with `{ secrets: string[] }`, at most 50 | nothing | `(OwnMatch or null)[]`, null: no such link |
 * | `GET /api/model/ID` | a secret of a match with it | `Model`, which never changes |
 * | `GET /api/played` | a secret of the match, once it is over | `PlayedMatch` |
 * | `GET /health`, `GET /metrics` | nothing | for operators |
 *
 * **Socket** at `/socket`: texts of `ClientMessage` (messages.ts) and `ServerMessage`. The first is `hello`. The server answers
 * `welcome`, or closes with a code of `CLOSED`. Each later message with an `id` gets one `reply` with that id, after what
 * it changes has been stored; the `table` that shows it comes before the reply. After a break the page connects again, says
 * `hello`, and sends again what has no reply yet, with the same ids.
 */
import type { MarkKind } from "../interpreter/match/record/mark.ts";
import type { RecordedMatch } from "../interpreter/match/record/record.ts";
import type { LocalizedText } from "../session/localized.ts";
import type { Model } from "../session/model.ts";
import type { Offer } from "../session/offer.ts";
import type { Divergence, LogEntry, ResultShown, Snapshot, TimelineMove } from "../session/snapshot.ts";
import type { Span } from "../session/span.ts";
import type { WhyNot } from "../session/why-not.ts";
import type { Difference } from "./difference.ts";

/** Codes with which the server closes a socket; with any other the page connects again, after a while. */
export const CLOSED = {
  /** The link belongs to no match: do not come back. */
  unknown: 4004,
  /** The first message was no `hello`, or of another version of this protocol: load the page again. */
  protocol: 4000,
  /** Too much was sent, or read too slowly: come back. */
  flood: 4008,
  /** The link has too many sockets open; the oldest is closed. */
  elsewhere: 4009,
  /** The server stops or the match has gone to another process: come back at once. */
  moved: 4012,
} as const;

/** Why something was refused. The page has the words; `data` are names to fill in. */
export interface Refusal {
  readonly code:
    /** The message is not understood: a mistake of the page. */
    | "malformed"
    /** The link does not allow this. */
    | "not yours"
    | "not started"
    | "over"
    /** The decision or sheet is not open for this seat: it was answered or changed meanwhile. */
    | "not asked"
    /** The decision is open, and has other answers. */
    | "not offered"
    | "seat taken"
    /** Nothing can be taken back: no own move, or chance or a card was seen since. */
    | "shown since"
    /** There is such a proposal already, or none that waits for this vote. */
    | "no proposal"
    | "too much"
    /** A bot, variant, option, game or number of players that does not exist; `data.known` names those that do. */
    | "unknown"
    /** The rules have mistakes; `data.problems` says which. */
    | "problems"
    /** The rules took too long or too much memory. */
    | "endless"
    /** It could not be stored, or the match is moving: send it again. */
    | "again";
  readonly data?: Readonly<Record<string, string | number | readonly string[]>>;
}

// ── HTTP ──

/** A file with a game, below the folder that is served or of the program itself. */
export interface GameShown {
  /** Names the game in `NewMatch`. */
  readonly path: string;
  /** Whether it comes with the program. */
  readonly included: boolean;
  /** With no variant laid over. */
  readonly offer: Offer;
  /** What is wrong with the file: it cannot be played. */
  readonly problems: readonly string[];
}

/** The reply to `GET /api/games`. */
export interface GamesShown {
  readonly folder: string;
  readonly games: readonly GameShown[];
  /** Where the server is reached from other devices, such as `http://192.168.1.20:4690`; empty: from this computer only. */
  readonly addresses: readonly string[];
}

/** The table of a match under way, for a list of games. */
export interface Picture {
  readonly model: Model;
  readonly table: Pick<Snapshot, "states" | "zones" | "fixed">;
}

/** What a host chooses for a match. */
export interface NewMatch {
  readonly game: string;
  readonly variants: readonly string[];
  /** By name, as they are written. */
  readonly options: Readonly<Record<string, string>>;
  readonly players: number;
  /** By player (`player-1`): a bot such as `random` or `search:200`. Who is not named is a person. */
  readonly bots: Readonly<Record<string, string>>;
  /** The host's own words for the match; empty: the title of the game. */
  readonly title: string;
  readonly spectators: boolean;
  /** Whether rules can be changed while it runs. */
  readonly test: boolean;
  readonly clock: ClockOption | null;
  /** Whether moves can be taken back: always by agreement, and never where something was shown. */
  readonly takeBack: boolean;
}

/** Time to decide, as a chess clock counts it; in seconds. When it is used up a random bot plays on. */
export interface ClockOption {
  readonly each: number;
  /** What is added with each move. */
  readonly increment: number;
}

/** A match as its host manages it. */
export interface HostedMatch {
  readonly match: MatchShown;
  /** Secrets for links. */
  readonly host: string;
  readonly table: string;
  /** Absent where spectators are not admitted. */
  readonly spectator?: string;
  readonly seats: readonly { readonly player: string; readonly secret: string }[];
  /** As in `GamesShown`. */
  readonly addresses: readonly string[];
}

/** One of several matches of a person. */
export interface OwnMatch {
  readonly role: Role;
  readonly player: string | undefined;
  readonly match: MatchShown;
  readonly yourTurn: boolean;
}

/** A whole match with what people said of it: for `rulewright playtest`. */
export interface PlayedMatch {
  /** With marks, and how long each move took. */
  readonly record: RecordedMatch;
  readonly title: string;
  /** When it began, in ms since 1970. */
  readonly begun: number;
  readonly over: boolean;
  readonly people: readonly SeatShown[];
  readonly talk: readonly Talk[];
  readonly result: ResultShown | undefined;
}

// ── The match around the table ──

/** What a link is for. */
export type Role = "host" | "seat" | "table" | "spectator";

/** What everybody may know of a match, apart from its table. */
export interface MatchShown {
  /** No secret. */
  readonly id: string;
  /** The host's words; empty: `game`. */
  readonly title: string;
  readonly game: LocalizedText;
  readonly variants: readonly LocalizedText[];
  readonly created: number;
  /** When something last happened, in ms since 1970. */
  readonly changed: number;
  /** `gathering`: seats are taken, nobody moves. `broken`: the rules took too long or too much memory. */
  readonly status: "gathering" | "playing" | "over" | "broken";
  /** How it ended, where that was no result of the rules. */
  readonly ended?: "agreed" | "host" | "given up";
  readonly test: boolean;
  readonly takeBack: boolean;
  readonly clock: ClockOption | null;
  readonly seats: readonly SeatShown[];
  readonly spectators: number;
  readonly proposal: Proposal | undefined;
  /** Whether the files say something else than the rules that are played: for the host of a test match. */
  readonly newRules: boolean;
}

/** A seat and who sits there. */
export interface SeatShown {
  /** As in the model: `player-1`. */
  readonly player: string;
  readonly title: LocalizedText;
  /** Absent: nobody has sat down. */
  readonly name: string | undefined;
  /** The bot that plays, as in `AGENTS`; absent: a person. */
  readonly bot: string | undefined;
  readonly gaveUp: boolean;
  /** Whether a page with its link is open. */
  readonly here: boolean;
  /** When the last page was closed, in ms since 1970. */
  readonly seen: number | undefined;
  /** Whether the match waits for this seat. */
  readonly turn: boolean;
  /** Time left, in ms, at `changed`; it runs while `turn`. */
  readonly left: number | undefined;
}

/** Something that needs the agreement of others. One at a time. */
export interface Proposal {
  readonly id: string;
  readonly what:
    | { readonly kind: "take back" | "end" | "rematch" }
    | { readonly kind: "bot"; readonly player: string; readonly bot: string };
  readonly by: string;
  /** The players who have agreed, `by` among them. */
  readonly agreed: readonly string[];
  /** The players whose agreement is missing. */
  readonly missing: readonly string[];
}

/** A line of the table talk. `by` is a player, or `host`; spectators read only. */
export interface Talk {
  readonly number: number;
  readonly at: number;
  readonly by: string;
  readonly name: string;
  readonly text: string;
}

/** A moment that a player has marked. Only the host and who made it see it, and everybody once the match is over. */
export interface Mark {
  readonly at: number;
  readonly by: string;
  readonly name: string;
  /** Moves made, as `Snapshot.at` of whoever marked it; `record`: as in the record. */
  readonly move: number;
  readonly record: number;
  readonly mark: MarkKind;
  readonly text: string;
  /** The line of the rules that was being played. */
  readonly line: Span | undefined;
}

// ── Socket, from the server ──

/** The table of one viewer without its log and time line, which grow. */
export type TableShown = Omit<Snapshot, "log" | "timeline">;

/** A list that mostly grows: the first `keep` stay, then come `add`. */
export interface Growth<Item> {
  readonly keep: number;
  readonly add: readonly Item[];
}

/** What a server sends. */
export type ServerMessage =
  | Welcome
  | TableMessage
  /** Replaces the one before. */
  | { readonly kind: "match"; readonly match: MatchShown }
  | { readonly kind: "talk"; readonly talk: readonly Talk[] }
  | { readonly kind: "marks"; readonly marks: readonly Mark[] }
  | Reply
  | RulesMessage
  /** There is a rematch: this is the own link to it. */
  | { readonly kind: "rematch"; readonly secret: string };

/** The first message: who you are, and all that is there. A `table` follows unless the page has it. */
export interface Welcome {
  readonly kind: "welcome";
  readonly protocol: 1;
  readonly role: Role;
  /** The own seat. */
  readonly player: string | undefined;
  /** As in `Snapshot.viewer`: hosts and guests of the table look on as `spectator`; absent where spectators are not admitted. */
  readonly viewer: string | undefined;
  /** Ask `GET /api/model/ID` for it. */
  readonly model: string;
  readonly match: MatchShown;
  readonly talk: readonly Talk[];
  readonly marks: readonly Mark[];
  /** For the host. */
  readonly hosted?: HostedMatch;
  /** The time of the server, in ms since 1970: clocks are shown by it. */
  readonly now: number;
}

/** The table, or how it has changed. */
export type TableMessage = { readonly kind: "table"; readonly epoch: string; readonly frame: number } & (
  | {
      readonly whole: TableShown;
      readonly log: readonly LogEntry[];
      readonly timeline: readonly TimelineMove[];
    }
  /** From the frame before, of the same epoch; a page that has another one sends `resync`. */
  | {
      readonly change: Difference;
      readonly log: Growth<LogEntry>;
      readonly timeline: Growth<TimelineMove>;
    }
);

/** The reply to a message with an id. */
export type Reply = { readonly kind: "reply"; readonly id: string } & (
  | { readonly ok: true }
  | { readonly refused: Refusal }
  /** To `sit` with the link of the table: the link of the seat, with which the page connects from now on. */
  | { readonly seat: string }
  | { readonly why: readonly WhyNot[] }
  /** To `look`. */
  | { readonly snapshot: Snapshot }
);

/** The rules have changed in the middle of a match. A `table` of a new epoch follows where they are played now. */
export interface RulesMessage {
  readonly kind: "rules";
  /** The model from now on. */
  readonly model: string;
  /** What has changed: a sentence, and below it the lines, `“before” → “after”`. */
  readonly changes: readonly LocalizedText[];
  /** Why the match goes on by the old rules: the first move that the new ones do not allow. */
  readonly divergence: Divergence | undefined;
}
