/** A scenario that is being played: what its steps need. */
import type { Expression } from "../../dsl/game.ts";
import type { Match } from "../../interpreter/match/match.ts";
import type { Played } from "../explain/explain.ts";
import type { Writers } from "../explain/writers.ts";
import type { Refusals } from "./refusal.ts";

export interface Running {
  readonly match: Match;
  /** How the program of the match was made. */
  readonly played: Played;
  /** What the scenario expects, as functions of the program. */
  readonly numbers: ReadonlyMap<Expression, number>;
  readonly refusals: Refusals;
  readonly writers: Writers;
}
