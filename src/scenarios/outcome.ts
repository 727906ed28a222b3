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
  /** Ids of the rules of the rulebook that it shows. */
  readonly covers: readonly string[];
  /** None: it passed. */
  readonly failures: readonly StepFailure[];
  /** The results of chance, up to the first step that failed. */
  readonly chance: readonly ChanceEntry[];
  /** The match up to the first step that failed; absent where there is no match. */
  readonly match?: ScenarioMatch;
  /** How long it took, in milliseconds; where the runner has a clock. */
  readonly time?: number;
}

/** What leads to a position of a scenario. */
export interface ScenarioMatch {
  readonly players: number;
  readonly seed: Seed;
  readonly variants: readonly string[];
  readonly options: Readonly<Record<string, string>>;
  readonly moves: readonly Move[];
  readonly interventions: readonly Intervention[];
}

/** A step that changes the match without a move, such as `given`. */
export interface Intervention {
  /** Which step of the scenario, from 0. */
  readonly step: number;
  /** How many moves were made before it. */
  readonly after: number;
}

/** A step that was not as expected. */
export interface StepFailure {
  /** The step. */
  readonly range: Range;
  readonly message: string;
  /** What was found instead, a line each. */
  readonly found: readonly string[];
  /** The line of the rules, or of `given`, that decided it, where there is one. */
  readonly cause?: Cause;
}

/** A line of the rules that is the reason for a failure. */
export interface Cause {
  readonly range: Range;
  /** The effect of the line: "last changed here". */
  readonly label: string;
  /** The effect, section or piece that holds it. */
  readonly within?: string;
}

/** The cause of a position that is not as expected: the line that last changed it. */
export function lastChange(line: PlaceInRules | undefined): { readonly cause?: Cause } {
  return line ? { cause: { range: line.range, within: line.within, label: "last changed" } } : {};
}

/** A failure with places in texts that people wrote. */
export function whereWritten({ cause, ...failure }: StepFailure): StepFailure {
  return {
    ...failure,
    range: asWritten(failure.range),
    ...(cause && { cause: { ...cause, range: asWritten(cause.range) } }),
  };
}
