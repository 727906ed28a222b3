/** Errors in the rules that occur while they run, and stop a match. */
import { problem } from "../../diagnostics/catalog.ts";
import type { Problem } from "../../diagnostics/problem.ts";
import { type Excess, GameError, type GameFault } from "../runtime/executor.ts";
import type { Program } from "../ir/program.ts";

/** The error in the rules that has stopped a match. */
export interface Stopped {
  readonly problem: Problem;
  /** The error that the executor threw. */
  readonly error: GameError;
}

/** Makes the data of a stopped match from an error in its rules. Any other error is thrown again. */
export function stoppedBy(program: Program, error: unknown): Stopped {
  if (!(error instanceof GameError)) throw error;
  return { problem: gameProblem(program, error), error };
}

/** An error that occurred while rules ran, as a problem with a place in the file. */
export function gameProblem(program: Program, fault: GameFault): Problem {
  const place = program.points[fault.point];
  if (!place) throw fault instanceof Error ? fault : new GameError(fault.code, fault.point);
  return problem("game-stopped", place.range, {
    why: fault.code,
    within: place.within,
    variants: program.game.variants,
    ...(fault.excess && { excess: nameExcess(program, fault.excess) }),
  });
}

/**
 * Describes a number that is out of range: its limits, the name of its state and its value. The value is left out if
 * some players do not see the state, because all of them may read the message.
 */
function nameExcess({ cells }: Program, { word, value, min, max }: Excess) {
  const cell = word === undefined ? undefined : cells.find(({ at }) => at === word);
  return { min, max, ...(cell && { state: cell.name }), ...((cell?.decl.seen.who ?? "all") === "all" && { value }) };
}
