/** The section `balance` as written: the ranges that figures of many matches between bots should have. */
import type { Range } from "../../diagnostics/range.ts";
import type { Name } from "./syntax.ts";

/** A band with a name: the bots that play, and the ranges of figures. */
export interface BandDecl {
  readonly name: Name;
  readonly range: Range;
  /** The bots that play: `search:50`. */
  readonly bots: Name | undefined;
  readonly players: { readonly count: number; readonly range: Range } | undefined;
  readonly limits: readonly LimitDecl[];
  /** A range could not be read, and was reported. */
  readonly unread: boolean;
}

/** The numbers between which a figure should be. */
export interface LimitDecl {
  /** `wins`: the share of wins in per cent. `points`, `turns`, `decisions`: the mean of a match. */
  readonly figure: "wins" | "points" | "turns" | "decisions";
  /** The player whose `wins` or `points` are meant. */
  readonly seat: Name | undefined;
  readonly low: number;
  readonly high: number;
  /** Of the numbers. */
  readonly range: Range;
}
