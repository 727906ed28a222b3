/** The results that a search has found for one answer. */
export interface Finding {
  readonly visits: number;
  /** The mean worth of the matches after this answer for the deciding player, between 0 and 1. */
  readonly mean: number;
  /** The mean of the decider's shares of the win: 1/n if n players win together. */
  readonly wins: number;
}

/** The results for an answer that was not tried. */
export const UNTRIED: Finding = { visits: 0, mean: 0, wins: 0 };
