/** Records the results of chance in a match, so that the same results can be used again. */
import type { Chance } from "../interpreter/runtime/executor.ts";

/** A result of chance: a number, such as a side of a die, or pieces in an order. */
type Result = number | readonly number[];

/** Records the results of chance. `take` returns them, and the recording starts anew. */
export class ChanceTape {
  private results: Result[] = [];

  /** A source of chance with the same results as `chance`, which records each of them. */
  of(chance: Required<Chance>): Required<Chance> {
    const kept = <T extends Result>(result: T): T => {
      this.results.push(result);
      return result;
    };
    return {
      rolled: (...asked) => kept(chance.rolled(...asked)),
      shuffled: (...asked) => kept(chance.shuffled(...asked)),
      picked: (...asked) => kept(chance.picked(...asked)),
    };
  }

  take(): readonly Result[] {
    const { results } = this;
    this.results = [];
    return results;
  }
}

/**
 * A source of chance that returns the recorded results one after the other. When all are used, the results come from
 * the seed.
 */
export function chanceAgain(results: readonly Result[]): Chance {
  const left = [...results];
  const next = <T extends Result>(seed: T): T => (left.shift() as T | undefined) ?? seed;
  return {
    rolled: (_piece, _at, value) => next(value),
    shuffled: (_zone, order) => next(order),
    picked: (_point, _from, taken) => next(taken),
  };
}
