/** The section `balance` as written: the ranges that figures of many matches between bots should have. */
import type { Range } from "../../diagnostics/range.ts";
import type { Name } from "./syntax.ts";

/**
 * A named entry of the section `balance`: the bots that play, and the ranges that the figures of their matches should
 * have.
 */
export interface BandDecl {
  readonly name: Name;
  readonly range: Range;
  /** The bots that play, as written in the game file: `search:50`. */
  readonly bots: Name | undefined;
  readonly players: { readonly count: number; readonly range: Range } | undefined;
  readonly limits: readonly LimitDecl[];
  /** Whether a range of this entry could not be read. That has been reported. */
  readonly unread: boolean;
}

/** The smallest and the largest number that a figure of the matches, such as a share of wins, should have. */
export interface LimitDecl {
  /** `wins`: a player's share of wins in per cent. `points`, `turns`, `decisions`: their mean number in a match. */
  readonly figure: "wins" | "points" | "turns" | "decisions";
  /** The player whose `wins` or `points` have the limits. */
  readonly seat: Name | undefined;
  readonly low: number;
  readonly high: number;
  /** The place of the smallest and the largest number in the text. */
  readonly range: Range;
}
