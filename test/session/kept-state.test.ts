/** States that are kept as differences from earlier ones. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { KeptState } from "../../src/session/kept-state.ts";

const SIZE = 40;
const change = fc.tuple(fc.nat(SIZE - 1), fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }));

test("a kept state has the words that it was made of, whatever happens to the array and to other states", () => {
  fc.assert(
    fc.property(fc.array(fc.array(change, { maxLength: SIZE }), { maxLength: 20 }), (moves) => {
      const state = new Int32Array(SIZE);
      const expected: Int32Array[] = [];
      const kept: KeptState[] = [];
      for (const move of moves) {
        for (const [at, value] of move) state[at] = value;
        expected.push(state.slice());
        kept.push(KeptState.of(state, kept.at(-1)));
      }
      state.fill(7);
      for (const each of kept) each.words().fill(9);
      expect(kept.map((each) => each.words())).toEqual(expected);
    }),
  );
});
