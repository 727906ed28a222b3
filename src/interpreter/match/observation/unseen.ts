/** Recognizes pieces that can be chosen face down: the deciders do not see which card it is. */
import { evaluable } from "../../runtime/reference/look.ts";
import type { Program } from "../../ir/program.ts";
import { currentAsk } from "../../runtime/state.ts";
import { seenPieces } from "./visibility.ts";

/** Whether a decider of the current question does not see this piece. */
export function isUnseen(program: Program, state: Int32Array, piece: number): boolean {
  const ask = currentAsk(program, state);
  if (ask === undefined || !program.asked[ask]!.unseen || piece < 0 || piece >= program.layout.mobile) return false;
  const position = evaluable(program, state);
  const deciders = program.players
    .slice(0, program.seats)
    .filter((player) => position.value(program.decides[ask]!, player) !== 0);
  return deciders.some((player) => !seenPieces(position, player, [piece])[0]);
}
