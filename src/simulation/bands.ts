/**
 * Judges during a run whether its figures, such as the wins of a seat, are in their bands. A band is the range that the
 * section `balance` of the game declares for a figure.
 */
import type { Limit } from "../dsl/game.ts";
import type { Program } from "../interpreter/ir/program.ts";
import { meanSequence, shareSequence } from "./confidence-sequence.ts";
import { type Counts, type Interval, moments } from "./intervals.ts";
import type { Tally } from "./statistics.ts";

/** A figure with the limits of its band, the range in which the game wants it. Shares are in per cent. */
export interface BandFigure {
  readonly limit: Limit;
  readonly value: number;
  /**
   * The confidence interval of the figure. With 95 % certainty, the true figures of a band are in their intervals,
   * however often you look during a run.
   */
  readonly interval: Interval;
  /** The judgement so far. `open`: the matches do not yet show whether the figure is inside or outside the band. */
  readonly verdict: "inside" | "outside" | "open";
}

/** The largest accepted probability of a wrong judgement, such as judging a figure inside the band to be outside. */
const ERROR = 0.05;

/** Judges the figures of a band (a range that the game wants for a figure) from the matches so far. */
export function bandFigures(program: Program, limits: readonly Limit[], tally: Tally): readonly BandFigure[] {
  return limits.map((limit) => {
    const counts = bandCounts(program, limit, tally);
    const error = ERROR / limits.length;
    const share = limit.figure === "wins";
    const scale = share ? 100 : 1;
    const { low, high } = share ? shareSequence(counts, error) : meanSequence(counts, error);
    const interval = { low: low * scale, high: high * scale };
    return { limit, value: moments(counts).mean * scale, interval, verdict: verdictOf(limit, interval) };
  });
}

function verdictOf({ low, high }: Limit, interval: Interval): BandFigure["verdict"] {
  if (interval.low > high || interval.high < low) return "outside";
  return interval.low >= low && interval.high <= high ? "inside" : "open";
}

/** How often each value of a figure occurred. If the figure is the wins of a seat, its values are shares of the win. */
export function bandCounts(
  { players, pieces }: Program,
  { figure, seat }: Pick<Limit, "figure" | "seat">,
  tally: Tally,
): Counts {
  if (figure === "turns" || figure === "decisions") return tally[figure].counts;
  const player = tally.players[players.findIndex((each) => pieces[each]!.name === seat)]!;
  if (figure === "points") return player.score.counts;
  const won = [...player.wins].map(([together, times]) => [1 / together, times] as const);
  const all = won.reduce((sum, [, times]) => sum + times, 0);
  return new Map([[0, tally.games - all], ...won]);
}

/** After these numbers of matches, the figures are judged. The steps between them grow; the last number is `most`. */
export function looks(most: number): readonly number[] {
  const found: number[] = [];
  for (let next = 40; next < most; next = Math.ceil(next * 1.3)) found.push(next);
  return [...found, most];
}
