/**
 * Finds seats that win more or less often than all seats would if they were equally good. Computes whether chance alone
 * could cause the difference.
 */
import jstat from "jstat";
import { holm, type Interval, shareInterval } from "./intervals.ts";
import type { Statistics } from "./simulate.ts";

/**
 * How far a seat's share of the wins is from an even share, the share if all seats won equally often. All shares are
 * fractions of 1.
 */
export interface Advantage {
  readonly seat: string;
  readonly difference: number;
  readonly interval: Interval;
  /**
   * `certain`: chance alone would hardly cause a difference this large, even in one of many seats (Holm's method, 5 %).
   */
  readonly verdict: "certain" | "may be chance";
}

/** If there are fewer matches than this, no advantages of seats are computed. */
const FEWEST = 20;

/** The advantage of each player who has a seat at the table. Empty if there are too few matches or players. */
export function advantages({ seats, players, games }: Statistics): readonly Advantage[] {
  const seated = seats.slice(0, players);
  if (games < FEWEST || players < 2) return [];
  const even = seated.reduce((sum, { winShare }) => sum + winShare, 0) / players;
  const deviation = Math.sqrt((even * (1 - even)) / games);
  const chances = seated.map(({ winShare }) =>
    winShare === even ? 1 : 2 * jstat.normal.cdf(-Math.abs(winShare - even) / deviation, 0, 1),
  );
  const certain = holm(chances);
  return seated.map(({ seat, winShare }, i) => {
    const { low, high } = shareInterval(winShare, games);
    return {
      seat,
      difference: winShare - even,
      interval: { low: low - even, high: high - even },
      verdict: certain[i] ? "certain" : "may be chance",
    };
  });
}
