/**
 * A hash table. Its keys are keys of positions, and its values are pairs of ints. It uses open addressing in typed
 * arrays, so that the memory that it needs is known.
 */
import type { PositionKey } from "../interpreter/runtime/position-key.ts";

/** How many ints a table entry has: the two halves of the key, and the two ints of the value. */
const WORDS = 4;
/**
 * How many bytes of memory one position needs. Up to half of the entries are free, so this is the size of two entries.
 */
export const BYTES_PER_POSITION = 2 * WORDS * 4;

/** A hash table of positions. It grows as it fills. */
export class PositionTable {
  /** How many positions the table contains. */
  size = 0;
  private mask = 1023;
  private words = new Int32Array((this.mask + 1) * WORDS);
  private used = new Uint8Array(this.mask + 1);

  /**
   * The index of the two ints that are stored for a key. A new key gets an entry with the ints 0 and 0. The index is
   * valid until the next call.
   */
  at({ low, high }: PositionKey): number {
    if (2 * this.size > this.mask) this.grow();
    let place = low & this.mask;
    while (this.used[place] === 1) {
      const at = place * WORDS;
      if (this.words[at] === low && this.words[at + 1] === high) return at + 2;
      place = (place + 1) & this.mask;
    }
    this.used[place] = 1;
    this.size++;
    const at = place * WORDS;
    this.words[at] = low;
    this.words[at + 1] = high;
    return at + 2;
  }

  /** The first of the two ints that are stored at an index. */
  first(at: number): number {
    return this.words[at]!;
  }

  /** The second of the two ints that are stored at an index. */
  second(at: number): number {
    return this.words[at + 1]!;
  }

  /** Replaces both ints that are stored at an index. */
  put(at: number, first: number, second: number): void {
    this.words[at] = first;
    this.words[at + 1] = second;
  }

  private grow(): void {
    const { words, used } = this;
    this.mask = 2 * this.mask + 1;
    this.words = new Int32Array((this.mask + 1) * WORDS);
    this.used = new Uint8Array(this.mask + 1);
    for (let from = 0; from < used.length; from++) {
      if (used[from] === 0) continue;
      let place = words[from * WORDS]! & this.mask;
      while (this.used[place] === 1) place = (place + 1) & this.mask;
      this.used[place] = 1;
      this.words.set(words.subarray(from * WORDS, from * WORDS + WORDS), place * WORDS);
    }
  }
}
