/** Bands of `balance`: the wanted ranges of figures from many matches. No rule depends on them. */
import type { Range } from "../../diagnostics/range.ts";

/** A band with a name. */
export interface Band {
  readonly name: string;
  readonly range: Range;
  /** The words for the bots: see `readAgent`. */
  readonly bots: string;
  readonly players: number;
  readonly limits: readonly Limit[];
}

/** The numbers between which a figure should be. */
export interface Limit {
  /** `wins`: the share of wins in per cent. `points`, `turns`, `decisions`: the mean of a match. */
  readonly figure: "wins" | "points" | "turns" | "decisions";
  /** The player whose `wins` or `points` are meant. */
  readonly seat: string | undefined;
  readonly low: number;
  readonly high: number;
  readonly range: Range;
}
