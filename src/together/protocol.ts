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
  /** The link belongs to no match: do not connect again. */
  unknown: 4004,
  /** The first message was not `hello`, or of another version of this protocol: load the page again. */
  protocol: 4000,
  /** Too much was sent, or read too slowly: connect again. */
  flood: 4008,
  /** The link has too many open sockets; the oldest is closed. */
  elsewhere: 4009,
  /** The server stops or the match has moved to another process: connect again at once. */
  moved: 4012,
} as const;

/** The reason for a refusal. The page has the words; `data` are names to insert. */
export interface Refusal {
  readonly code:
    /** The message is not understood: a mistake of the page. */
    | "malformed"
    /** The link does not allow this. */
    | "not yours"
    | "not started"
    | "over"
    /** The decision or sheet is not open for this seat: it was answered or changed in the meantime. */
    | "not asked"
    /** The decision is open, and has other answers. */
    | "not offered"
    | "seat taken"
    /** Nothing can be taken back: there is no own move, or chance decided or a card was shown since. */
    | "shown since"
    /** There is already such a proposal, or none that waits for this vote. */
    | "no proposal"
    | "too much"
    /** A bot, variant, option, game or number of players that does not exist; `data.known` contains those that do. */
    | "unknown"
    /** The rules have mistakes; `data.problems` contains them. */
    | "problems"
    /** The rules took too long or too much memory. */
    | "endless"
    /** It could not be stored, or the match is moving: send it again. */
    | "again";
  readonly data?: Readonly<Record<string, string | number | readonly string[]>>;
}

// ── HTTP ──

/** A file with a game, below the served folder or in the program itself. */
export interface GameShown {
  /** Names the game in `NewMatch`. */
  readonly path: string;
  /** Whether it is part of the program. */
  readonly included: boolean;
  /** Without variants. */
  readonly offer: Offer;
  /** The mistakes in the file: it cannot be played. */
  readonly problems: readonly string[];
}

/** The reply to `GET /api/games`. */
export interface GamesShown {
  readonly folder: string;
  readonly games: readonly GameShown[];
  /** The addresses of the server for other devices, such as `http://192.168.1.20:4690`; empty: only this computer. */
  readonly addresses: readonly string[];
}

/** The table of a match under way, for a list of games. */
export interface Picture {
  readonly model: Model;
  readonly table: Pick<Snapshot, "states" | "zones" | "fixed">;
}

/** The choices of a host for a match. */
export interface NewMatch {
  readonly game: string;
  readonly variants: readonly string[];
  /** By name, as they are written. */
  readonly options: Readonly<Record<string, string>>;
  readonly players: number;
  /** By player (`player-1`): a bot such as `random` or `search:200`. All other players are persons. */
  readonly bots: Readonly<Record<string, string>>;
  /** The host's own title for the match; empty: the title of the game. */
  readonly title: string;
  readonly spectators: boolean;
  /** Whether rules can be changed while it runs. */
  readonly test: boolean;
  readonly clock: ClockOption | null;
  /** Whether moves can be taken back: always by agreement, and never after something was revealed. */
  readonly takeBack: boolean;
}

/** Time to decide, counted like a chess clock, in seconds. When it has run out a random bot plays on. */
export interface ClockOption {
  readonly each: number;
  /** The seconds added with each move. */
  readonly increment: number;
}

/** A match in the list of its host. */
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

/** A whole match with the notes of its players: for `rulewright playtest`. */
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

/** The role of a link. */
export type Role = "host" | "seat" | "table" | "spectator";

/** The public facts about a match, without its table. */
export interface MatchShown {
  /** No secret. */
  readonly id: string;
  /** The host's title; empty: `game`. */
  readonly title: string;
  readonly game: LocalizedText;
  readonly variants: readonly LocalizedText[];
  readonly created: number;
  /** When something last happened, in ms since 1970. */
  readonly changed: number;
  /** `gathering`: seats are taken, and there are no moves yet. `broken`: the rules took too long or too much memory. */
  readonly status: "gathering" | "playing" | "over" | "broken";
  /** How it ended, if not by the rules. */
  readonly ended?: "agreed" | "host" | "given up";
  readonly test: boolean;
  readonly takeBack: boolean;
  readonly clock: ClockOption | null;
  readonly seats: readonly SeatShown[];
  readonly spectators: number;
  readonly proposal: Proposal | undefined;
  /** Whether the files differ from the rules of the match: for the host of a test match. */
  readonly newRules: boolean;
}

