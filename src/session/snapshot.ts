/**
 * A match for a user interface, as plain data that survives `structuredClone`. A `Snapshot` of a seat contains only
 * what that seat may know: identities of pieces (`Item.id`) follow from what the seat has seen so far, never from
 * hidden things.
 */
import type { SheetView } from "../interpreter/match/observation/view.ts";
import type { LocalizedText } from "./localized.ts";
import type { Span } from "./span.ts";

/** A position as one viewer may see it. */
export interface Snapshot {
  /** The viewer: the name of a seat, `spectator`, or `everything`: all cards are open. */
  readonly viewer: string;
  /**
   * The number of moves that led to the current position. Here, in the log and in the time line, secret moves of others
   * do not count before all have answered, because their number is secret.
   */
  readonly at: number;
  readonly turns: number;
  /** The player who acts, by name; absent before the first turn, during secret decisions, and after the end. */
  readonly acting: string | undefined;
  /** States of the game itself. */
  readonly states: readonly StateValue[];
  /** Zones of the game itself, in the order of the file. */
  readonly zones: readonly ZoneContents[];
  /** Players, and pieces that are never in zones (the cells of a grid): kind by kind, in the order of the file. */
  readonly fixed: readonly Item[];
  /** The open decisions; several while players answer in secret, none when the match is over or has stopped. */
  readonly decisions: readonly DecisionShown[];
  /** The secret answers in progress, as far as the viewer knows them. */
  readonly sheets: readonly SheetShown[];
  readonly result: ResultShown | undefined;
  /** The error of the rules that stopped the move that led here, if there was one. */
  readonly stopped: Mistake | undefined;
  readonly log: readonly LogEntry[];
  readonly timeline: readonly TimelineMove[];
  /** The effect of the last change of the rules on the match, until a new move is made. */
  readonly divergence: Divergence | undefined;
}

/** A visible piece, or a face-down one. */
export interface Item {
  /** Stays with the piece from snapshot to snapshot, as far as the viewer can follow it. A number from 1. */
  readonly id: number;
  /** Index in `Model.cards`; absent: face down. */
  readonly card: number | undefined;
  /** Index in `Model.kinds`; for a face-down piece, the kind that its zone is declared for. */
  readonly kind: number;
  /** Name of its owner. */
  readonly owner: string | undefined;
  readonly states: readonly StateValue[];
  readonly zones: readonly ZoneContents[];
}

/** The contents of one zone, as far as the viewer sees them. */
export interface ZoneContents {
  /** Unique in the snapshot: `market`, `player-1.hand`, `#17.berths` for a zone of item 17 that is not fixed. */
  readonly id: string;
  /** Index in `Model.zones`. */
  readonly zone: number;
  /** In a family of zones, the member that this zone is for: the name of a word or of a piece. */
  readonly member: string | undefined;
  /** Whether the viewer sees the items. */
  readonly open: boolean;
  /** The number of pieces; absent if it is secret. */
  readonly count: number | undefined;
  /** The capacity; absent: any number. */
  readonly capacity: number | undefined;
  /** The items, from the start of the zone (top, left). Empty if their number is secret. */
  readonly items: readonly Item[];
}

/** The value of one state of the game or of an item. */
export interface StateValue {
  /** Index in `Model.states`. */
  readonly state: number;
  /** In a family of states, the member that this state is for: the name of a word or of a piece. */
  readonly member: string | undefined;
  /**
   * The value as an int: a bool as 0 or 1, a word as its index, a piece as the index of its card in `Model.cards`, or
   * -1 for none. Absent if it is hidden from the viewer.
   */
  readonly value: number | undefined;
}

/** An open decision. All viewers know the deciders; only some know the question. */
export interface DecisionShown {
  /** Players who may answer, by name. */
  readonly deciders: readonly string[];
  /** The player whose decision it is; others may decide for this player. */
  readonly player: string;
  /** Number of a secret decision from 1; 0 otherwise. */
  readonly thread: number;
  /**
   * The question; absent if it is hidden from the viewer, or if all parts are answered and only have to be committed.
   */
  readonly asked: Question | undefined;
}

/** A player's secret answers, which can be changed; pass the id to `Session.change`. */
export interface SheetShown extends SheetView<PartShown> {
  readonly deciders: readonly string[];
}

/** The secret answers of one player, which can be changed by passing the id to `Session.change`. */
export interface PartShown {
  readonly question: LocalizedText;
  /** The subject of the question, in short. */
  readonly about: LocalizedText;
  readonly answer: AnswerShown;
}

/** A question in words, with the offered answers. */
interface Question {
  /** Identifies the decision in `answer`. */
  readonly id: string;
  readonly label: string;
  readonly question: LocalizedText;
  /**
   * Earlier parts of the same answer: things that were chosen one by one, such as `koma`, `geta`, or shares: `north 2`.
   */
  readonly chosen: readonly LocalizedText[];
  /** Ids of the items that names in the question refer to: only single pieces, and no players. */
  readonly about: readonly number[];
  /** The line that asks. */
  readonly line: Span;
  readonly answers: readonly AnswerShown[];
}

