/** A state of a match in little memory. Most states differ from an earlier one in few words. */

/** If more than this share of a state's words differ from the earlier state, the whole state is kept. */
const MOST_DIFFERENT = 1 / 8;

/** A state that is kept as its differences from an earlier state. */
export class KeptState {
  private readonly base: Int32Array;
  /** The offsets of the words that differ from `base`. */
  private readonly offsets: Uint32Array;
  private readonly values: Int32Array;

  private constructor(base: Int32Array, offsets: Uint32Array, values: Int32Array) {
    this.base = base;
    this.offsets = offsets;
    this.values = values;
  }

  /**
   * Keeps a copy of `state`.
   * @param before an earlier state of the same match, which saves memory if it is similar
   */
  static of(state: Int32Array, before?: KeptState): KeptState {
    if (before) {
      const { base } = before;
      const offsets: number[] = [];
      for (let at = 0; at < state.length; at++) if (state[at] !== base[at]) offsets.push(at);
      if (offsets.length <= state.length * MOST_DIFFERENT)
        return new KeptState(
          base,
          Uint32Array.from(offsets),
          Int32Array.from(offsets, (at) => state[at]!),
        );
    }
    return new KeptState(state.slice(), new Uint32Array(0), new Int32Array(0));
  }

  /** The words of the state, in a new array. */
  words(): Int32Array {
    const words = this.base.slice();
    this.offsets.forEach((at, i) => (words[at] = this.values[i]!));
    return words;
  }
}
