/** How a scenario went. */
import type { Range } from "../../diagnostics/range.ts";

export interface ScenarioOutcome {
  readonly name: string;
  readonly range: Range;
  readonly game: string;
  /** Ids of the rules of the rulebook that it shows. */
  readonly covers: readonly string[];
  /** Nothing: it passed. */
  readonly failures: readonly StepFailure[];
}

/** A step that was not as expected. */
export interface StepFailure {
  /** The step. */
  readonly range: Range;
  readonly message: string;
  /** What was there instead, a line each. */
  readonly found: readonly string[];
  /** The line of the rules that is the cause, where there is one. */
  readonly cause?: Range;
}
