/** Pieces without a place exchange places with others, until each has one. */

/** Whether a piece, by index, can lie in a place, by index. */
export type Fits = (piece: number, place: number) => boolean;

/** A place; `count`: the required number of pieces, undefined: any number, at least `least`. */
export interface Room {
  readonly count: number | undefined;
  readonly least: number;
}

/** The place of a piece that has none. */
const NOWHERE = -1;

/**
 * Gives a place to pieces without one, and fills places that lack pieces, by moving as few others as possible.
 * @param placeOf by piece: its place, or -1; it is changed
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
 * Moves one of `first`, and pieces that make room for one another, along the shortest way to a place with room for one
 * more. Breadth first, over places: each is reached by one piece at most.
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
