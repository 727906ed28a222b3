/**
 * The protocol between a match server and its pages. All data are JSON.
 *
 * **Links.** `…/#KEY` opens the host's page, which makes matches with the key of the server. `…/m#SECRET` opens one
 * match. The secret is that of its host, of one seat, of the spectators, or of the table, where guests choose a free
 * seat. It stands behind the `#`, so that no log of a proxy contains it. All texts of games and people are plain text,
 * never markup.
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
 * **Socket** at `/socket`: pages send `ClientMessage` (messages.ts), the server sends `ServerMessage`, both as text.
 * The server sends long texts as bytes, compressed with zlib (`DecompressionStream("deflate")`). The first message of a
 * page is `hello`. The server answers `welcome`, or closes the socket with a code of `CLOSED`. Each later message with
 * an `id` gets one `reply` with that id, after the server has stored the effects of the message. If these change the
 * table, the new `table` comes before the reply. After a break the page connects again, says `hello`, and sends all
 * messages without a reply once more, with the same ids.
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

/**
 * Codes with which the server closes a socket. After a code that is not listed here, the page connects again after a
 * while.
 */
export const CLOSED = {
  /** The link belongs to no match. The page must not connect again. */
  unknown: 4004,
  /** The first message was not `hello`, or has another version of this protocol. The page must be loaded again. */
  protocol: 4000,
  /** The page sent too much, or read too slowly. It may connect again. */
  flood: 4008,
  /** Too many sockets with the same link were open, and this was the oldest. */
  elsewhere: 4009,
  /** The server stops, or the match has moved to another process. The page must connect again at once. */
  moved: 4012,
} as const;

/**
 * Why the server refused a message. The page has a text for each reason; `data` contains names to insert into the text.
 */
export interface Refusal {
  readonly code:
    /** The server does not understand the message, because the page has a bug. */
    | "malformed"
    /** The page's link does not allow this. */
    | "not yours"
    | "not started"
    | "over"
    /**
     * The decision or the sheet of secret answers is no longer open for this seat. It was answered or changed in the
     * meantime.
     */
    | "not asked"
    /** The decision is open, but does not offer this answer. */
    | "not offered"
    | "seat taken"
    /**
     * The move cannot be taken back. The player has made no move, or chance has decided something or a card was shown
     * since the move.
     */
    | "shown since"
    /** A proposal like this is already open, or the proposal of this vote is not open. */
    | "no proposal"
    | "too much"
    /**
     * The message names a bot, variant, option, game, or number of players that does not exist. `data.known` contains
     * those that exist.
     */
    | "unknown"
    /** The rules have mistakes. `data.problems` contains their messages. */
    | "problems"
    /** Running the rules took too much time or memory. */
    | "endless"
    /** The message could not be stored, or the match is moving to another process. The page must send it again. */
    | "again";
  readonly data?: Readonly<Record<string, string | number | readonly string[]>>;
}

// The following types describe the bodies of the HTTP calls.

/** A game that can be chosen: a file in the served folder, or a game of the program itself. */
export interface GameShown {
  /** The path that identifies the game in `NewMatch`. */
  readonly path: string;
  /** Is true if the game is part of the program. */
  readonly included: boolean;
  /** The choices for the game (players, options and so on) if no variant is chosen. */
  readonly offer: Offer;
  /** The mistakes in the game's file. A game with mistakes cannot be played. */
  readonly problems: readonly string[];
}

/** The reply to `GET /api/games`: the games that a host can choose. */
export interface GamesShown {
  readonly folder: string;
  readonly games: readonly GameShown[];
  /**
   * The addresses of the server for other devices, such as `http://192.168.1.20:4690`; empty if only this computer can
   * reach it.
   */
  readonly addresses: readonly string[];
}

/** A picture of a game for a list of games: the table of a match in progress. */
export interface Picture {
  readonly model: Model;
  readonly table: Pick<Snapshot, "states" | "zones" | "fixed">;
}

/** The choices of a host for a new match. */
export interface NewMatch {
  readonly game: string;
  readonly variants: readonly string[];
  /** The chosen value of each option, as written in the rules. */
  readonly options: Readonly<Record<string, string>>;
  readonly players: number;
  /**
   * For each player that a bot plays (such as `player-1`): the bot, such as `random` or `search:200`. Persons play all
   * other players.
   */
  readonly bots: Readonly<Record<string, string>>;
  /** The host's own title for the match; if empty, the title of the game is used. */
  readonly title: string;
  readonly spectators: boolean;
  /** Is true for a test match: its rules can be changed during the match. */
  readonly test: boolean;
  readonly clock: ClockOption | null;
  /** Is true if moves can be taken back. All players must agree, and nothing may have been revealed since the move. */
  readonly takeBack: boolean;
}

