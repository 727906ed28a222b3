/** An error in the rules that occurred while they ran, and stopped a match. */
import { problem } from "../../diagnostics/catalog.ts";
import type { Problem } from "../../diagnostics/problem.ts";
import { GameError } from "../runtime/executor.ts";
import type { Program } from "../ir/program.ts";

/** What stopped a match: an error in the rules, with its place. */
export interface Stopped {
  readonly problem: Problem;
  /** The error that the executor has thrown. */
  readonly error: GameError;
}

/** The match's stop for an error of the rules. Any other error is thrown again. */
export function stoppedBy(program: Program, error: unknown): Stopped {
  if (!(error instanceof GameError)) throw error;
  return { problem: gameProblem(program, error), error };
}

/** An error that occurred while rules ran, as a problem with its place in the file. */
export function gameProblem(program: Program, error: GameError): Problem {
  const place = program.points[error.point];
  if (!place) throw error;
  return problem("game-stopped", place.range, { why: error.code, within: place.within });
}
