/** A stream of random choices from a seed, for searches: it does not affect the generator of the match. */
import { mixed } from "./mixing.ts";
import { nextRandom, randomBelow, type Seed, seedRandom } from "./random.ts";

/** A stream of random numbers: the same seed gives the same ones. */
export class RandomStream {
  private readonly words = new Int32Array(4);

  constructor(seed: Seed) {
    seedRandom(this.words, 0, seed);
  }

  /** Begins anew, as a stream with this seed. */
  restart(seed: Seed): void {
    seedRandom(this.words, 0, seed);
  }

  /** A random number of 32 bits, for example for use as a seed. */
  word(): number {
    return nextRandom(this.words, 0) | 0;
  }

  /**
   * Another stream of random numbers, derived from this one. However many numbers are taken from the other stream, this
   * stream continues in the same way.
   */
  aside(): RandomStream {
    return new RandomStream(this.words.reduce(mixed, 1));
  }

  /** A random number in `0 .. n - 1`. */
  below(n: number): number {
    return randomBelow(this.words, 0, n);
  }

  /** A random number from nearly a normal distribution, with mean 0 and standard deviation 1. */
  normal(): number {
    // The sum of three numbers that are equally likely between -1/2 and 1/2 has a variance of 1/4.
    return (this.word() + this.word() + this.word()) / 2 ** 31;
  }

  /** A random member of `of`; all are equally likely. The list must not be empty. */
  one<T>(of: readonly T[]): T {
    return of[this.below(of.length)]!;
  }

  /** A copy of the list in random order. */
  shuffled<T>(of: readonly T[]): T[] {
    const all = [...of];
    for (let i = all.length - 1; i > 0; i--) {
      const j = this.below(i + 1);
      [all[i], all[j]] = [all[j]!, all[i]!];
    }
    return all;
  }
}
