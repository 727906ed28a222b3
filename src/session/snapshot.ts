/**
 * What a user interface is told of a match, as plain data that survives `structuredClone`. Nothing in a `Snapshot` of a
 * seat tells more than that seat may know: identities of pieces (`Item.id`) follow from what the seat has seen so far,
 * never from what lies hidden.
 */
import type { SheetView } from "../interpreter/match/observation/view.ts";
import type { LocalizedText } from "./localized.ts";
import type { Span } from "./span.ts";

/** A position as one viewer may see it. */
export interface Snapshot {
  /** The viewer: the name of a seat, `spectator`, or `everything`: all cards are open. */
  readonly viewer: string;
  /**
   * Moves made in the current position. Here, in the log and in the time line those that others have made in secret do
   * not count before all have answered: nobody may learn how many there are.
   */
  readonly at: number;
  readonly turns: number;
  /** The player who acts, by name; absent before the first turn and after the end. */
  readonly acting: string | undefined;
  /** States of the game itself. */
  readonly states: readonly StateValue[];
  /** Zones of the game itself, in the order of the file. */
  readonly zones: readonly ZoneContents[];
  /** Players, and pieces that never lie in zones (the cells of a grid): kind by kind, in the order of the file. */
  readonly fixed: readonly Item[];
  /** The open decisions; several while players answer in secret, none when the match is over or has stopped. */
  readonly decisions: readonly DecisionShown[];
  /** What the viewer may know of answers that are given in secret at the moment. */
  readonly sheets: readonly SheetShown[];
  readonly result: ResultShown | undefined;
  /** An error of the rules stopped the move that led here. */
  readonly stopped: Mistake | undefined;
  readonly log: readonly LogEntry[];
  readonly timeline: readonly TimelineMove[];
  /** How the last change of the rules affects the match, until a new move is made. */
  readonly divergence: Divergence | undefined;
}

/** A visible piece, or a face-down one. */
export interface Item {
  /** Stays with the piece from snapshot to snapshot, as far as the viewer can follow it. A number from 1. */
  readonly id: number;
  /** Index in `Model.cards`; absent: face down. */
  readonly card: number | undefined;
  /** Index in `Model.kinds`: if face down, the kind of its zone. */
  readonly kind: number;
  /** Name of the player it belongs to. */
  readonly owner: string | undefined;
  readonly states: readonly StateValue[];
  readonly zones: readonly ZoneContents[];
}

/** What lies in one zone, as far as the viewer sees it. */
export interface ZoneContents {
  /** Unique in the snapshot: `market`, `player-1.hand`, `#17.berths` for a zone of item 17 that is not fixed. */
  readonly id: string;
  /** Index in `Model.zones`. */
  readonly zone: number;
  /** The member of a family: the name of a word or of a piece. */
  readonly member: string | undefined;
  /** Whether the viewer sees what lies there. */
  readonly open: boolean;
  /** Absent: nobody may count. */
  readonly count: number | undefined;
  /** How many fit; absent: any number. */
  readonly capacity: number | undefined;
  /** From the start (top, left). Empty where nobody may count. */
  readonly items: readonly Item[];
}

/** The value of one state of the game or of an item. */
export interface StateValue {
  /** Index in `Model.states`. */
  readonly state: number;
  /** The member of a family: the name of a word or of a piece. */
  readonly member: string | undefined;
  /**
   * Ints; bools as 0 and 1, words by their index, a piece by its card in `Model.cards`, -1 for none; absent: hidden
   * from the viewer.
   */
  readonly value: number | undefined;
}

/** An open decision; who answers is known to all, what is asked only to some. */
export interface DecisionShown {
  /** Players who may answer, by name. */
  readonly deciders: readonly string[];
  /** The player for whom it is answered. */
  readonly player: string;
  /** Number of a secret decision from 1; 0 otherwise. */
  readonly thread: number;
  /** The question; absent where it is hidden from the viewer, or only a commitment is missing. */
  readonly asked: Question | undefined;
}

/** A player's secret answers, which can be changed; the id names them for `Session.change`. */
export interface SheetShown extends SheetView<PartShown> {
  readonly deciders: readonly string[];
}

/** One answer of a sheet that is given already. */
export interface PartShown {
  readonly question: LocalizedText;
  /** What the question is about, in short. */
  readonly about: LocalizedText;
  readonly answer: AnswerShown;
}

