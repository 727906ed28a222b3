/** Repairs a deal: pieces without a place take the places of others, until each piece has one. */

/** Whether the piece with one index can be in the place with the other index. */
export type Fits = (piece: number, place: number) => boolean;

/** The room of a place. `count`: the exact number of its pieces; if undefined, any number from `least` on. */
export interface Room {
  readonly count: number | undefined;
  readonly least: number;
}

/** In `placeOf`: the piece has no place. */
const NOWHERE = -1;

/**
 * Gives a place to each piece without one, and fills the places that lack pieces. Moves as few other pieces as
 * possible.
 * @param placeOf by piece: the index of its place, or -1; it is changed
 * @returns false if that is impossible
 */
export function repair(placeOf: Int32Array, rooms: readonly Room[], fits: Fits): boolean {
  const held = rooms.map((_, place) => placeOf.reduce((sum, at) => sum + Number(at === place), 0));
  const least = ({ count, least: open }: Room) => count ?? open;
  const lacks = (place: number) => held[place]! < least(rooms[place]!);
  const takesMore = (place: number) => lacks(place) || rooms[place]!.count === undefined;
  const givesAway = (place: number) => place === NOWHERE || held[place]! > least(rooms[place]!);
  const moved = (piece: number, to: number) => {
    const from = placeOf[piece]!;
    if (from !== NOWHERE) held[from]!--;
    placeOf[piece] = to;
    held[to]!++;
  };
  for (let piece = 0; piece < placeOf.length; piece++)
    if (placeOf[piece] === NOWHERE && !shift(placeOf, rooms.length, fits, [piece], takesMore, moved)) return false;
  for (let place = 0; place < rooms.length; place++) {
    while (lacks(place)) {
      const spare = Array.from(placeOf, (_, piece) => piece).filter((piece) => givesAway(placeOf[piece]!));
      if (!shift(placeOf, rooms.length, fits, spare, (at) => at === place, moved)) return false;
    }
  }
  return true;
}

/**
 * Moves one piece of `first` to a place that `ends` accepts, along the shortest chain of pieces that make room for one
 * another. The chain is found by a breadth-first search over places, which reaches each place by one piece only.
 */
function shift(
  placeOf: Int32Array,
  places: number,
  fits: Fits,
  first: readonly number[],
  ends: (place: number) => boolean,
  moved: (piece: number, to: number) => void,
): boolean {
  const reachedBy = new Int32Array(places).fill(-1);
  let wave = first;
  while (wave.length > 0) {
    const next: number[] = [];
    for (const piece of wave) {
      for (let place = 0; place < places; place++) {
        if (reachedBy[place] !== -1 || placeOf[piece] === place || !fits(piece, place)) continue;
        reachedBy[place] = piece;
        if (ends(place)) {
          for (let to = place, by = piece; ; by = reachedBy[to]!) {
            const from = placeOf[by]!;
            moved(by, to);
            if (first.includes(by)) return true;
            to = from;
          }
        }
        placeOf.forEach((at, other) => at === place && next.push(other));
      }
    }
    wave = next;
  }
  return false;
}
