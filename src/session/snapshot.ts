/**
 * The types of a match as a user interface shows it, in plain data that `structuredClone` can copy. A `Snapshot` of a
 * seat contains only what this seat may know. Even the ids of pieces (`Item.id`) follow only from what the seat has
 * seen so far.
 */
import type { SheetView } from "../interpreter/match/observation/view.ts";
import type { LocalizedText } from "./localized.ts";
import type { Span } from "./span.ts";

/** What one viewer may see of a position. */
export interface Snapshot {
  /** The viewer: the name of a seat, `spectator`, or `everything` (with all cards face up). */
  readonly viewer: string;
  /**
   * The number of moves that led to the shown position. Secret moves of other players are not counted until all players
   * have answered, because their number is secret. This is the same in the log and on the time line.
   */
  readonly at: number;
  readonly turns: number;
  /** The name of the player who acts. Absent before the first turn, during secret decisions, and after the end. */
  readonly acting: string | undefined;
  /** The states that belong to the game itself and not to a piece. */
  readonly states: readonly StateValue[];
  /** The zones that belong to the game itself and not to a piece, in the order of the file. */
  readonly zones: readonly ZoneContents[];
  /**
   * The players, and pieces that are never in a zone, such as the cells of a grid. They are sorted by kind and by the
   * order of the file.
   */
  readonly fixed: readonly Item[];
  /**
   * The open decisions. There are several while players answer in secret, and none if the match is over or has stopped.
   */
  readonly decisions: readonly DecisionShown[];
  /** The secret answers in progress, as far as the viewer may know them. They are grouped by player. */
  readonly sheets: readonly SheetShown[];
  readonly result: ResultShown | undefined;
  /** The mistake of the rules that stopped the last move; absent if none did. */
  readonly stopped: Mistake | undefined;
  readonly log: readonly LogEntry[];
  readonly timeline: readonly TimelineMove[];
  /**
   * The first move that the current rules refuse, after a change of the rules. Absent as soon as a new move is made.
   */
  readonly divergence: Divergence | undefined;
}

/** A piece on the table, face up or face down. */
export interface Item {
  /** A number from 1. A piece keeps it from snapshot to snapshot, as long as the viewer can follow the piece. */
  readonly id: number;
  /** The index in `Model.cards`; absent if the piece is face down. */
  readonly card: number | undefined;
  /** The index in `Model.kinds`. For a face-down piece, it is the kind of pieces that the zone is declared for. */
  readonly kind: number;
  /** The name of the player who owns the piece. */
  readonly owner: string | undefined;
  readonly states: readonly StateValue[];
  readonly zones: readonly ZoneContents[];
}

/** The contents of a zone, as far as the viewer sees them. */
export interface ZoneContents {
  /**
   * An id that is unique in the snapshot, such as `market` or `player-1.hand`. If the piece with the zone can move, the
   * id contains its number: `#17.berths` is a zone of item 17.
   */
  readonly id: string;
  /** The index of the zone's declaration in `Model.zones`. */
  readonly zone: number;
  /** In a family of zones, such as `pile(red)`, the word or piece that this zone is for, by its name. */
  readonly member: string | undefined;
  /** Whether the viewer sees which pieces are in the zone. */
  readonly open: boolean;
  /** The number of pieces in the zone; absent if it is hidden from the viewer. */
  readonly count: number | undefined;
  /**
   * The most pieces that the zone can contain. Absent if there is no limit, or if the limit is hidden from the viewer.
   */
  readonly capacity: number | undefined;
  /**
   * The pieces from the start of the zone (its top or its left end). Empty if their number is hidden from the viewer.
   */
  readonly items: readonly Item[];
}

/** The value of a state of the game or of a piece. */
export interface StateValue {
  /** The index of the state's declaration in `Model.states`. */
  readonly state: number;
  /** In a family of states, such as `good(fish)`, the word or piece that this state is for, by its name. */
  readonly member: string | undefined;
  /**
   * The value as an integer. A bool is 0 or 1, a word is its index in its list, and a piece is the index of its card in
   * `Model.cards`, or -1 for no piece. Absent if it is hidden from the viewer.
   */
  readonly value: number | undefined;
}

/** A decision that waits for an answer. Every viewer knows which players may answer; only some know the question. */
export interface DecisionShown {
  /** The names of the players who may answer. */
  readonly deciders: readonly string[];
  /** The name of the player whose decision it is. Other players may be allowed to answer for this player. */
  readonly player: string;
  /** The number of a secret decision, from 1; 0 for a decision that is not secret. */
  readonly thread: number;
  /**
   * The question. Absent if it is hidden from the viewer, or if all parts are answered and only have to be committed.
   */
  readonly asked: Question | undefined;
}

/** The secret answers of a player, which can be changed until they are committed. `Session.change` takes their id. */
export interface SheetShown extends SheetView<PartShown> {
  readonly deciders: readonly string[];
}

/** One of the secret answers of a player, together with its question. */
export interface PartShown {
  readonly question: LocalizedText;
  /** What the question is about, in a few words. */
  readonly about: LocalizedText;
  readonly answer: AnswerShown;
}

/** A question in words, with the answers that are offered. */
interface Question {
  /** The id of the decision, which `answer` takes. */
  readonly id: string;
  readonly label: string;
  readonly question: LocalizedText;
  /**
   * The parts of the answer that are already given. They are chosen things, such as `koma` and `geta`, or shares, such
   * as `north 2`.
   */
  readonly chosen: readonly LocalizedText[];
  /** The ids of the items that the question names. Sets of pieces and players are not included. */
  readonly about: readonly number[];
  /** The line of the rules that asks. */
  readonly line: Span;
  readonly answers: readonly AnswerShown[];
}