/**
 * A chess clock: limits the time of each player, in seconds. When a player's time has run out, a random bot plays on
 * for the player.
 */
export interface ClockOption {
  readonly each: number;
  /** How many seconds each move adds to the player's time. */
  readonly increment: number;
}

/** A match together with the secrets of all its links. Only its host gets them. */
export interface HostedMatch {
  readonly match: MatchShown;
  /** The secret of the host's link. `table`: the secret of the link of the table, where guests choose a free seat. */
  readonly host: string;
  readonly table: string;
  /** The secret of the spectators' link; absent if no spectators are admitted. */
  readonly spectator?: string;
  readonly seats: readonly { readonly player: string; readonly secret: string }[];
  /** The addresses of the server for other devices, as in `GamesShown`. */
  readonly addresses: readonly string[];
}

/** A match to which a person has a link. */
export interface OwnMatch {
  readonly role: Role;
  readonly player: string | undefined;
  readonly match: MatchShown;
  readonly yourTurn: boolean;
}

/** A whole match with the notes of its players: for `rulewright playtest`. */
export interface PlayedMatch {
  /** The record of the match. It contains the marks of the players, and the time that each move took. */
  readonly record: RecordedMatch;
  readonly title: string;
  /** When the match began, in ms since 1970. */
  readonly begun: number;
  readonly over: boolean;
  readonly people: readonly SeatShown[];
  readonly talk: readonly Talk[];
  readonly result: ResultShown | undefined;
}

// The following types are for the match around the table: seats, proposals, talk and marks.

/** The role of a link: it decides what a person with this link may do. */
export type Role = "host" | "seat" | "table" | "spectator";

/** The public facts about a match: seats, clocks and proposals, but not the table. */
export interface MatchShown {
  /** The id of the match. It is no secret. */
  readonly id: string;
  /** The title that the host gave the match. If it is empty, pages show the title of the game. */
  readonly title: string;
  readonly game: LocalizedText;
  readonly variants: readonly LocalizedText[];
  readonly created: number;
  /** When the last public event of the match happened, in ms since 1970. */
  readonly changed: number;
  /**
   * `gathering`: people take seats, and nobody has moved yet. `broken`: running the rules took too much time or memory.
   */
  readonly status: "gathering" | "playing" | "over" | "broken";
  /** Why the match ended, if the rules did not end it. */
  readonly ended?: "agreed" | "host" | "given up";
  readonly test: boolean;
  readonly takeBack: boolean;
  readonly clock: ClockOption | null;
  readonly seats: readonly SeatShown[];
  readonly spectators: number;
  readonly proposal: Proposal | undefined;
  /** Is true if the rules in the files differ from those of the match. Only the host of a test match sees it. */
  readonly newRules: boolean;
}

/** A seat of a match, and who sits there. */
export interface SeatShown {
  /** The name of the player, such as `player-1`. The model of the game has the same name. */
  readonly player: string;
  readonly title: LocalizedText;
  /** The name of the person at the seat; absent if the seat is free. */
  readonly name: string | undefined;
  /** The bot that plays, as in `AGENTS`; absent if a person plays. */
  readonly bot: string | undefined;
  readonly gaveUp: boolean;
  /** Is true if a page with the link of the seat is open. */
  readonly here: boolean;
  /** When the last page with the link of the seat was closed, in ms since 1970. */
  readonly seen: number | undefined;
  /** Is true if the match waits for this seat. */
  readonly turn: boolean;
  /** The remaining time in ms, measured at the moment `MatchShown.changed`. It runs down while `turn` is true. */
  readonly left: number | undefined;
}

/** A proposal that needs the agreement of others. Only one can be open at a time. */
export interface Proposal {
  readonly id: string;
  readonly what:
    | { readonly kind: "take back" | "end" | "rematch" }
    | { readonly kind: "bot"; readonly player: string; readonly bot: string };
  readonly by: string;
  /** The players who have agreed to the proposal, including its author `by`. */
  readonly agreed: readonly string[];
  /** The players who still have to agree to the proposal. */
  readonly missing: readonly string[];
}

