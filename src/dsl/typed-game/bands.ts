/** Bands of the section `balance`: the ranges in which figures of many matches should be. No rule depends on them. */
import type { Range } from "../../diagnostics/range.ts";

/** A band: for certain bots and a certain number of players, the limits of some figures. */
export interface Band {
  readonly name: string;
  readonly range: Range;
  /** The bots, as written: see `readAgent`. */
  readonly bots: string;
  readonly players: number;
  readonly limits: readonly Limit[];
}

/** The smallest and the largest number that a figure should have. */
export interface Limit {
  /** `wins`: the share of wins in per cent. `points`, `turns`, `decisions`: the mean of a match. */
  readonly figure: "wins" | "points" | "turns" | "decisions";
  /** The player whose `wins` or `points` are meant. */
  readonly seat: string | undefined;
  readonly low: number;
  readonly high: number;
  readonly range: Range;
}
