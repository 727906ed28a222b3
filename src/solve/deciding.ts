/** Finds out which seat answers the current question of a match. */
import { asksByLabel, type Program } from "../interpreter/ir/program.ts";
import type { Executor } from "../interpreter/runtime/executor.ts";
import { actingPlayer, resumeLabel } from "../interpreter/runtime/state.ts";
import { seatOf } from "./limits.ts";

/**
 * Returns a function that tells which seat, counted from 0, answers the current decision of an executor.
 * @throws Unsolvable if a player without a seat decides
 */
export function decidingIn(program: Program): (executor: Executor) => number {
  const askAt = asksByLabel(program);
  const { players } = program;
  return (executor) => {
    const { state } = executor;
    const decides = program.decides[askAt[resumeLabel(state)]!]!;
    const acting = actingPlayer(state) - players[0]!;
    if (acting >= 0 && acting < players.length && executor.value(decides, players[acting]!) !== 0)
      return seatOf(program, acting);
    return seatOf(
      program,
      Math.max(
        0,
        players.findIndex((player) => executor.value(decides, player) !== 0),
      ),
    );
  };
}
