/** Searches all paths through pieces for the longest one. The caller counts the steps of the search. */

/** A graph of pieces: the pieces that paths can pass, their lengths, and the links between them. */
export interface Ways {
  readonly pieces: readonly number[];
  /**
   * For each of `pieces`: its length. A piece whose length is 0 or less, such as a town between roads, adds nothing to
   * a path, but joins its neighbours.
   */
  readonly lengths: readonly number[];
  /**
   * The neighbours of `piece` along `link` are in row `link * width + piece` of a table of lists. `starts` and `items`
   * are the parts of that table.
   */
  readonly starts: Int32Array;
  readonly items: Int32Array;
  readonly width: number;
  readonly links: readonly number[];
}

/**
 * A step of a path. `to` is the index of the next piece with a length. `by` is the index of the piece without length
 * that lies between, if there is one. Two steps in succession never pass through the same piece `by`.
 */
interface Step {
  readonly to: number;
  readonly by: number;
}

/**
 * The sum of the lengths on the longest path, such as the longest road. A path passes each piece with a length at most
 * once. It goes from one such piece to the next along a link, or through a piece without length that joins both. `step`
 * is called for each step that is tried.
 */
export function longestWay(ways: Ways, step: () => unknown): number {
  const { lengths } = ways;
  const steps = stepsOf(ways);
  const used = new Uint8Array(lengths.length);
  // The path so far: at each depth the index of its piece, the piece `by` through which it came, and the next step to
  // try. A path can be as long as there are pieces, so the search is not recursive.
  const at = new Int32Array(lengths.length);
  const by = new Int32Array(lengths.length);
  const next = new Int32Array(lengths.length);
  let longest = 0;
  let length = 0;
  let depth = 0;
  const enter = (to: number, from: number) => {
    step();
    used[to] = 1;
    length += lengths[to]!;
    longest = Math.max(longest, length);
    at[depth] = to;
    by[depth] = from;
    next[depth++] = 0;
  };
  for (let start = 0; start < lengths.length; start++) {
    if (!(lengths[start]! > 0)) continue;
    enter(start, NOWHERE);
    while (depth > 0) {
      const last = depth - 1;
      const there = at[last]!;
      const way = steps[there]![next[last]!++];
      if (!way) {
        used[there] = 0;
        length -= lengths[there]!;
        depth = last;
      } else if (used[way.to] === 0 && way.by !== by[last]) enter(way.to, way.by);
    }
  }
  return longest;
}

const NOWHERE = -1;

/** For each index of a piece with a length: the steps by which a path can continue from that piece. */
function stepsOf({ pieces, lengths, starts, items, width, links }: Ways): readonly (readonly Step[])[] {
  const places = new Map<number, number>();
  pieces.forEach((piece, place) => {
    if (piece >= 0 && piece < width && !places.has(piece)) places.set(piece, place);
  });
  const beside = (piece: number): readonly number[] =>
    links.flatMap((link) => {
      const row = link * width + piece;
      const next = row >= 0 && row + 1 < starts.length ? [...items.subarray(starts[row], starts[row + 1])] : [];
      return next.flatMap((each) => places.get(each) ?? []);
    });
  const counts = (place: number) => lengths[place]! > 0;
  return pieces.map((piece, place) => {
    if (places.get(piece) !== place || !counts(place)) return [];
    return beside(piece).flatMap((by): readonly Step[] => {
      if (counts(by)) return by === place ? [] : [{ to: by, by: place }];
      const others = beside(pieces[by]!).filter((to) => counts(to) && to !== place);
      return others.map((to) => ({ to, by }));
    });
  });
}
