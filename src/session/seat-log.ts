/**
 * A match as what its seats have sent, in order: drafts of secret answers and sets that are not complete are in it, which a record of
 * moves does not have. With the same rules and seed it leads to the same position, to the word.
 */
import type { Move } from "../interpreter/match/moves/move.ts";
import type { Submission } from "../interpreter/match/submit.ts";

/** What a seat sends to a hosted match. */
export type SeatSubmission =
  | Submission
  /** The last piece of a set, or the last part of an answer of several parts, is taken back while the answer is not complete. */
  | { readonly by: string; readonly unpick: string };

/** One line of the log of a match. */
export type LoggedStep =
  | SeatSubmission
  /** The match goes back to the position after so many moves. */
  | { readonly takeBack: number }
  /** The moves as they were made again by other rules: everything before is done with. */
  | { readonly moves: readonly Move[] };
