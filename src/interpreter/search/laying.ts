/**
 * Puts pieces into the zones of a new state: sets the links from each piece to the next, and the counts and bits that
 * are derived from the places of pieces (tallies and bitboards).
 */
import { bitboardWords, flipBits } from "../ir/bitboards.ts";
import { shadowOf } from "../ir/layout.ts";
import type { Program } from "../ir/program.ts";
import { countPiece, wordsOf } from "../ir/tallies.ts";
import { piecesIn, threadCount } from "../runtime/state.ts";

/** Empties all zones of a state. Afterwards all pieces must be put into zones again. */
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

/** Fills one zone of new states with pieces. */
export class ZoneFilling {
  private readonly program: Program;
  private readonly zone: number;
  private readonly tallies: Program["tallies"];
  private readonly bitboards: Program["bitboards"];

  constructor(program: Program, zone: number) {
    const covers = ({ from, to }: { readonly from: number; readonly to: number }) => from <= zone && zone < to;
    this.program = program;
    this.zone = zone;
    this.tallies = program.tallies.filter(covers);
    this.bitboards = program.bitboards.filter(covers);
  }

  /**
   * Puts the first `count` of `pieces` into the zone, which must be empty. During secret decisions, other players see
   * them there, too.
   */
  fill(state: Int32Array, pieces: ArrayLike<number>, count = pieces.length): void {
    const { program, zone, tallies, bitboards } = this;
    const { layout, tables } = program;
    const { pieceZone, pieceNext, piecePrev, piecePosition, zoneFirst, zoneLast, zoneCount } = layout;
    const secret = threadCount(state) > 0;
    let last = -1;
    for (let i = 0; i < count; i++) {
      const piece = pieces[i]!;
      state[pieceZone + piece] = zone;
      state[piecePosition + piece] = i + 1;
      state[piecePrev + piece] = last;
      state[last < 0 ? zoneFirst + zone : pieceNext + last] = piece;
      last = piece;
      if (secret) {
        state[shadowOf(layout, pieceZone + piece)] = zone;
        state[shadowOf(layout, piecePosition + piece)] = i + 1;
      }
      if (tallies.length > 0) countPiece(tallies, tables, state, piece, zone, 1);
      if (bitboards.length > 0) flipBits(bitboards, tables, state, piece, zone);
    }
    if (last < 0) return;
    state[pieceNext + last] = -1;
    state[zoneLast + zone] = last;
    state[zoneCount + zone] = count;
  }
}

/** A zone, and the pieces in it from its start, as other players see them during secret decisions. */
export interface ShadowZone {
  readonly zone: number;
  /**
   * For each piece that other players see in the zone: its id if it was moved away in secret. It is `UNMOVED` for a
   * piece that is really there.
   */
  readonly pieces: readonly number[];
}

const UNMOVED = -1;

/**
 * The pieces that some player has moved in secret, so that they are no longer where they were when the current secret
 * decisions began.
 */
export function movedInSecret({ layout }: Program, state: Int32Array): ReadonlySet<number> {
  const moved = new Set<number>();
  if (threadCount(state) === 0) return moved;
  for (let piece = layout.secret[0]; piece < layout.secret[1]; piece++) {
    const [zone, position] = [layout.pieceZone + piece, layout.piecePosition + piece];
    if (state[zone] !== state[shadowOf(layout, zone)] || state[position] !== state[shadowOf(layout, position)])
      moved.add(piece);
  }
  return moved;
}

/** The zones in which other players still see pieces that were moved in secret. */
export function shadowZones({ layout }: Program, state: Int32Array, moved: ReadonlySet<number>): readonly ShadowZone[] {
  const { mobile, pieceZone, piecePosition } = layout;
  const before = (words: number, piece: number) => state[shadowOf(layout, words + piece)]!;
  const zones = new Set([...moved].map((piece) => before(pieceZone, piece)));
  const pieces = Array.from({ length: mobile }, (_, piece) => piece).sort(
    (a, b) => before(piecePosition, a) - before(piecePosition, b),
  );
  return [...zones].map((zone) => ({
    zone,
    pieces: pieces
      .filter((piece) => before(pieceZone, piece) === zone)
      .map((piece) => (moved.has(piece) ? piece : UNMOVED)),
  }));
}

/**
 * Writes the zones as other players see them during secret decisions. All pieces that were not moved in secret must
 * already lie in their new zones in the state.
 */
export function layShadows(program: Program, state: Int32Array, zones: readonly ShadowZone[]): void {
  if (zones.length === 0) return;
  const { layout } = program;
  const moved = new Set(zones.flatMap(({ pieces }) => pieces));
  for (const { zone, pieces } of zones) {
    const unmoved = piecesIn(program, state, zone).filter((piece) => !moved.has(piece));
    let next = 0;
    const seen = pieces.flatMap((piece) => (piece === UNMOVED ? (unmoved[next++] ?? []) : piece));
    [...seen, ...unmoved.slice(next)].forEach((piece, i) => {
      const [zoneAt, positionAt] = [layout.pieceZone + piece, layout.piecePosition + piece];
      // If the rules cannot move a piece in secret, the state contains only one zone and position for it, which hold
      // for all players.
      if (shadowOf(layout, zoneAt) === zoneAt) return;
      state[shadowOf(layout, zoneAt)] = zone;
      state[shadowOf(layout, positionAt)] = i + 1;
    });
  }
}
