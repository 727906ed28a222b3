/** A mistake in the rules that showed while they ran, and stopped a match. */
import { problem } from "../../diagnostics/catalog.ts";
import type { Problem } from "../../diagnostics/problem.ts";
import { GameError } from "../runtime/executor.ts";
import type { Program } from "../ir/program.ts";

/** What stopped a match: a mistake in the rules, with its place. */
export interface Stopped {
  readonly problem: Problem;
  /** What the executor has thrown. */
  readonly error: GameError;
}

/** What an error of the rules is to a match. Every other error is thrown again. */
export function stoppedBy(program: Program, error: unknown): Stopped {
  if (!(error instanceof GameError)) throw error;
  return { problem: gameProblem(program, error), error };
}

/** A mistake that showed while rules ran, as a problem with its place in the file. */
export function gameProblem(program: Program, error: GameError): Problem {
  const place = program.points[error.point];
  if (!place) throw error;
  return problem("game-stopped", place.range, { why: error.code, within: place.within });
}
