/** Bands of the section `balance`: the ranges in which figures of many matches should be. No rule depends on them. */
import type { Range } from "../../diagnostics/range.ts";

/** A band: for certain bots and a number of players, the limits of some figures of their matches. */
export interface Band {
  readonly name: string;
  readonly range: Range;
  /** The bots that play, as written in the game file: `search:50`. `readAgent` reads this text. */
  readonly bots: string;
  readonly players: number;
  readonly limits: readonly Limit[];
}

/** The smallest and the largest number that a figure of the matches, such as a share of wins, should have. */
export interface Limit {
  /** `wins`: a player's share of wins in per cent. `points`, `turns`, `decisions`: their mean number in a match. */
  readonly figure: "wins" | "points" | "turns" | "decisions";
  /** The player whose `wins` or `points` have the limits. */
  readonly seat: string | undefined;
  readonly low: number;
  readonly high: number;
  readonly range: Range;
}
