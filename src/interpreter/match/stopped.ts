/** An error in the rules that occurred while they ran, and stopped a match. */
import { problem } from "../../diagnostics/catalog.ts";
import type { Problem } from "../../diagnostics/problem.ts";
import { type Excess, GameError, type GameFault } from "../runtime/executor.ts";
import type { Program } from "../ir/program.ts";

/** An error in the rules that stopped a match, with its place. */
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
 * The number with the name of its state. Everyone may read a message, so the value is left out if some players do not
 * see the state.
 */
function nameExcess({ cells }: Program, { word, value, min, max }: Excess) {
  const cell = word === undefined ? undefined : cells.find(({ at }) => at === word);
  return { min, max, ...(cell && { state: cell.name }), ...((cell?.decl.seen.who ?? "all") === "all" && { value }) };
}
