/** The chance of a search: a stream of numbers from a seed. */
import { randomBelow, seedRandom } from "../interpreter/runtime/random.ts";

export class Chance {
  private readonly words = new Int32Array(4);

  constructor(seed: number) {
    seedRandom(this.words, 0, seed);
  }

  /** One of `0 .. n - 1`. */
  below(n: number): number {
    return randomBelow(this.words, 0, n);
  }

  one<T>(of: readonly T[]): T {
    return of[this.below(of.length)]!;
  }

  shuffled<T>(of: readonly T[]): T[] {
    const all = [...of];
    for (let i = all.length - 1; i > 0; i--) {
      const j = this.below(i + 1);
      [all[i], all[j]] = [all[j]!, all[i]!];
    }
    return all;
  }
}
