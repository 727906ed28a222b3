/** The results that a search has found for one answer. */
export interface Finding {
  readonly visits: number;
  /** The mean worth (between 0 and 1, for the deciding player) of all matches in which the search tried this answer. */
  readonly mean: number;
  /**
   * The deciding player's mean share of the win in all matches with this answer that the search played to their end. If
   * there is none, the mean over all answers. A share is 1/n if n players win together.
   */
  readonly wins: number;
}

/** The results for an answer that the search did not try. */
export const UNTRIED: Finding = { visits: 0, mean: 0, wins: 0 };
