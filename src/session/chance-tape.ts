/** Records the results of chance in a match, so that they can be repeated. */
import type { Chance } from "../interpreter/runtime/executor.ts";

/** One result of chance: a number, or an order of pieces. */
type Result = number | readonly number[];

/** Records the results of chance; `take` returns them and begins anew. */
export class ChanceTape {
  private results: Result[] = [];

  /** Wraps `chance` so that each of its results is recorded. */
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

/** Chance that returns each recorded result once; after the last one, the seed decides. */
export function chanceAgain(results: readonly Result[]): Chance {
  const left = [...results];
  const next = <T extends Result>(seed: T): T => (left.shift() as T | undefined) ?? seed;
  return {
    rolled: (_piece, _at, value) => next(value),
    shuffled: (_zone, order) => next(order),
    picked: (_point, _from, taken) => next(taken),
  };
}
