/**
 * A match as the actions of its seats, in order. Unlike a record of moves it includes drafts of secret answers and
 * incomplete sets. With the same rules and seed it leads to exactly the same position.
 */
import type { Move } from "../interpreter/match/moves/move.ts";
import type { Submission } from "../interpreter/match/submit.ts";

/** An action of a seat in a hosted match. */
export type SeatSubmission =
  | Submission
  /**
   * Takes back the last piece of a set, or the last part of an answer in several parts, while the answer is incomplete.
   */
  | { readonly by: string; readonly unpick: string }
  /**
   * An answer of an agent, which gives the pieces of a set one by one, in the order in which the rules ask for them.
   */
  | (Extract<Submission, { readonly decision: string }> & { readonly inOrder: true });

/** One line of the log of a match. */
export type LoggedStep =
  | SeatSubmission
  /** The match returns to the position after this many moves. */
  | { readonly takeBack: number }
  /** All moves so far, as repeated with other rules: they replace everything before. */
  | { readonly moves: readonly Move[] };