/** A seat and who sits there. */
export interface SeatShown {
  /** As in the model: `player-1`. */
  readonly player: string;
  readonly title: LocalizedText;
  /** Absent: the seat is free. */
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
  /** Time left, in ms, at `changed`; it runs while `turn` is set. */
  readonly left: number | undefined;
}

/** Something that needs the agreement of others. There is one at a time. */
export interface Proposal {
  readonly id: string;
  readonly what:
    | { readonly kind: "take back" | "end" | "rematch" }
    | { readonly kind: "bot"; readonly player: string; readonly bot: string };
  readonly by: string;
  /** The players who have agreed, including `by`. */
  readonly agreed: readonly string[];
  /** The players who have not agreed yet. */
  readonly missing: readonly string[];
}

/** A line of the table talk. `by` is a player, or `host`; spectators only read. */
export interface Talk {
  readonly number: number;
  readonly at: number;
  readonly by: string;
  readonly name: string;
  readonly text: string;
}

/** A moment that a player has marked. During the match only its author and the host see it, afterwards all. */
export interface Mark {
  readonly at: number;
  readonly by: string;
  readonly name: string;
  /** Moves made, as `Snapshot.at` for its author; `record`: as in the record. */
  readonly move: number;
  readonly record: number;
  readonly mark: MarkKind;
  readonly text: string;
  /** The current line of the rules at that moment. */
  readonly line: Span | undefined;
}

// ── Socket, from the server ──

/** The table of one viewer without its log and time line, which grow. */
export type TableShown = Omit<Snapshot, "log" | "timeline">;

/** A list that mostly grows: the first `keep` items stay, and `add` is appended. */
export interface Growth<Item> {
  readonly keep: number;
  readonly add: readonly Item[];
}

/** The messages of a server. */
export type ServerMessage =
  | Welcome
  | TableMessage
  /** Replaces the one before. */
  | { readonly kind: "match"; readonly match: MatchShown }
  | { readonly kind: "talk"; readonly talk: readonly Talk[] }
  | { readonly kind: "marks"; readonly marks: readonly Mark[] }
  | Reply
  | RulesMessage
  /** There is a rematch: this is the page's own link to it. */
  | { readonly kind: "rematch"; readonly secret: string };

/** The first message: the viewer, and the whole state. A `table` follows unless the page already has it. */
export interface Welcome {
  readonly kind: "welcome";
  readonly protocol: 1;
  readonly role: Role;
  /** The own seat. */
  readonly player: string | undefined;
  /**
   * As in `Snapshot.viewer`: hosts and guests of the table are a `spectator`; absent if spectators are not admitted.
   */
  readonly viewer: string | undefined;
  /** Ask `GET /api/model/ID` for it. */
  readonly model: string;
  readonly match: MatchShown;
  readonly talk: readonly Talk[];
  readonly marks: readonly Mark[];
  /** Present for the host only. */
  readonly hosted?: HostedMatch;
  /** The time of the server, in ms since 1970: clocks are shown relative to it. */
  readonly now: number;
}

/** The table, or its changes. */
export type TableMessage = { readonly kind: "table"; readonly epoch: string; readonly frame: number } & (
  | {
      readonly whole: TableShown;
      readonly log: readonly LogEntry[];
      readonly timeline: readonly TimelineMove[];
    }
  /** Relative to the previous frame of the same epoch; a page with another one sends `resync`. */
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
  /** For `sit` with the link of the table: the link of the seat, with which the page connects from now on. */
  | { readonly seat: string }
  | { readonly why: readonly WhyNot[] }
  /** The reply to `look`. */
  | { readonly snapshot: Snapshot }
);

/** The rules have changed in the middle of a match. A `table` of a new epoch follows if they are now in use. */
export interface RulesMessage {
  readonly kind: "rules";
  /** The model from now on. */
  readonly model: string;
  /** The changes: a sentence, and below it the lines, `“before” → “after”`. */
  readonly changes: readonly LocalizedText[];
  /** The reason why the match continues with the old rules: the first move that the new ones do not allow. */
  readonly divergence: Divergence | undefined;
}