/** A line of the talk at the table. `by` is a player, or `host`. Spectators can only read. */
export interface Talk {
  readonly number: number;
  readonly at: number;
  readonly by: string;
  readonly name: string;
  readonly text: string;
}

/**
 * A moment of the match that a player has marked, with a note. During the match only the player and the host see the
 * mark, afterwards everyone.
 */
export interface Mark {
  readonly at: number;
  readonly by: string;
  readonly name: string;
  /**
   * `move`: how many moves the author of the mark had seen at that moment (`Snapshot.at`). `record`: how many moves the
   * record of the match had then, including moves that the author did not see.
   */
  readonly move: number;
  readonly record: number;
  readonly mark: MarkKind;
  readonly text: string;
  /** The line of the rules that ran at that moment. */
  readonly line: Span | undefined;
}

// The following types are for the messages that the server sends.

/**
 * The table of one viewer, without its log and time line. These two are lists that grow, so they are sent differently.
 */
export type TableShown = Omit<Snapshot, "log" | "timeline">;

/** How a list grows: its first `keep` items stay, the rest is dropped, and the items `add` are appended. */
export interface Growth<Item> {
  readonly keep: number;
  readonly add: readonly Item[];
}

/** All messages that a server sends to a page. */
export type ServerMessage =
  | Welcome
  | TableMessage
  /** The changes of the public facts about the match since the last message with them. */
  | { readonly kind: "match"; readonly change: Difference }
  | { readonly kind: "talk"; readonly talk: readonly Talk[] }
  | { readonly kind: "marks"; readonly marks: readonly Mark[] }
  | Reply
  | RulesMessage
  /** A rematch has been made. `secret` is the secret of the link with which this page joins it. */
  | { readonly kind: "rematch"; readonly secret: string };

/**
 * The first message of the server: who the page's viewer is, and the state of the match. A `table` follows, unless the
 * page already has the current table.
 */
export interface Welcome {
  readonly kind: "welcome";
  readonly protocol: 1;
  readonly role: Role;
  /** The player at whose seat the link lets a person sit; absent for other links. */
  readonly player: string | undefined;
  /**
   * The viewer whose table the page shows, as in `Snapshot.viewer`. Hosts, and guests with the link of the table, see
   * the table of a `spectator`. Absent if the match admits no spectators.
   */
  readonly viewer: string | undefined;
  /** The id of the model (the data from which the page draws the table), for `GET /api/model/ID`. */
  readonly model: string;
  readonly match: MatchShown;
  readonly talk: readonly Talk[];
  readonly marks: readonly Mark[];
  /** The secrets of all links to the match; only the host gets them. */
  readonly hosted?: HostedMatch;
  /**
   * The current time of the server, in ms since 1970. The page needs it to show clocks, because its own clock may
   * differ.
   */
  readonly now: number;
}

/** The message that shows the table: the whole table, or its changes. */
export type TableMessage = { readonly kind: "table"; readonly epoch: string; readonly frame: number } & (
  | {
      readonly whole: TableShown;
      readonly log: readonly LogEntry[];
      readonly timeline: readonly TimelineMove[];
    }
  /**
   * The changes since the previous frame (version of the table) of the same epoch. A page that does not have that frame
   * sends `resync`.
   */
  | {
      readonly change: Difference;
      readonly log: Growth<LogEntry>;
      readonly timeline: Growth<TimelineMove>;
    }
);

/** The reply to a message that has an id. */
export type Reply = { readonly kind: "reply"; readonly id: string } & (
  | { readonly ok: true }
  | { readonly refused: Refusal }
  /**
   * The reply to `sit` if it was sent with the link of the table. `seat` is the secret of the link for this seat. From
   * now on the page connects with it.
   */
  | { readonly seat: string }
  | { readonly why: readonly WhyNot[] }
  /** The reply to `look`, a request for an earlier position. */
  | { readonly snapshot: Snapshot }
);

/**
 * Reports that the rules in the files of a match were read again. If the match now uses the new rules, a `table` of a
 * new epoch follows.
 */
export interface RulesMessage {
  readonly kind: "rules";
  /** The id of the model (the data from which the page draws the table) from now on. */
  readonly model: string;
  /** The changes in words. Each is a sentence, followed by the changed lines of the rules, as `“before” → “after”`. */
  readonly changes: readonly LocalizedText[];
  /**
   * Is set if the match continues with the old rules: the first move that the new rules do not allow. Undefined if the
   * new rules are in use.
   */
  readonly divergence: Divergence | undefined;
}
