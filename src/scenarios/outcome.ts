/** The result of a scenario. */
import type { Seed } from "../interpreter/runtime/random.ts";
import { asWritten, type Range } from "../diagnostics/range.ts";
import type { Move } from "../interpreter/match/moves/move.ts";
import type { PlaceInRules } from "../interpreter/ir/program.ts";
import type { ChanceEntry } from "./chance-notes.ts";

/** The result of one scenario. */
export interface ScenarioOutcome {
  readonly name: string;
  readonly range: Range;
  readonly game: string;
  /** Ids of the rules in the rulebook that the scenario demonstrates. */
  readonly covers: readonly string[];
  /** The failures of the first failed step; none if the scenario passed. */
  readonly failures: readonly StepFailure[];
  /** The results of chance, up to the first step that failed. */
  readonly chance: readonly ChanceEntry[];
  /** The match up to the first failed step; absent if there is no match. */
  readonly match?: ScenarioMatch;
  /** How long the scenario took, in ms, if the runner has a clock. */
  readonly time?: number;
}

/** The moves and interventions that lead to a position of a scenario. */
export interface ScenarioMatch {
  readonly players: number;
  readonly seed: Seed;
  readonly variants: readonly string[];
  readonly options: Readonly<Record<string, string>>;
  readonly moves: readonly Move[];
  readonly interventions: readonly Intervention[];
}

/** A step that changes the match, but is no move, such as `given`. */
export interface Intervention {
  /** The number of the step in the scenario, from 0. */
  readonly step: number;
  /** The number of moves before the step. */
  readonly after: number;
}

/** A step with an unexpected result. */
export interface StepFailure {
  /** The range of the step. */
  readonly range: Range;
  readonly message: string;
  /** What happened instead, one sentence for each line. */
  readonly found: readonly string[];
  /** The line of the rules, or of `given`, that caused the failure, if there is one. */
  readonly cause?: Cause;
  /** Set if the range is an entry of `chance` that lists too few results. */
  readonly tooShort?: true;
}

/** The line of the rules that caused a failure. */
export interface Cause {
  readonly range: Range;
  /** What the line did, in words such as "last changed". */
  readonly label: string;
  /** The effect, section or piece that contains the line. */
  readonly within?: string;
}

/** The cause of an unexpected position: the line that last changed it. */
export function lastChange(line: PlaceInRules | undefined): { readonly cause?: Cause } {
  return line ? { cause: { range: line.range, within: line.within, label: "last changed" } } : {};
}

/** A failure whose ranges are in the texts that the author wrote. */
export function whereWritten({ cause, ...failure }: StepFailure): StepFailure {
  return {
    ...failure,
    range: asWritten(failure.range),
    ...(cause && { cause: { ...cause, range: asWritten(cause.range) } }),
  };
}
