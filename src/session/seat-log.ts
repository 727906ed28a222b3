/**
 * Describes a match as the list of its seats' actions. Unlike a record of moves, the list includes secret answers that
 * are not final and sets that are not complete. With the same rules and seed, it leads to exactly the same position.
 */
import type { Move } from "../interpreter/match/moves/move.ts";
import type { Submission } from "../interpreter/match/submit.ts";

/** An action that a seat can send in a hosted match. */
export type SeatSubmission =
  | Submission
  /**
   * Takes back the piece of a set that was picked last, or the last part of an answer in several parts, before the
   * answer is complete.
   */
  | { readonly by: string; readonly unpick: string }
  /**
   * The answer of an agent. It gives the pieces of a set one by one, in the order in which the rules ask for them,
   * whereas people pick them in any order.
   */
  | (Extract<Submission, { readonly decision: string }> & { readonly inOrder: true });

/** One entry in the log with which a hosted match can be resumed. */
export type LoggedStep =
  | SeatSubmission
  /** Moves were taken back, until this number of moves was left. */
  | { readonly takeBack: number }
  /** All moves so far, after they were repeated with other rules. All entries before this one are replaced by it. */
  | { readonly moves: readonly Move[] };
