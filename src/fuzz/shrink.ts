/** Shortens and simplifies a match as long as it still shows the same fault. */
import type { Executor } from "../interpreter/runtime/executor.ts";
import { randomBelow, seedRandom } from "../interpreter/runtime/random.ts";
import { type Fault, keyOf, type Trial, tryOut } from "./trial.ts";

/** To shorten the match for one fault, this many random matches are played. */
const ROLLOUTS = 300;
/** To leave out or simplify choices of the match, this many matches are played. */
const EDITS = 700;

/**
 * Returns the shortest match found that shows the same fault as `first`. Of equally long matches it returns the one
 * with the simplest answers.
 */
export function shrunk(executor: Executor, first: Trial): Trial {
  const shrinker = new Shrinker(executor, first);
  shrinker.rollOut();
  shrinker.edit();
  return shrinker.best;
}

class Shrinker {
  best: Trial;
  private readonly executor: Executor;
  private readonly key: string;
  private edits = 0;

  constructor(executor: Executor, first: Trial) {
    this.executor = executor;
    this.best = first;
    this.key = keyOf(first.fault as Fault);
  }

  /** Plays on at random from positions of the best match, in order to find a shorter way to the fault. */
  rollOut(): void {
    const random = new Int32Array(4);
    seedRandom(random, 0, this.best.seed);
    for (let n = 0; n < ROLLOUTS && this.best.choices.length > 0; n++) {
      const { choices } = this.best;
      const kept = randomBelow(random, 0, choices.length);
      this.play(choices.length, (i, count) => (i < kept ? choices[i]! % count : randomBelow(random, 0, count)));
    }
  }

  /**
   * Leaves choices of the match out, or replaces them by the simplest answers, as long as the match gets better. At
   * first it changes many choices at once, later fewer.
   */
  edit(): void {
    const begun = this.best;
    for (let size = this.best.choices.length; size >= 1; size = Math.floor(size / 2)) {
      for (let from = 0; from < this.best.choices.length;) {
        if (this.edits > EDITS) return;
        const { choices } = this.best;
        if (this.replaced([...choices.slice(0, from), ...choices.slice(from + size)])) continue;
        this.replaced(choices.map((choice, i) => (i >= from && i < from + size ? 0 : choice)));
        from += size;
      }
    }
    if (this.best !== begun) this.edit();
  }

  private replaced(choices: readonly number[]): boolean {
    this.edits++;
    return this.play(this.best.choices.length, (i, count) => (choices[i] ?? 0) % count);
  }

  /**
   * Plays a match of at most `most` decisions. If it shows the fault and is shorter or simpler than the best match, it
   * becomes the best match. Returns whether it did.
   */
  private play(most: number, choose: (i: number, count: number) => number): boolean {
    let at = 0;
    const trial = tryOut(this.executor, this.best.seed, (count) => (at < most ? choose(at++, count) : undefined));
    const better =
      trial.fault !== undefined && keyOf(trial.fault) === this.key && isSimpler(trial.choices, this.best.choices);
    if (better) this.best = trial;
    return better;
  }
}

function isSimpler(a: readonly number[], b: readonly number[]): boolean {
  const sum = (choices: readonly number[]) => choices.reduce((total, choice) => total + choice, 0);
  return a.length < b.length || (a.length === b.length && sum(a) < sum(b));
}
