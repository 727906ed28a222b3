/** Describes the result of running a scenario: whether it passed, and why not. */
import type { Seed } from "../interpreter/runtime/random.ts";
import { asWritten, type Range } from "../diagnostics/range.ts";
import type { Move } from "../interpreter/match/moves/move.ts";
import type { PlaceInRules } from "../interpreter/ir/program.ts";
import type { ChanceEntry } from "./chance-notes.ts";

/** The result of running one scenario. */
export interface ScenarioOutcome {
  readonly name: string;
  readonly range: Range;
  readonly game: string;
  /** The ids of those rules of the rulebook that the scenario shows. */
  readonly covers: readonly string[];
  /** The failures of the first step that failed; empty if the scenario passed. */
  readonly failures: readonly StepFailure[];
  /** The results of chance in the match, up to the first step that failed. */
  readonly chance: readonly ChanceEntry[];
  /** The match up to the first step that failed. Absent if no match could begin. */
  readonly match?: ScenarioMatch;
  /** How long the scenario took, in ms. Absent if the runner has no clock. */
  readonly time?: number;
}

/**
 * What leads to a position of a scenario: its moves, and the steps that change the match without a move
 * (interventions).
 */
export interface ScenarioMatch {
  readonly players: number;
  readonly seed: Seed;
  readonly variants: readonly string[];
  readonly options: Readonly<Record<string, string>>;
  readonly moves: readonly Move[];
  readonly interventions: readonly Intervention[];
}

/** A step of a scenario that changes the match without a move, such as `given`. */
export interface Intervention {
  /** The index of the step in the scenario, from 0. */
  readonly step: number;
  /** The number of moves that are made before the step. */
  readonly after: number;
}

/** A failure of a step: its result differs from the expected one. */
export interface StepFailure {
  /** The range of the step in the file of the scenario. */
  readonly range: Range;
  readonly message: string;
  /** Sentences that say what happened instead of the expected result. */
  readonly found: readonly string[];
  /** The line that caused the failure, if there is one: a line of the rules, or of a `given` step. */
  readonly cause?: Cause;
  /** True if the failure is that an entry of `chance` lists too few results, so that its author must add some. */
  readonly tooShort?: true;
}

/** A line that caused a failure. */
export interface Cause {
  readonly range: Range;
  /** What the line did, in words, such as "last changed". */
  readonly label: string;
  /** The name of the effect, section or piece that contains the line. */
  readonly within?: string;
}

/** The cause of a failure if the position is not the expected one: the line that changed it last. */
export function lastChange(line: PlaceInRules | undefined): { readonly cause?: Cause } {
  return line ? { cause: { range: line.range, within: line.within, label: "last changed" } } : {};
}

/**
 * A failure with ranges in the text that the author wrote. If a row of examples filled in a step, its range is moved
 * back to the step in the file.
 */
export function whereWritten({ cause, ...failure }: StepFailure): StepFailure {
  return {
    ...failure,
    range: asWritten(failure.range),
    ...(cause && { cause: { ...cause, range: asWritten(cause.range) } }),
  };
}
