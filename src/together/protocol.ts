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
 * **Socket** at `/socket`: texts of `ClientMessage` (messages.ts) and `ServerMessage`. Long texts of the server come as bytes, compressed with
 * zlib (`DecompressionStream("deflate")`). The first is `hello`. The server answers
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

/** Codes with which the server closes a socket. After any other code, the page connects again after a while. */
export const CLOSED = {
  /** The link belongs to no match: do not connect again. */
  unknown: 4004,
  /** The first message was not `hello`, or has another version of this protocol: load the page again. */
  protocol: 4000,
  /** The page sent too much, or read too slowly: connect again. */
  flood: 4008,
  /** The link had too many open sockets, and this was the oldest. */
  elsewhere: 4009,
  /** The server stops or the match has moved to another process: connect again at once. */
  moved: 4012,
} as const;

/** Why a message was refused. The page has the texts; `data` contains names to insert. */
export interface Refusal {
  readonly code:
    /** The server does not understand the message, because the page has a bug. */
    | "malformed"
    /** The link does not allow this. */
    | "not yours"
    | "not started"
    | "over"
    /** The decision or sheet is no longer open for this seat, because it was answered or changed in the meantime. */
    | "not asked"
    /** The decision is open, but does not offer this answer. */
    | "not offered"
    | "seat taken"
    /** Nothing can be taken back: the player has no move, or chance has decided or a card was shown since. */
    | "shown since"
    /** The same proposal is already open, or no open proposal waits for this vote. */
    | "no proposal"
    | "too much"
    /** There is no such bot, variant, option, game, or number of players; `data.known` contains those that exist. */
    | "unknown"
    /** The rules have mistakes; `data.problems` contains them. */
    | "problems"
    /** The rules took too long or too much memory. */
    | "endless"
    /** The message could not be stored, or the match is moving to another process: send it again. */
    | "again";
  readonly data?: Readonly<Record<string, string | number | readonly string[]>>;
}

// ── HTTP ──

/** A game that can be chosen: a file in the served folder, or a game of the program itself. */
export interface GameShown {
  /** Names the game in `NewMatch`. */
  readonly path: string;
  /** Whether the game is part of the program. */
  readonly included: boolean;
  /** What can be chosen for the game, without variants. */
  readonly offer: Offer;
  /** The mistakes in the file; if there are any, the game cannot be played. */
  readonly problems: readonly string[];
}

/** The reply to `GET /api/games`. */
export interface GamesShown {
  readonly folder: string;
  readonly games: readonly GameShown[];
  /**
   * The addresses of the server for other devices, such as `http://192.168.1.20:4690`; empty if only this computer can
   * reach it.
   */
  readonly addresses: readonly string[];
}

/** The table of a match in progress, as a picture of the game in a list. */
export interface Picture {
  readonly model: Model;
  readonly table: Pick<Snapshot, "states" | "zones" | "fixed">;
}

/** The choices of a host for a match. */
export interface NewMatch {
  readonly game: string;
  readonly variants: readonly string[];
  /** Values by option, as they are written. */
  readonly options: Readonly<Record<string, string>>;
  readonly players: number;
  /** By player (`player-1`): a bot such as `random` or `search:200`. All other players are persons. */
  readonly bots: Readonly<Record<string, string>>;
  /** The host's own title for the match; if empty, the title of the game is used. */
  readonly title: string;
  readonly spectators: boolean;
  /** Whether the rules can be changed during the match. */
  readonly test: boolean;
  readonly clock: ClockOption | null;
  /** Whether moves can be taken back. All players must agree, and nothing may have been revealed since. */
  readonly takeBack: boolean;
}

/**
 * A limit of the time to decide, as with a chess clock, in seconds. When a player's time has run out, a random bot
 * plays on.
 */
export interface ClockOption {
  readonly each: number;
  /** The seconds that each move adds. */
  readonly increment: number;
}

/** A match with the secrets of its links, for its host. */
export interface HostedMatch {
  readonly match: MatchShown;
  /** The secret of the host's link; `table` is the secret of the table's. */
  readonly host: string;
  readonly table: string;
  /** The secret of the spectators' link; absent if no spectators are admitted. */
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
  /** The record, with marks, and with the time that each move took. */
  readonly record: RecordedMatch;
  readonly title: string;
  /** When the match began, in ms since 1970. */
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
  /** The id of the match, which is no secret. */
  readonly id: string;
  /** The host's title; if it is empty, show `game`. */
  readonly title: string;
  readonly game: LocalizedText;
  readonly variants: readonly LocalizedText[];
  readonly created: number;
  /** When something last happened, in ms since 1970. */
  readonly changed: number;
  /** `gathering`: people take seats, and no move is made yet. `broken`: the rules took too long or too much memory. */
  readonly status: "gathering" | "playing" | "over" | "broken";
  /** How the match ended, if the rules did not end it. */
  readonly ended?: "agreed" | "host" | "given up";
  readonly test: boolean;
  readonly takeBack: boolean;
  readonly clock: ClockOption | null;
  readonly seats: readonly SeatShown[];
  readonly spectators: number;
  readonly proposal: Proposal | undefined;
  /** Whether the files differ from the rules of the match; only for the host of a test match. */
  readonly newRules: boolean;
}

