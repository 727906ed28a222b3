/** A position of a match that is kept in memory, so that the match can return to it. */
import type { Seed } from "../runtime/random.ts";
import type { EarlierAnswer } from "./earlier-answer.ts";
import type { Move } from "./moves/move.ts";
import type { Sheets } from "./sheet.ts";

/**
 * A position of a match, kept in memory. A match that was stored as a record is restored with `replayMatch` instead.
 */
export interface KeptPosition {
  readonly seed: Seed;
  readonly moves: readonly Move[];
  /** The number of moves before the secret decisions that were open; if none were, the number of all moves. */
  readonly open: number;
  /**
   * The sheets: each player's secret answers, which can be changed until all have committed. If absent, earlier secret
   * answers cannot be changed.
   */
  readonly sheets?: Sheets | undefined;
  /** The latest public answers, the last one at the end. If absent, a search infers nothing from them. */
  readonly earlier?: readonly EarlierAnswer[];
  readonly state: ArrayLike<number>;
}
