/** Statistics: confidence intervals of 95 %, and probabilities that chance alone causes a difference. */
import jstat from "jstat";

/** A confidence interval, given by its ends. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** How often each value occurred. The key is the value. */
export type Counts = ReadonlyMap<number, number>;

/** In 95 % of cases, a normally distributed number is at most this many standard deviations from its mean. */
const Z = jstat.normal.inv(0.975, 0, 1);

/** The number of some values, their mean and their standard deviation. */
export interface Moments {
  readonly n: number;
  readonly mean: number;
  /** The standard deviation, estimated from the values as a sample; 0 for a single value. */
  readonly deviation: number;
}

/**
 * Computes the moments of some values. Values are added in ascending order, so that rounding errors do not depend on
 * the division of the work among threads.
 */
export function moments(counts: Counts): Moments {
  const values = [...counts].sort((a, b) => a[0] - b[0]);
  const n = values.reduce((sum, [, times]) => sum + times, 0);
  const mean = n === 0 ? 0 : values.reduce((sum, [value, times]) => sum + value * times, 0) / n;
  const squares = values.reduce((sum, [value, times]) => sum + times * (value - mean) ** 2, 0);
  return { n, mean, deviation: n < 2 ? 0 : Math.sqrt(squares / (n - 1)) };
}

/** The least value such that at least the fraction `share` of all values is not greater. */
export function quantile(counts: Counts, share: number): number {
  const values = [...counts].sort((a, b) => a[0] - b[0]);
  let left = share * values.reduce((sum, [, times]) => sum + times, 0);
  for (const [value, times] of values) {
    left -= times;
    if (left <= 0) return value;
  }
  return values.at(-1)?.[0] ?? 0;
}

/** The confidence interval of a mean, by Student's t-distribution. There must be at least two values. */
export function meanInterval({ n, mean, deviation }: Moments): Interval {
  const margin = (jstat.studentt.inv(0.975, n - 1) * deviation) / Math.sqrt(n);
  return { low: mean - margin, high: mean + margin };
}

/**
 * The probability that a measured mean is at least this far from 0 although the true mean is 0, by Student's
 * t-distribution.
 */
export function meanChance({ n, mean, deviation }: Moments): number {
  return 2 * jstat.studentt.cdf(-Math.abs(mean) / (deviation / Math.sqrt(n)), n - 1);
}

/**
 * The confidence interval of a share of `n` cases, by the score method: Wilson, Journal of the American Statistical
 * Association 22 (1927), 209–212.
 */
export function shareInterval(share: number, n: number): Interval {
  const squared = Z ** 2;
  const middle = (share + squared / (2 * n)) / (1 + squared / n);
  const margin = (Z / (1 + squared / n)) * Math.sqrt((share * (1 - share)) / n + squared / (4 * n ** 2));
  return { low: Math.max(0, middle - margin), high: Math.min(1, middle + margin) };
}

/** The seats of one match that belong to the same side of a comparison, such as seats that gave an answer. */
export interface ClusterSide {
  readonly seats: number;
  /** The sum of the shares of the win of these seats. */
  readonly wins: number;
}

/**
 * The counts of `times` equal matches. One match can have seats on both sides of a comparison. Such seats are not
 * independent, because only few can win the same match.
 */
export interface Cluster {
  readonly times: number;
  readonly given: ClusterSide;
  readonly left: ClusterSide;
}

/**
 * One win and one loss are added to both sides of a comparison. So intervals are also valid for few cases and for
 * shares near 0 and 1.
 */
const ONE_MORE: readonly Cluster[] = [0, 1].flatMap((wins) => [
  { times: 1, given: { seats: 1, wins }, left: { seats: 0, wins: 0 } },
  { times: 1, given: { seats: 0, wins: 0 }, left: { seats: 1, wins } },
]);

/**
 * The difference of two shares whose cases are grouped by match. It returns the confidence interval, and the
 * probability that chance alone causes a difference at least as large. The variance is that of a linearized difference
 * of ratios, summed by match (Cochran, Sampling Techniques, 1977, chapter 6). One win and one loss are added to each
 * side, as in Agresti and Caffo, The American Statistician 54 (2000), 280–288.
 */
