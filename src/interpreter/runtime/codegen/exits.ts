/**
 * The numbers that a generated switch returns to its caller. A number of 0 or more is the label at which another switch
 * continues. The negative ones are listed here.
 */
export const Exit = {
  /** The match has stopped at a decision, for which `N` answers are offered. */
  asked: -1,
  over: -2,
  /**
   * The match has stopped at a `fork`: several players now answer in secret, each on a thread, and the threads are
   * ready to run.
   */
  forked: -3,
  /**
   * A look-ahead ends successfully: the tried answer can be completed, or look-ahead ends here because the next lines
   * depend on unknown things.
   */
  kept: -4,
  /** A look-ahead fails: a line after the tried answer was impossible, so the answer is not offered. */
  broken: -5,
  /** One player's thread of a secret decision has ended: the effect with which it began has returned. */
  finished: -6,
  /** All running effects were left. The match continues at its last section, `finish`. */
  finishing: -7,
} as const;
