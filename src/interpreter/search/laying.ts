/** Laying pieces into zones of a state that is put together: the links between them, and what is derived from where they lie. */
import { bitboardWords, flipBits } from "../ir/bitboards.ts";
import { shadowOf } from "../ir/layout.ts";
import type { Program } from "../ir/program.ts";
import { countPiece, wordsOf } from "../ir/tallies.ts";
import { threadCount } from "../runtime/state.ts";

/** Empties all zones of a state; what lay there is then to be laid again. */
export function clearZones({ layout, tallies, bitboards }: Program, state: Int32Array): void {
  const { zones, zoneFirst, zoneLast, zoneCount } = layout;
  for (let zone = 0; zone < zones; zone++) {
    state[zoneFirst + zone] = -1;
    state[zoneLast + zone] = -1;
    state[zoneCount + zone] = 0;
  }
  for (const tally of tallies) state.fill(0, tally.at, tally.at + wordsOf(tally));
  for (const board of bitboards) state.fill(0, board.at, board.at + bitboardWords(board));
}

/** Lays a piece behind the others in a zone. While several answer in secret, others see it there, too. */
export function layBehind(program: Program, state: Int32Array, piece: number, zone: number): void {
  const { layout, tallies, bitboards, tables } = program;
  const { pieceZone, pieceNext, piecePrev, piecePosition, zoneFirst, zoneLast, zoneCount } = layout;
  const last = state[zoneLast + zone]!;
  const position = (state[zoneCount + zone]! += 1);
  state[pieceZone + piece] = zone;
  state[piecePosition + piece] = position;
  state[pieceNext + piece] = -1;
  state[piecePrev + piece] = last;
  state[last < 0 ? zoneFirst + zone : pieceNext + last] = piece;
  state[zoneLast + zone] = piece;
  if (threadCount(state) > 0) {
    state[shadowOf(layout, pieceZone + piece)] = zone;
    state[shadowOf(layout, piecePosition + piece)] = position;
  }
  countPiece(tallies, tables, state, piece, zone, 1);
  flipBits(bitboards, tables, state, piece, zone);
}
