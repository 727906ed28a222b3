/** A running scenario: the data for its steps. */
import type { Expression } from "../dsl/game.ts";
import type { Expr } from "../dsl/ast/syntax.ts";
import type { Match } from "../interpreter/match/match.ts";
import type { Played } from "../explain/explain.ts";
import type { Writers } from "../explain/writers.ts";
import type { ScenarioLog } from "./log.ts";
import type { Refusals } from "./refusal.ts";
import type { Stage } from "./stage.ts";
import type { Unasked } from "./unasked.ts";

/** A running scenario: its match, its names, its chance. */
export interface Running {
  readonly match: Match;
  readonly stage: Stage;
  /** How the program of the match was made. */
  readonly played: Played;
  /** Whether a false condition is explained. */
  readonly reasons: boolean;
  /** The meanings of the scenario's expressions. */
  readonly meaning: ReadonlyMap<Expr, Expression>;
  readonly refusals: Refusals;
  readonly unasked: Unasked;
  readonly writers: Writers;
  /** The log, if a step of the scenario reads it. */
  readonly log: ScenarioLog | undefined;
}