/** A question in words, with the answers that are offered. */
interface Question {
  /** Identifies the decision in `answer`. */
  readonly id: string;
  readonly label: string;
  readonly question: LocalizedText;
  /**
   * Earlier choices of the same answer, where several are chosen or shared out one by one: `koma`, `geta`; `north 2`.
   */
  readonly chosen: readonly LocalizedText[];
  /** Ids of the items that it is about: single pieces, other than players, that names stand for where it is asked. */
  readonly about: readonly number[];
  /** The line that asks. */
  readonly line: Span;
  readonly answers: readonly AnswerShown[];
}

/** An answer that is offered, in words, and the items on the table that stand for it. */
export interface AnswerShown {
  /** Stable and unique in its decision: `walk village-8`. Pass it to `answer`. */
  readonly name: string;
  /** For a list below the question: `village 8`. */
  readonly text: LocalizedText;
  readonly kind: "choice" | "declined" | "anytime";
  /** Ids of the items that stand for it: the piece chosen, and its equals in the same zone. */
  readonly items: readonly number[];
  /** Index in `Model.cards`, where a piece is chosen. */
  readonly card: number | undefined;
  /** A word of a list that is chosen or given a share: index in `Model.lists`, index of the word. */
  readonly word: { readonly list: number; readonly member: number } | undefined;
  /** A number that is chosen, or the share. */
  readonly number: number | undefined;
  /** Its costs and gains, as far as they are known beforehand: `−3 coins, +6 points`; empty if there are none. */
  readonly preview: LocalizedText;
}

/** What answers cost and bring, where that is told after the position. */
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
  /** By player, the best first; absent where the winners are not those with the most or least of something. */
  readonly scores: Readonly<Record<string, number>> | undefined;
  /**
   * Where the scores came from, in the order of the match; absent where no counter has kept them, or where that is
   * hidden from the viewer.
   */
  readonly sheet: readonly ScoreRow[] | undefined;
}

/** What players got points for, from one or several lines of the rules. */
export interface ScoreRow {
  /** The section that holds the line, where it has no other title; then the title is empty. */
  readonly section: "setup" | "play" | "finish" | undefined;
  readonly title: LocalizedText;
  readonly lines: readonly ScoreLine[];
  /** By player. */
  readonly by: Readonly<Record<string, number>>;
}

/** What one line of the rules added to the scores. */
export interface ScoreLine {
  /** As it is written. */
  readonly text: string;
  readonly line: Span;
  /** By player. */
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
  /** The move it comes from, from 1; 0: the set-up. */
  readonly move: number;
  /**
   * Whether a turn or the end of the match begins with it, a player answers, an answer was the only one, something happens
   * for which the file has a sentence (`told`), or anything else.
   */
  readonly kind: "turn" | "finish" | "answer" | "forced" | "told" | "event";
  readonly text: LocalizedText;
  /** The line of the rules that did it. */
  readonly line: Span | undefined;
  /** The player it is about, by name. */
  readonly player: string | undefined;
  /** For an answer, given or the only one, and for what the file tells: the changes of players' counters that followed. */
  readonly gains?: readonly Gain[];
}

/** One move of the match, as the time line shows it. */
export interface TimelineMove {
  readonly by: string;
  /** Its name, as far as the viewer may know it; absent where it is hidden. */
  readonly answer: string | undefined;
  readonly text: LocalizedText;
  /** The turn in which it was made, from 1; 0 before the first. */
  readonly turn: number;
  /** Whether it can be reached: false after a divergence. */
  readonly valid: boolean;
}

/** Where recorded moves diverge from changed rules. */
export interface Divergence {
  /** Number of the first move that no longer holds, from 1. */
  readonly move: number;
  readonly by: string;
  /** Absent where it is hidden from the viewer. */
  readonly answer: string | undefined;
  readonly reason:
    | { readonly kind: "refused"; readonly offered: readonly string[] }
    | { readonly kind: "nobody asks" }
    | { readonly kind: "over" }
    | { readonly kind: "stopped"; readonly mistake: Mistake };
  /** The reasons against the answer, where it is refused. */
  readonly why: readonly ReasonShown[];
  readonly text: LocalizedText;
  /** Moves after it that are kept in case the rules change back. */
  readonly kept: number;
}

/** One reason: a line of the rules, the sentence about it, and the values of its parts. */
export interface ReasonShown {
  /** The line, or the part of it. */
  readonly line: Span;
  readonly sentence: string;
  readonly parts: readonly { readonly line: Span; readonly text: string; readonly value: string }[];
}
