/** The data that the steps of a running scenario share. */
import type { Expression } from "../dsl/game.ts";
import type { Expr } from "../dsl/ast/syntax.ts";
import type { Match } from "../interpreter/match/match.ts";
import type { Played } from "../explain/explain.ts";
import type { Writers } from "../explain/writers.ts";
import type { ScenarioLog } from "./log.ts";
import type { Refusals } from "./refusal.ts";
import type { Stage } from "./stage.ts";
import type { Unasked } from "./unasked.ts";

/** A scenario that is being played. */
export interface Running {
  readonly match: Match;
  readonly stage: Stage;
  /** How the program of the match was made. */
  readonly played: Played;
  /** Whether to explain false conditions. */
  readonly reasons: boolean;
  /** The checked expressions of the scenario, by their AST. */
  readonly meaning: ReadonlyMap<Expr, Expression>;
  readonly refusals: Refusals;
  readonly unasked: Unasked;
  readonly writers: Writers;
  /** The log, if a step of the scenario reads it. */
  readonly log: ScenarioLog | undefined;
}
