/** Bands of `balance`: where figures of many matches shall lie. No rule depends on them. */
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

/** Between which numbers a figure shall lie. */
export interface Limit {
  /** `wins`: the share of wins in per cent. `points`, `turns`, `decisions`: the mean of a match. */
  readonly figure: "wins" | "points" | "turns" | "decisions";
  /** Of `wins` and `points`: whose. */
  readonly seat: string | undefined;
  readonly low: number;
  readonly high: number;
  readonly range: Range;
}
