/** Reports mistakes of rules that appear only when the rules run as problems with a place. */
import { GameError } from "../interpreter/runtime/executor.ts";
import { gameProblem } from "../interpreter/match/stopped.ts";
import type { Program } from "../interpreter/ir/program.ts";
import { Problems } from "./errors.ts";

/** Runs `step`. If a mistake of the rules stops it, the command ends with the problem. */
export function gameStops<T>(program: Program, step: () => T): T {
  try {
    return step();
  } catch (error) {
    if (error instanceof GameError) throw new Problems([gameProblem(program, error)]);
    throw error;
  }
}
