/** The section `balance` as written: bands in which figures of many matches between bots shall lie. */
import type { Range } from "../../diagnostics/range.ts";
import type { Name } from "./syntax.ts";

/** A band with a name: who plays, and where figures shall lie. */
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

/** Between which numbers a figure shall lie. */
export interface LimitDecl {
  /** `wins`: the share of wins in per cent. `points`, `turns`, `decisions`: the mean of a match. */
  readonly figure: "wins" | "points" | "turns" | "decisions";
  /** Of `wins` and `points`: whose. */
  readonly seat: Name | undefined;
  readonly low: number;
  readonly high: number;
  /** Of the numbers. */
  readonly range: Range;
}
