/**
 * Some mistakes of rules appear only when the rules run, such as an endless loop. This module reports them as problems
 * with a place in the file.
 */
import { GameError } from "../interpreter/runtime/executor.ts";
import { gameProblem } from "../interpreter/match/stopped.ts";
import type { Program } from "../interpreter/ir/program.ts";
import { Problems } from "./errors.ts";

/** Calls `step`, which runs rules. If a mistake in the rules stops it, the command ends with the problem. */
export function gameStops<T>(program: Program, step: () => T): T {
  try {
    return step();
  } catch (error) {
    if (error instanceof GameError) throw new Problems([gameProblem(program, error)]);
    throw error;
  }
}
