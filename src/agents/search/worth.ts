/**
 * The worth of the end of a match to each player, by which `PartsSearch` compares answers. `PartsSearch` compares the
 * answers to many questions at once, and has only few matches for each of them. A win depends on much that happens
 * after the answer, while a player's points depend more on the answer itself. So if points decide the match, a third of
 * the worth is the share of the win, and the rest measures how far the points exceed the usual ones. `TreeSearch` uses
 * only the share of the win. It has enough matches for each answer, and a bot that plays for points overlooks which
 * answer wins more often.
 */
import type { SearchState } from "../../interpreter/search/search-state.ts";

/** The fraction of the worth that comes from the share of the win. The rest comes from points. */
const WIN = 1 / 3;
/**
 * A player's lead is the player's points minus this fraction of the other players' mean points. The others' points
 * weigh less, because they depend less on the player's answers.
 */
const OTHERS = 1 / 2;
/**
 * The usual lead of each player (points compared with the other players) is the mean over the first 100 matches of a
 * search. Afterwards it stays fixed, so that later worths are comparable.
 */
const MEASURED = 100;

/** Computes the worth of the end of one match after another. */
export class Worth {
  /**
   * For each player, by index in `Program.players`: the player's share of the win in the match that `judge` saw last.
   */
  readonly shares: Float64Array;
  /** For each player, by index in `Program.players`: the worth of the match that `judge` saw last, between 0 and 1. */
  readonly rewards: Float64Array;
  private readonly points: Float64Array;
  /**
   * By index in `Program.players`: the sum of the player's leads (points compared with the other players) in the first
   * `MEASURED` matches.
   */
  private readonly sums: Float64Array;
  /**
   * The sum, over all players and measured matches, of the squared difference between a player's lead (points compared
   * with the other players) and that player's mean lead.
   */
  private squares = 0;
  private measured = 0;

  constructor(players: number) {
    this.shares = new Float64Array(players);
    this.rewards = new Float64Array(players);
    this.points = new Float64Array(players);
    this.sums = new Float64Array(players);
  }

  /** Computes `shares` and `rewards` for the end of the match in `state`. */
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
      // Updates the sum of the squared differences from the mean, by Welford's method.
      if (measures && this.measured > 1) this.squares += above * (lead - before);
      const usual = Math.sqrt(this.squares / (this.measured * seats)) / 2;
      rewards[i] = WIN * shares[i]! + (1 - WIN) * (0.5 + (0.5 * above) / (Math.abs(above) + usual + 1e-9));
    }
  }
}
