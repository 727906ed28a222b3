/** The results of chance in a match, kept for repeating them. */
import type { Chance } from "../interpreter/runtime/executor.ts";

/** The result of one question to chance. */
type Result = number | readonly number[];

/** Records the results of chance; `take` returns them and begins anew. */
export class ChanceTape {
  private results: Result[] = [];

  /** The same chance, taken down. */
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

/** Repeats the results once; afterwards the seed decides. */
export function chanceAgain(results: readonly Result[]): Chance {
  const left = [...results];
  const next = <T extends Result>(seed: T): T => (left.shift() as T | undefined) ?? seed;
  return {
    rolled: (_piece, _at, value) => next(value),
    shuffled: (_zone, order) => next(order),
    picked: (_point, _from, taken) => next(taken),
  };
}
