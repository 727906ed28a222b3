/** The results of the code of a switch, besides labels. All are negative. */
export const Exit = {
  /** Stopped at a decision, for which `N` answers are offered. */
  asked: -1,
  over: -2,
  /** Stopped at a `fork` whose threads are ready to run. */
  forked: -3,
  /** In a look-ahead: the answer can be completed, or the boundary is reached. */
  kept: -4,
  /** In a look-ahead: a line was impossible. */
  broken: -5,
  /** The bottom frame of a thread returned. */
  finished: -6,
  /** The running effects were left: the match continues at `finish`. */
  finishing: -7,
} as const;
