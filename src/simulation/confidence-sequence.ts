/**
 * Intervals that may be inspected after every match: with the given certainty the true mean is in all of them at once,
 * so a run may end as soon as one of them is good enough. Normal mixtures after Robbins, "Statistical Methods Related
 * to the Law of the Iterated Logarithm" (1970); for shares they hold exactly, for other means with the deviation that
 * was found (Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas, "Time-uniform Central Limit Theory and Asymptotic
 * Confidence Sequences", 2024).
 */
import { type Counts, type Interval, moments } from "./intervals.ts";

/** The intervals are narrowest, for their number, near so many matches. */
const NARROW_AT = 300;
/** With fewer matches there is no interval for a mean whose deviation is unknown. */
const FEWEST = 30;
/** The greatest deviation of a number between 0 and 1. */
const SHARE = 1 / 2;

/**
 * For the mean of numbers between 0 and 1.
 * @param error the largest probability that any of the intervals misses it
 */
export function shareSequence(counts: Counts, error: number): Interval {
  const { n, mean } = moments(counts);
  const margin = n === 0 ? 1 : SHARE * halfWidth(n, error);
  return { low: Math.max(0, mean - margin), high: Math.min(1, mean + margin) };
}

/** An interval for the mean of any numbers. */
export function meanSequence(counts: Counts, error: number): Interval {
  const { n, mean, deviation } = moments(counts);
  if (n < FEWEST) return { low: -Infinity, high: Infinity };
  const margin = deviation * halfWidth(n, error);
  return { low: mean - margin, high: mean + margin };
}

/** Half the width of the interval, in standard deviations of one match. */
function halfWidth(n: number, error: number): number {
  // The best mixture for `NARROW_AT`, nearly: equation 3.7 of Waudby-Smith and others.
  const weight = (-2 * Math.log(error) + Math.log(-2 * Math.log(error) + 1)) / NARROW_AT;
  const spread = n * weight + 1;
  return Math.sqrt((2 * spread * Math.log(Math.sqrt(spread) / error)) / (n * n * weight));
}
