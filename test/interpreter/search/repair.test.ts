/** `repair` gives every hidden piece a place where it may lie, if that is possible. */
import { expect, test } from "vitest";
import { RandomStream } from "../../../src/interpreter/runtime/random-stream.ts";
import { repair, type Room } from "../../../src/interpreter/search/repair.ts";

test("whatever can be dealt is dealt: each piece where it fits, each place with as many as it must have", () => {
  const random = new RandomStream(4);
  for (let round = 0; round < 300; round++) {
    const [pieces, places] = [1 + random.below(8), 1 + random.below(5)];
    // `dealt` is a random deal, so at least one solution exists. `table` allows further places for each piece.
    const dealt = Int32Array.from({ length: pieces }, () => random.below(places));
    const table = Array.from({ length: pieces * places }, () => random.below(4) === 0);
    const fits = (piece: number, place: number) => dealt[piece] === place || table[piece * places + place]!;
    const rooms = Array.from({ length: places }, (_, place): Room => {
      const count = dealt.filter((at) => at === place).length;
      return random.below(3) === 0 ? { count: undefined, least: random.below(count + 1) } : { count, least: 0 };
    });
    const placeOf = new Int32Array(pieces).fill(NOWHERE);
    expect(repair(placeOf, rooms, fits)).toBe(true);
    placeOf.forEach((place, piece) => expect(fits(piece, place)).toBe(true));
    rooms.forEach(({ count, least }, place) => {
      const held = placeOf.filter((at) => at === place).length;
      if (count === undefined) expect(held).toBeGreaterThanOrEqual(least);
      else expect(held).toBe(count);
    });
  }
});

test("where there are too few of a sort it is said", () => {
  const rooms: readonly Room[] = [
    { count: 1, least: 0 },
    { count: undefined, least: 0 },
  ];
  expect(repair(Int32Array.of(NOWHERE, NOWHERE), rooms, (_, place) => place === 1)).toBe(false);
  expect(repair(Int32Array.of(NOWHERE), rooms, () => false)).toBe(false);
});

/** Marks a piece in `placeOf` that has no place yet. */
const NOWHERE = -1;