/** An offered answer, in words, and its items on the table. */
export interface AnswerShown {
  /** Stable and unique in its decision: `walk village-8`. Pass it to `answer`. */
  readonly name: string;
  /** For a list below the question: `village 8`. */
  readonly text: LocalizedText;
  readonly kind: "choice" | "declined" | "anytime";
  /** Ids of the items on the table that the answer refers to: the chosen piece, and equal pieces in the same zone. */
  readonly items: readonly number[];
  /** Index in `Model.cards`, if a piece is chosen. */
  readonly card: number | undefined;
  /** The word that is chosen, or gets a share: its list as an index in `Model.lists`, and its index in the list. */
  readonly word: { readonly list: number; readonly member: number } | undefined;
  /** The chosen number, or the size of the share. */
  readonly number: number | undefined;
  /** Its costs and gains, as far as they are known in advance: `−3 coins, +6 points`; empty if there are none. */
  readonly preview: LocalizedText;
}

/** The cost and gain of answers, sent after the position. */
export type PreviewsShown = readonly {
  /** `Question.id`. */
  readonly decision: string;
  /** `AnswerShown.name`. */
  readonly answer: string;
  readonly preview: LocalizedText;
}[];

/** How the match ended. */
export interface ResultShown {
  readonly winners: readonly string[];
  /** The titles of the sides that have won, in a game with sides. */
  readonly sides?: readonly LocalizedText[];
  /** Scores by player, the best first; absent unless those win who have the most or the least of something. */
  readonly scores: Readonly<Record<string, number>> | undefined;
  /**
   * The sources of the scores, in order; absent if the scores are not in one counter, or are hidden from the viewer.
   */
  readonly sheet: readonly ScoreRow[] | undefined;
}

/** Points of players from one or several lines of the rules. */
export interface ScoreRow {
  /** The section that contains the lines, if nothing else gives them a title; `title` is then empty. */
  readonly section: "setup" | "play" | "finish" | undefined;
  readonly title: LocalizedText;
  readonly lines: readonly ScoreLine[];
  /** Points, by player. */
  readonly by: Readonly<Record<string, number>>;
}

/** The points from one line of the rules. */
export interface ScoreLine {
  /** The line as it is written in the rules. */
  readonly text: string;
  readonly line: Span;
  /** Points, by player. */
  readonly by: Readonly<Record<string, number>>;
}

/** A change of a counter of a player. */
export interface Gain {
  readonly player: string;
  /** Index in `Model.states`. */
  readonly state: number;
  /** As in `StateValue`. */
  readonly member: string | undefined;
  readonly by: number;
}

/** An error in the rules, in words, with its place. */
export interface Mistake {
  readonly code: string;
  readonly message: string;
  readonly hint: string | undefined;
  readonly line: Span;
}

/** One sentence of the log. */
export interface LogEntry {
  /** The move that caused it, from 1; 0: the set-up. */
  readonly move: number;
  /**
   * Whether it begins a turn or the end of the match, reports an answer, an answer that was the only one, an event with
   * a sentence in the file (`told`), or anything else.
   */
  readonly kind: "turn" | "finish" | "answer" | "forced" | "told" | "event";
  readonly text: LocalizedText;
  /** The line of the rules that caused it. */
  readonly line: Span | undefined;
  /** The player that it is about, by name. */
  readonly player: string | undefined;
  /**
   * For an answer, given or forced, and for an event with a sentence in the file: the changes of players' counters that
   * followed.
   */
  readonly gains?: readonly Gain[];
}

/** One move of the match on the time line. */
export interface TimelineMove {
  readonly by: string;
  /** Its name, as far as the viewer may know it; absent if it is hidden. */
  readonly answer: string | undefined;
  readonly text: LocalizedText;
  /** The turn in which it was made, from 1; 0 before the first. */
  readonly turn: number;
  /** Whether the current rules allow the move: false from a divergence on. */
  readonly valid: boolean;
}

/** The place where recorded moves diverge from changed rules. */
export interface Divergence {
  /** Number of the first move that is no longer possible, from 1. */
  readonly move: number;
  readonly by: string;
  /** Absent if it is hidden from the viewer. */
  readonly answer: string | undefined;
  readonly reason:
    | { readonly kind: "refused"; readonly offered: readonly string[] }
    | { readonly kind: "nobody asks" }
    | { readonly kind: "over" }
    | { readonly kind: "stopped"; readonly mistake: Mistake };
  /** The reasons against the answer, if it is refused. */
  readonly why: readonly ReasonShown[];
  readonly text: LocalizedText;
  /** Moves after it that are kept in case the rules change back. */
  readonly kept: number;
}

/** One reason: a line of the rules, the sentence about it, and the values of its parts. */
export interface ReasonShown {
  /** The line of the rules, or the part of it that the reason is about. */
  readonly line: Span;
  readonly sentence: string;
  readonly parts: readonly { readonly line: Span; readonly text: string; readonly value: string }[];
}
