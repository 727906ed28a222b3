/** The interface between the authority over a match and the match itself. */
import type { Answer, Decision } from "./decision.ts";
import type { Match } from "./match.ts";
import type { SheetChange } from "./sheet.ts";

/**
 * Carries out what the authority has accepted: the match alone, or an object that also narrates it or keeps its
 * positions.
 */
export interface MatchDriver {
  /** As it stands. */
  readonly match: Match;
  /** As `Match.answer`; without `commit` as `Match.draft`. */
  answer(decision: Decision, answer: Answer, commit: boolean): void;
  /** As `Match.change`. */
  change(player: string, change: SheetChange, part?: number): void;
  /** Keeps the match as it is now. What it returns goes back to that, with all that was told or kept since. */
  keep(): () => void;
}
