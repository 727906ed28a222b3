/**
 * The worth of the end of a match to each player, for a search that compares answers by the mean of few matches. Whether a
 * player wins depends on much that happens later. How many points it has depends more on its own answers. So if points
 * decide, a third of the worth is the share of the win, and the rest says how far the points are above the usual ones.
 */
import type { SearchState } from "../../interpreter/search/search-state.ts";

/** The part of the worth that is the share of the win. */
const WIN = 1 / 3;
/** The points of the others count half as much as one's own: they depend less on one's own answers. */
const OTHERS = 1 / 2;
/** The first ends of a search say which points are usual. Afterwards the measure stays the same. */
const MEASURED = 100;

/** Judges ends of matches. */
export class Worth {
  /** The shares of the last win, by place in `Program.players`. */
  readonly shares: Float64Array;
  /** The worth of the last end, by place in `Program.players`: between 0 and 1. */
  readonly rewards: Float64Array;
  private readonly points: Float64Array;
  /** By place: the sum of leads of the first ends. */
  private readonly sums: Float64Array;
  /** The sum of the squares of their distances from the mean. */
  private squares = 0;
  private measured = 0;

  constructor(players: number) {
    this.shares = new Float64Array(players);
    this.rewards = new Float64Array(players);
    this.points = new Float64Array(players);
    this.sums = new Float64Array(players);
  }

  /** Judges the end of a match. */
  judge(state: SearchState): void {
    const { shares, rewards, points, sums } = this;
    state.rewards(shares);
    rewards.set(shares);
    const seats = state.points(points);
    if (seats === 0) return;
    let all = 0;
    for (let i = 0; i < seats; i++) all += points[i]!;
    const measures = this.measured < MEASURED;
    if (measures) this.measured++;
    for (let i = 0; i < seats; i++) {
      const lead = points[i]! - (OTHERS * (all - points[i]!)) / Math.max(1, seats - 1);
      const before = sums[i]! / Math.max(1, this.measured - 1);
      if (measures) sums[i]! += lead;
      const above = lead - sums[i]! / this.measured;
      // Welford's sum of squares.
      if (measures && this.measured > 1) this.squares += above * (lead - before);
      const usual = Math.sqrt(this.squares / (this.measured * seats)) / 2;
      rewards[i] = WIN * shares[i]! + (1 - WIN) * (0.5 + (0.5 * above) / (Math.abs(above) + usual + 1e-9));
    }
  }
}
