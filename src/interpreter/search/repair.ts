/**
 * Completes a deal of hidden pieces in which some pieces have no place yet. Such pieces take the places of other
 * pieces, which move on, until each piece has a place.
 */

/** Whether a piece can be in a place (a zone with hidden pieces). Both are given by their indexes. */
export type Fits = (piece: number, place: number) => boolean;

/**
 * How many pieces can be in a place (a zone with hidden pieces). `count`: the exact number; if it is undefined, any
 * number from `least` on.
 */
export interface Room {
  readonly count: number | undefined;
  readonly least: number;
}

/** In `placeOf`: the hidden piece has no place yet. */
const NOWHERE = -1;

/**
 * Gives a place to each piece that has none, and fills the places that lack pieces. It moves as few other pieces as
 * possible. @param placeOf for each piece: the index of its place, or -1; it is changed @returns false if that is
 * impossible
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
 * Moves one of the pieces in `first` to a place, which makes the next piece move on, and so on. The last piece of this
 * chain moves to a place that `ends` accepts. A breadth-first search over places finds the shortest chain; it reaches
 * each place by only one piece.
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
