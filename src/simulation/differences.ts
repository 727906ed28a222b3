/**
 * Interprets the counts of a comparison: how much the measures differ, and how certain that is. It also names measures
 * for which there is too little data.
 */
import type { Program } from "../interpreter/ir/program.ts";
import { isShare, measures, type Measure, type PairCounts, type PairTally } from "./compare.ts";
import {
  type Counts,
  holm,
  type Interval,
  meanChance,
  meanInterval,
  moments,
  pairedShareChance,
  pairedShareInterval,
} from "./intervals.ts";

/**
 * The average difference of a measure between the two matches of a pair. Shares, and differences of shares, are
 * fractions of 1. `interval` contains the true difference with 95 % certainty. The interval is absent if the difference
 * is the same in every pair, or if there is too little data.
 */
export interface Difference {
  readonly measure: Measure;
  readonly base: number;
  readonly variant: number;
  readonly difference: number;
  readonly interval: Interval | undefined;
  /** The number of pairs of matches whose difference is not the most frequent difference. */
  readonly deviating: number;
  /**
   * `certain`: chance alone would hardly cause so large a difference, even in one of many measures (Holm's method, 5
   * %). `same`: the two matches of each pair are equal.
   */
  readonly verdict: "certain" | "may be chance" | "same" | "too few";
}

/**
 * If there are fewer pairs of matches than this, or fewer pairs that deviate from the most frequent difference, no
 * interval is computed.
 */
const FEWEST = 10;

/**
 * The difference of each measure. Measures that never occurred are left out, such as shared wins in a game without
 * shared wins.
 */
export function differences(base: Program, variant: Program, pairs: PairTally): readonly Difference[] {
  const rows = measures(base, variant)
    .map((measure, i) => ({ measure, counts: pairs[i]! }))
    .filter(({ measure, counts }) => isThere(measure, counts));
  const found = rows.map(({ measure, counts }) => judged(measure, counts));
  const certain = holm(found.map(({ chance }) => chance));
  return found.map(({ row, chance }, i) => ({
    ...row,
    verdict: chance > 1 ? row.verdict : certain[i] ? "certain" : row.verdict,
  }));
}

function isThere({ kind }: Measure, { base, variant, difference }: PairCounts): boolean {
  return kind === "shared" || kind === "nobody"
    ? [base, variant].some((side) => (side.get(1) ?? 0) > 0)
    : difference.size > 0;
}

/**
 * The difference of one measure, looked at alone, so its verdict is never `certain`. `chance`: the probability that
 * chance alone causes a difference this large; it is above 1 if it is unknown.
 */
export function judged(
  measure: Measure,
  { base, variant, difference: counts }: PairCounts,
): { readonly row: Difference; readonly chance: number } {
  const share = isShare(measure);
  const all = moments(counts);
  const { n, mean } = all;
  const deviating = n - Math.max(0, ...counts.values());
  const row = (verdict: Difference["verdict"], interval?: Interval): Difference => ({
    measure,
    base: rounded(moments(base).mean),
    variant: rounded(moments(variant).mean),
    difference: rounded(mean),
    interval: interval && { low: rounded(interval.low), high: rounded(interval.high) },
    deviating,
    verdict,
  });
  if (n < FEWEST) return { row: row("too few"), chance: 2 };
  if (deviating === 0 && mean === 0) return { row: row("same"), chance: 1 };
  if (share) {
    const [gained, lost] = [sumOf(counts, 1), sumOf(counts, -1)];
    return { row: row("may be chance", pairedShareInterval(gained, lost, n)), chance: pairedShareChance(gained, lost) };
  }
  // The difference is the same in every pair. If chance alone decided whether the difference of a pair is positive or
  // negative, all n pairs would agree with probability 2 to the power of 1 − n.
  if (deviating === 0) return { row: row("may be chance"), chance: 2 ** (1 - n) };
  if (deviating < FEWEST) return { row: row("too few"), chance: 2 };
  return { row: row("may be chance", meanInterval(all)), chance: meanChance(all) };
}

/**
 * Adds up the absolute values of all numbers with this sign. A number that occurred several times is added as often.
 */
function sumOf(counts: Counts, sign: 1 | -1): number {
  return [...counts]
    .sort((a, b) => a[0] - b[0])
    .reduce((sum, [value, times]) => sum + Math.max(0, sign * value) * times, 0);
}

function rounded(n: number): number {
  return Math.round(n * 1e4) / 1e4;
}
