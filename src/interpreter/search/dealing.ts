/**
 * Dealing again what a viewer does not see: hidden pieces change places with others of their kind that belong to the
 * same player. So the result depends on the random numbers and on what the viewer knows, never on where the pieces
 * really lie: kind and owner are taken as printed on the back. What lies in the box stays there.
 */
import { bitboardWords, flipBits } from "../ir/bitboards.ts";
import { countPiece, wordsOf } from "../ir/tallies.ts";
import { shadowOf } from "../ir/layout.ts";
import type { Program } from "../ir/program.ts";
import type { Viewer } from "../match/observation/viewer.ts";
import { seenPieces } from "../match/observation/visibility.ts";
import type { Executor } from "../runtime/executor.ts";
import type { RandomStream } from "../runtime/random-stream.ts";
import { piecesIn } from "../runtime/state.ts";

/** Places that the viewer does not see, by the pieces that lie there: one list for each kind and owner, in the order of the table. */
export type HiddenPlaces = readonly (readonly number[])[];

/** The piece that lies in a place now, by the one that lay there before. */
export type Exchange = ReadonlyMap<number, number>;

/** @param stays pieces that keep their place though the viewer does not see them */
export function hiddenPlaces(
  { program, state, value }: Pick<Executor, "program" | "state" | "value">,
  viewer: Viewer,
  stays: ReadonlySet<number>,
): HiddenPlaces {
  const { mobile } = program.layout;
  const seen = seenPieces(
    { program, state, value },
    viewer,
    Array.from({ length: mobile }, (_, piece) => piece),
  );
  const backs = new Map<string, number[]>();
  for (let zone = 1; zone < program.zones.length; zone++) {
    for (const piece of piecesIn(program, state, zone)) {
      if (seen[piece] || stays.has(piece)) continue;
      const { kind, owner } = program.pieces[piece]!;
      const back = `${program.game.kinds.indexOf(kind)} ${owner}`;
      backs.set(back, [...(backs.get(back) ?? []), piece]);
    }
  }
  return [...backs].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, lying]) => lying);
}

/** Deals hidden pieces among their places. */
export function deal(places: HiddenPlaces, random: RandomStream): Exchange {
  // Sorted by piece, so that the result does not depend on how they lay.
  return new Map(
    places.flatMap((lying) =>
      random.shuffled(lying.toSorted((a, b) => a - b)).map((piece, i) => [lying[i]!, piece] as const),
    ),
  );
}

/** Puts each piece in the place of another, in `state`, and updates what is derived from that. */
export function exchangePlaces(program: Program, state: Int32Array, exchange: Exchange): void {
  const { layout } = program;
  const { pieceZone, pieceNext, piecePrev, piecePosition, zoneFirst, zoneLast } = layout;
  if (exchange.size === 0) return;
  const before = state.slice();
  const zones = new Set<number>();
  for (const [from, to] of exchange) {
    zones.add(before[pieceZone + from]!);
    for (const words of [pieceZone, piecePosition]) {
      // The shadow that others see while several answer in secret.
      state[shadowOf(layout, words + to)] = before[shadowOf(layout, words + from)]!;
      state[words + to] = before[words + from]!;
    }
  }
  for (const zone of zones) {
    const lying = piecesIn(program, before, zone).map((piece) => exchange.get(piece) ?? piece);
    lying.forEach((piece, i) => {
      state[pieceNext + piece] = lying[i + 1] ?? -1;
      state[piecePrev + piece] = lying[i - 1] ?? -1;
    });
    state[zoneFirst + zone] = lying[0] ?? -1;
    state[zoneLast + zone] = lying.at(-1) ?? -1;
  }
  countTallies(program, state);
  setBitboards(program, state);
}

/** Recounts how often what is printed on pieces lies in zones. */
function countTallies({ tallies, tables, layout: { mobile, pieceZone } }: Program, state: Int32Array): void {
  for (const tally of tallies) state.fill(0, tally.at, tally.at + wordsOf(tally));
  for (let piece = 0; piece < mobile; piece++) countPiece(tallies, tables, state, piece, state[pieceZone + piece]!, 1);
}

/** Sets the bits for where pieces lie again. */
function setBitboards({ bitboards, tables, layout: { mobile, pieceZone } }: Program, state: Int32Array): void {
  for (const board of bitboards) state.fill(0, board.at, board.at + bitboardWords(board));
  for (let piece = 0; piece < mobile; piece++) flipBits(bitboards, tables, state, piece, state[pieceZone + piece]!);
}
