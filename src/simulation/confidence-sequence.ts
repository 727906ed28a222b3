/**
 * Confidence intervals that you may inspect after every match. With the given certainty all of them contain the true
 * mean, so a run may end as soon as one of them is narrow enough. The method is the normal mixture of Robbins,
 * "Statistical Methods Related to the Law of the Iterated Logarithm" (1970). For shares the certainty is exact. For
 * other means it is asymptotic, because the deviation is estimated (Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas,
 * "Time-uniform Central Limit Theory and Asymptotic Confidence Sequences", 2024).
 */
import { type Counts, type Interval, moments } from "./intervals.ts";

/**
 * The width of a confidence interval depends on a parameter. It is chosen so that the intervals are narrowest after
 * about this many matches.
 */
const NARROW_AT = 300;
/** With fewer matches than this, the interval for a mean of unknown deviation is infinite. */
const FEWEST = 30;
/** No numbers between 0 and 1 have a larger standard deviation than this. */
const SHARE = 1 / 2;

/**
 * An interval for the mean of numbers between 0 and 1.
 * @param error the largest probability that any interval of the sequence misses the mean
 */
export function shareSequence(counts: Counts, error: number): Interval {
  const { n, mean } = moments(counts);
  const margin = n === 0 ? 1 : SHARE * halfWidth(n, error);
  return { low: Math.max(0, mean - margin), high: Math.min(1, mean + margin) };
}

/**
 * An interval for the mean of numbers without known limits.
 * @param error the largest probability that any interval of the sequence misses the mean
 */
export function meanSequence(counts: Counts, error: number): Interval {
  const { n, mean, deviation } = moments(counts);
  if (n < FEWEST) return { low: -Infinity, high: Infinity };
  const margin = deviation * halfWidth(n, error);
  return { low: mean - margin, high: mean + margin };
}

/** Half the width of the interval after `n` matches, as a multiple of the standard deviation of one match. */
function halfWidth(n: number, error: number): number {
  // This weight is nearly the best one for `NARROW_AT` matches: equation 3.7 of Waudby-Smith and others.
  const weight = (-2 * Math.log(error) + Math.log(-2 * Math.log(error) + 1)) / NARROW_AT;
  const spread = n * weight + 1;
  return Math.sqrt((2 * spread * Math.log(Math.sqrt(spread) / error)) / (n * n * weight));
}