/** A seat and who sits there. */
export interface SeatShown {
  /** The name of the player in the model, such as `player-1`. */
  readonly player: string;
  readonly title: LocalizedText;
  /** The name of the person; absent if the seat is free. */
  readonly name: string | undefined;
  /** The bot that plays, as in `AGENTS`; absent if a person does. */
  readonly bot: string | undefined;
  readonly gaveUp: boolean;
  /** Whether a page with the link of the seat is open. */
  readonly here: boolean;
  /** When the last page with the link was closed, in ms since 1970. */
  readonly seen: number | undefined;
  /** Whether the match waits for this seat. */
  readonly turn: boolean;
  /** The remaining time in ms, at the time `changed`; it runs down while `turn` is true. */
  readonly left: number | undefined;
}

/** A proposal that needs the agreement of others. Only one can be open at a time. */
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

/** A message of the table talk. `by` is a player, or `host`; spectators only read. */
export interface Talk {
  readonly number: number;
  readonly at: number;
  readonly by: string;
  readonly name: string;
  readonly text: string;
}

/**
 * A moment that a player has marked. During the match only the player and the host see the mark, afterwards everyone.
 */
export interface Mark {
  readonly at: number;
  readonly by: string;
  readonly name: string;
  /** The number of moves at that moment, as in the author's `Snapshot.at`; `record`: as in the record of the match. */
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

/** The growth of a list: its first `keep` items stay, and `add` is appended. */
export interface Growth<Item> {
  readonly keep: number;
  readonly add: readonly Item[];
}

/** The messages that a server sends. */
export type ServerMessage =
  | Welcome
  | TableMessage
  /** How the `match` that was sent before has changed. */
  | { readonly kind: "match"; readonly change: Difference }
  | { readonly kind: "talk"; readonly talk: readonly Talk[] }
  | { readonly kind: "marks"; readonly marks: readonly Mark[] }
  | Reply
  | RulesMessage
  /** A rematch has been made; `secret` is the page's own link to it. */
  | { readonly kind: "rematch"; readonly secret: string };

/**
 * The first message: who the page's viewer is, and the state of the match. A `table` follows, unless the page already
 * has it.
 */
export interface Welcome {
  readonly kind: "welcome";
  readonly protocol: 1;
  readonly role: Role;
  /** The player of the link's seat; absent for other links. */
  readonly player: string | undefined;
  /**
   * The viewer, as in `Snapshot.viewer`: hosts, and guests with the link of the table, are a `spectator`. Absent if no
   * spectators are admitted.
   */
  readonly viewer: string | undefined;
  /** The id of the model, for `GET /api/model/ID`. */
  readonly model: string;
  readonly match: MatchShown;
  readonly talk: readonly Talk[];
  readonly marks: readonly Mark[];
  /** The secrets of the match; present only for the host. */
  readonly hosted?: HostedMatch;
  /** The time of the server, in ms since 1970, so that the page can show clocks relative to it. */
  readonly now: number;
}

/** The whole table, or its changes. */
export type TableMessage = { readonly kind: "table"; readonly epoch: string; readonly frame: number } & (
  | {
      readonly whole: TableShown;
      readonly log: readonly LogEntry[];
      readonly timeline: readonly TimelineMove[];
    }
  /** Changes since the previous frame of the same epoch. A page that does not have that frame sends `resync`. */
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
  /**
   * The reply to `sit` with the link of the table: the secret of the seat, with which the page connects from now on.
   */
  | { readonly seat: string }
  | { readonly why: readonly WhyNot[] }
  /** The reply to `look`. */
  | { readonly snapshot: Snapshot }
);

/** The rules of the match have changed. A `table` of a new epoch follows if the new rules are in use. */
export interface RulesMessage {
  readonly kind: "rules";
  /** The id of the model from now on. */
  readonly model: string;
  /** The changes in words: each is a sentence, with the lines below it, as `“before” → “after”`. */
  readonly changes: readonly LocalizedText[];
  /**
   * Why the match continues with the old rules: the first move that the new ones do not allow. Undefined if they are in
   * use.
   */
  readonly divergence: Divergence | undefined;
}
