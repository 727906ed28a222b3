/** The data that all steps of a running scenario use. */
import type { Expression } from "../dsl/game.ts";
import type { Expr } from "../dsl/ast/syntax.ts";
import type { Match } from "../interpreter/match/match.ts";
import type { Played } from "../explain/explain.ts";
import type { Writers } from "../explain/writers.ts";
import type { ScenarioLog } from "./log.ts";
import type { Refusals } from "./refusal.ts";
import type { Stage } from "./stage.ts";
import type { Unasked } from "./unasked.ts";

/** A scenario that is being played: its match, and helpers for its steps. */
export interface Running {
  readonly match: Match;
  readonly stage: Stage;
  /** The game, and the setting for which its program was compiled. */
  readonly played: Played;
  /** Whether a false condition is explained by the values of its parts. */
  readonly reasons: boolean;
  /** A map from each expression of the scenario as written (AST) to the checked expression. */
  readonly meaning: ReadonlyMap<Expr, Expression>;
  readonly refusals: Refusals;
  readonly unasked: Unasked;
  readonly writers: Writers;
  /** The log of the match; undefined if no step of the scenario reads it. */
  readonly log: ScenarioLog | undefined;
}
