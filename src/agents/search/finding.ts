/** The results of a search for one answer. */
export interface Finding {
  readonly visits: number;
  /** The mean worth of the matches for the decider, between 0 and 1. */
  readonly mean: number;
  /** The decider's mean share of the win. */
  readonly wins: number;
}

/** The results for an answer that was not tried. */
export const UNTRIED: Finding = { visits: 0, mean: 0, wins: 0 };
