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
      let count = 0;
      for (let at = 0; at < state.length; at++) if (state[at] !== base[at]) count++;
      if (count <= state.length * MOST_DIFFERENT) {
        const offsets = new Uint32Array(count);
        let next = 0;
        for (let at = 0; next < count; at++) if (state[at] !== base[at]) offsets[next++] = at;
        const values = new Int32Array(count);
        for (let i = 0; i < count; i++) values[i] = state[offsets[i]!]!;
        return new KeptState(base, offsets, values);
      }
    }
    return new KeptState(state.slice(), new Uint32Array(0), new Int32Array(0));
  }

  /** The words of the state, in a new array. */
  words(): Int32Array {
    const words = new Int32Array(this.base.length);
    this.writeTo(words);
    return words;
  }

  /** Writes the words of the state into an array. */
  writeTo(words: Int32Array): void {
    words.set(this.base);
    const { offsets, values } = this;
    for (let i = 0; i < offsets.length; i++) words[offsets[i]!] = values[i]!;
  }
}
