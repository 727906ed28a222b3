/** Mistakes of rules that show only while they run, as problems with a place. */
import { GameError } from "../interpreter/runtime/executor.ts";
import { gameProblem } from "../interpreter/match/stopped.ts";
import type { Program } from "../interpreter/ir/program.ts";
import { Problems } from "./errors.ts";

/** Runs `step`. If the rules of the game fail in it, the command ends with their problem. */
export function gameStops<T>(program: Program, step: () => T): T {
  try {
    return step();
  } catch (error) {
    if (error instanceof GameError) throw new Problems([gameProblem(program, error)]);
    throw error;
  }
}
