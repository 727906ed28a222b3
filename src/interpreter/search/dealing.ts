/**
 * Dealing anew what a viewer does not see: hidden pieces change places with others of their kind that belong to the same
 * player. So the result depends on the random numbers and on what the viewer knows, never on where the pieces really lie: kind and
 * owner count as printed on the back. What lies in the box stays there.
 */
import { baseOf } from "../ir/tallies.ts";
import { shadowOf } from "../ir/layout.ts";
import type { Program } from "../ir/program.ts";
import type { Viewer } from "../match/viewer.ts";
import { seenPieces } from "../match/visibility.ts";
import type { Executor } from "../runtime/executor.ts";
import type { RandomStream } from "../runtime/random-stream.ts";
import { piecesIn } from "../runtime/state.ts";

/** By piece that lay in a place: the one that lies there now. Pieces that stay where they are may be left out. */
export type Exchange = ReadonlyMap<number, number>;

/**
 * Deals hidden pieces among their places.
 * @param stays pieces that keep their place though the viewer does not see them
 */
export function dealAnew({ program, state, value }: Pick<Executor, "program" | "state" | "value">, viewer: Viewer, random: RandomStream, stays: ReadonlySet<number>): Exchange {
  const { mobile, pieceZone } = program.layout;
  const all = Array.from({ length: mobile }, (_, piece) => piece);
  const seen = seenPieces({ program, state, value }, viewer, all);
  const hidden = (piece: number) => !seen[piece] && state[pieceZone + piece] !== 0 && !stays.has(piece);
  const places = new Map<string, number[]>();
  // By where they lie, so that the order tells nothing of which they are.
  for (const piece of program.zones.flatMap((_, zone) => (zone === 0 ? [] : piecesIn(program, state, zone))).filter(hidden)) {
    const { kind, owner } = program.pieces[piece]!;
    const back = `${program.game.kinds.indexOf(kind)} ${owner}`;
    places.set(back, [...(places.get(back) ?? []), piece]);
  }
  const exchange = new Map<number, number>();
  for (const [, lying] of [...places].sort(([a], [b]) => (a < b ? -1 : 1))) {
    random.shuffled(lying.toSorted((a, b) => a - b)).forEach((piece, i) => exchange.set(lying[i]!, piece));
  }
  return exchange;
}

/** Puts each piece in the place of another, in `state`, with what follows from that. */
export function exchangePlaces(program: Program, state: Int32Array, exchange: Exchange): void {
  const { layout } = program;
  const { pieceZone, pieceNext, piecePrev, piecePosition, zoneFirst, zoneLast } = layout;
  const before = state.slice();
  for (const [from, to] of exchange) {
    for (const words of [pieceZone, piecePosition]) {
      // What others see of it while several answer in secret.
      state[shadowOf(layout, words + to)] = before[shadowOf(layout, words + from)]!;
      state[words + to] = before[words + from]!;
    }
  }
  program.zones.forEach((_, zone) => {
    if (zone === 0) return;
    const lying = piecesIn(program, before, zone).map((piece) => exchange.get(piece) ?? piece);
    lying.forEach((piece, i) => {
      state[pieceNext + piece] = lying[i + 1] ?? -1;
      state[piecePrev + piece] = lying[i - 1] ?? -1;
    });
    state[zoneFirst + zone] = lying[0] ?? -1;
    state[zoneLast + zone] = lying.at(-1) ?? -1;
  });
  countTallies(program, state);
}

/** Counts anew how often what is printed on pieces lies in zones. */
function countTallies({ tallies, tables, layout: { mobile, pieceZone } }: Program, state: Int32Array): void {
  for (const tally of tallies) {
    const { at, from, to, width, table } = tally;
    state.fill(0, at, at + (to - from) * width);
    for (let piece = 0; piece < mobile; piece++) {
      const zone = state[pieceZone + piece]!;
      if (zone >= from && zone < to) state[baseOf(tally) + zone * width + tables[table]![piece]!]!++;
    }
  }
}