/** An answer that is offered, in words, with the items on the table that it refers to. */
export interface AnswerShown {
  /**
   * The name of the answer, which `answer` takes, such as `walk village-8`. It is unique in its decision and does not
   * change.
   */
  readonly name: string;
  /** The text of the answer for a list below the question, such as `village 8`. */
  readonly text: LocalizedText;
  readonly kind: "choice" | "declined" | "anytime";
  /**
   * The ids of the items on the table that stand for this answer: the chosen piece, and equal pieces in the same zone.
   */
  readonly items: readonly number[];
  /** If a piece is chosen: the index of its card in `Model.cards`. */
  readonly card: number | undefined;
  /** If a word is chosen or gets a share: the index of its list in `Model.lists`, and its index in this list. */
  readonly word: { readonly list: number; readonly member: number } | undefined;
  /** If a number is chosen, this number; in a split, the size of the share. */
  readonly number: number | undefined;
  /**
   * The costs and gains of the answer, as far as they are known in advance: `−3 coins, +6 points`. Empty if there are
   * none.
   */
  readonly preview: LocalizedText;
}

/** The costs and gains of answers. They are sent after the position, because they take longer to compute. */
export type PreviewsShown = readonly {
  /** The id of the decision that offers the answer, as in `Question.id`. */
  readonly decision: string;
  /** The name of the answer, as in `AnswerShown.name`. */
  readonly answer: string;
  readonly preview: LocalizedText;
}[];

/** The result of a finished match. */
export interface ResultShown {
  readonly winners: readonly string[];
  /** In a game with sides (teams): the titles of the sides that have won. */
  readonly sides?: readonly LocalizedText[];
  /** The score of each player, the best first. Absent if the game is not won by the most or the least of something. */
  readonly scores: Readonly<Record<string, number>> | undefined;
  /**
   * The lines of the rules that the scores came from, in order. Absent if no counter of the players, such as `points`,
   * was the score during the whole match, or if the viewer must not see the lines.
   */
  readonly sheet: readonly ScoreRow[] | undefined;
}

/** Points that the players got from lines of the rules with the same title. */
export interface ScoreRow {
  /** If the lines have no title, `title` is empty and this is the section that contains them. */
  readonly section: "setup" | "play" | "finish" | undefined;
  readonly title: LocalizedText;
  readonly lines: readonly ScoreLine[];
  /** The points that each player got from all these lines, by the name of the player. */
  readonly by: Readonly<Record<string, number>>;
}

/** The points that players got from one line of the rules. */
export interface ScoreLine {
  /** The text of this line as the rule file contains it. */
  readonly text: string;
  readonly line: Span;
  /** The points that each player got from this line, by the name of the player. */
  readonly by: Readonly<Record<string, number>>;
}

/** A change of a player's counter, such as 3 coins more. */
export interface Gain {
  readonly player: string;
  /** The index of the counter in `Model.states`. */
  readonly state: number;
  /** In a family of states, such as `good(fish)`, the word or piece that this state is for, by its name. */
  readonly member: string | undefined;
  readonly by: number;
}

/** A mistake in the rules, described in words, with its place. */
export interface Mistake {
  readonly code: string;
  readonly message: string;
  readonly hint: string | undefined;
  readonly line: Span;
}

/** One sentence of the log, with data about what it reports. */
export interface LogEntry {
  /** The number of the move that caused it, from 1; 0 for the set-up. */
  readonly move: number;
  /**
   * What the entry reports: the start of a turn or of the end of the match (`finish`), an answer, an answer that was
   * the only one (`forced`), an event with a sentence in the game's texts (`told`), or anything else.
   */
  readonly kind: "turn" | "finish" | "answer" | "forced" | "told" | "event";
  readonly text: LocalizedText;
  /** The line of the rules that caused the reported event. */
  readonly line: Span | undefined;
  /** The name of the player that the entry is about. */
  readonly player: string | undefined;
  /**
   * The changes of players' counters, such as coins, that the reported answer or event caused. Absent for entries other
   * than answers (forced or not) and events with a sentence in the game's texts.
   */
  readonly gains?: readonly Gain[];
}

/** A move of the match on the time line. */
export interface TimelineMove {
  readonly by: string;
  /** The name of the answer, as far as the viewer may know it. Absent if it is hidden. */
  readonly answer: string | undefined;
  readonly text: LocalizedText;
  /** The number of the turn in which the move was made, from 1; 0 before the first turn. */
  readonly turn: number;
  /**
   * Whether the current rules allow the move. It is false for the first move that they refuse, and for all later ones.
   */
  readonly valid: boolean;
}

/** The first recorded move that cannot be repeated, because the rules have changed, and the reason. */
export interface Divergence {
  /** The number of the first move that is no longer possible, from 1. */
  readonly move: number;
  readonly by: string;
  /** The name of the answer that this move gave; absent if it is hidden from the viewer. */
  readonly answer: string | undefined;
  readonly reason:
    | { readonly kind: "refused"; readonly offered: readonly string[] }
    | { readonly kind: "nobody asks" }
    | { readonly kind: "over" }
    | { readonly kind: "stopped"; readonly mistake: Mistake };
  /** If the answer is refused: the reasons against it. */
  readonly why: readonly ReasonShown[];
  readonly text: LocalizedText;
  /** The number of recorded moves from the impossible one on. They are kept, because the rules may change back. */
  readonly kept: number;
}

/** A reason against an answer: a line of the rules, a sentence about it, and the values of its parts. */
export interface ReasonShown {
  /** The line of the rules, or the part of a line, that the reason is about. */
  readonly line: Span;
  readonly sentence: string;
  readonly parts: readonly { readonly line: Span; readonly text: string; readonly value: string }[];
}
