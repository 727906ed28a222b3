/**
 * The results of a generated switch. A result of 0 or more is the label at which another switch continues; the results
 * listed here are negative.
 */
export const Exit = {
  /** The match has stopped at a decision, for which `N` answers are offered. */
  asked: -1,
  over: -2,
  /** The match has stopped at a `fork`, whose threads are ready to run. */
  forked: -3,
  /** A look-ahead ends successfully: the answer can be completed, or the boundary is reached. */
  kept: -4,
  /** A look-ahead fails: a line was impossible. */
  broken: -5,
  /** A thread of a secret decision has ended: its bottom frame returned. */
  finished: -6,
  /** All running effects were left. The match continues at its last section, `finish`. */
  finishing: -7,
} as const;
