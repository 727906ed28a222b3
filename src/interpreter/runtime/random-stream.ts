/**
 * A stream of random choices from a seed, for searches: separate from the generator of the match, which it leaves
 * alone.
 */
import { nextRandom, randomBelow, type Seed, seedRandom } from "./random.ts";

/** A stream of random numbers: the same seed gives the same ones. */
export class RandomStream {
  private readonly words = new Int32Array(4);

  constructor(seed: Seed) {
    seedRandom(this.words, 0, seed);
  }

  /** 32 bits: a seed for something else. */
  word(): number {
    return nextRandom(this.words, 0) | 0;
  }

  /** One of `0 .. n - 1`. */
  below(n: number): number {
    return randomBelow(this.words, 0, n);
  }

  /** One of them, each as likely; there must be one. */
  one<T>(of: readonly T[]): T {
    return of[this.below(of.length)]!;
  }

  /** A copy in random order. */
  shuffled<T>(of: readonly T[]): T[] {
    const all = [...of];
    for (let i = all.length - 1; i > 0; i--) {
      const j = this.below(i + 1);
      [all[i], all[j]] = [all[j]!, all[i]!];
    }
    return all;
  }
}