export function clusteredDifference(found: readonly Cluster[]): {
  readonly interval: Interval;
  readonly chance: number;
} {
  const matches = [...found, ...ONE_MORE];
  const sum = (of: (match: Cluster) => number) => matches.reduce((all, match) => all + match.times * of(match), 0);
  const [given, left] = [sum((match) => match.given.seats), sum((match) => match.left.seats)];
  const shareGiven = sum((match) => match.given.wins) / given;
  const shareLeft = sum((match) => match.left.wins) / left;
  const variance = sum(
    (match) =>
      ((match.given.wins - shareGiven * match.given.seats) / given -
        (match.left.wins - shareLeft * match.left.seats) / left) **
      2,
  );
  const difference = shareGiven - shareLeft;
  const error = Math.sqrt(variance);
  return {
    interval: { low: Math.max(-1, difference - Z * error), high: Math.min(1, difference + Z * error) },
    chance: 2 * jstat.normal.cdf(-Math.abs(difference) / error, 0, 1),
  };
}

/**
 * The confidence interval of the difference of two shares over the same `n` cases, by the score method: Tango,
 * Statistics in Medicine 17 (1998), 891–908. `gained`: how many cases belong only to the second share. `lost`: how many
 * belong only to the first share. With shared wins these are sums of fractions. Then the interval is wider than
 * necessary, because a fraction varies less than a whole win.
 */
export function pairedShareInterval(gained: number, lost: number, n: number): Interval {
  const observed = (gained - lost) / n;
  const score = (difference: number) => {
    const linear = (2 * n - gained + lost) * difference - gained - lost;
    const root = Math.sqrt(Math.max(0, linear ** 2 + 8 * n * lost * difference * (1 - difference)));
    const variance = (root - linear) / (2 * n) + difference * (1 - difference);
    const distance = gained - lost - n * difference;
    return variance > 0 ? distance / Math.sqrt(n * variance) : distance * Infinity;
  };
  return { low: bisect(-1, observed, (at) => score(at) > Z), high: bisect(observed, 1, (at) => score(at) > -Z) };
}

/** The probability is computed exactly if there are at most this many cases; otherwise it is approximated. */
const EXACT = 1000;

/**
 * The probability that two shares which are really equal differ at least this much by chance. `gained` and `lost` count
 * the cases that belong to only one of the shares. If these are few whole numbers, the probability is exact, by a
 * binomial test: each case could equally well have belonged to the other share. Otherwise it is approximated by
 * McNemar's test.
 */
export function pairedShareChance(gained: number, lost: number): number {
  const cases = gained + lost;
  if (Number.isInteger(gained) && Number.isInteger(lost) && cases <= EXACT)
    return Math.min(1, 2 * jstat.binomial.cdf(Math.min(gained, lost), cases, 0.5));
  return gained === lost ? 1 : 2 * jstat.normal.cdf(-Math.abs(gained - lost) / Math.sqrt(gained + lost), 0, 1);
}

/** The number between `from` and `to` at which `holds` changes from true to false, found by halving the range. */
function bisect(from: number, to: number, holds: (at: number) => boolean): number {
  let [low, high] = [from, to];
  for (let i = 0; i < 60; i++) {
    const middle = (low + high) / 2;
    if (holds(middle)) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/**
 * Decides which of several differences are certain: Holm, Scandinavian Journal of Statistics 6 (1979), 65–70. The
 * probability that even one of them is wrongly called certain is at most 5 %.
 */
export function holm(chances: readonly number[]): readonly boolean[] {
  const order = chances.map((_, i) => i).sort((a, b) => chances[a]! - chances[b]!);
  const failed = order.findIndex((i, rank) => chances[i]! > 0.05 / (chances.length - rank));
  const certain = new Set(failed < 0 ? order : order.slice(0, failed));
  return chances.map((_, i) => certain.has(i));
}
