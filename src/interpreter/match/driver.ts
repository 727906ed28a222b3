/** The interface between the authority over a match and the match itself. */
import type { Answer, Decision } from "./decision.ts";
import type { Match } from "./match.ts";
import type { SheetChange } from "./sheet.ts";

/**
 * Carries out the moves that the authority has accepted. A driver is the match alone, or an object that also narrates
 * the match or keeps its positions.
 */
export interface MatchDriver {
  /** The match in its current position. */
  readonly match: Match;
  /**
   * Gives an answer as `Match.answer` does. If `commit` is false, it does so as `Match.draft` does, after which a
   * secret answer can still be changed.
   */
  answer(decision: Decision, answer: Answer, commit: boolean): void;
  /** Changes a player's secret answers as `Match.change` does. */
  change(player: string, change: SheetChange, part?: number): void;
  /**
   * Remembers the current match. The returned function restores the match, and removes all narration and positions that
   * came later.
   */
  keep(): () => void;
}
