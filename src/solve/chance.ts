/**
 * Enumerates all results of chance in one step of a match, each with its probability. When the rules draw or roll, the
 * reference executor asks this object for the result. The step is repeated from the same position until every possible
 * list of results has occurred.
 */
import type { Program } from "../interpreter/ir/program.ts";
import type { Chance } from "../interpreter/runtime/executor.ts";
import { Unsolvable } from "./limits.ts";

/** One step may have at most this many different lists of results of chance. Two dice, for example, have 36. */
const MOST_RESULTS = 200_000;
/**
 * Lists of results with a smaller probability than this are left out. Otherwise a die that is rolled until it shows a
 * six would give lists without end.
 */
const LEAST_PROBABLE = 1e-6;

/** Thrown to end one run of a step of the match, because its results of chance are too improbable. */
class Improbable extends Error {}

/** A source of chance that gives all possible results one after the other. */
export class EnumeratedChance implements Chance {
  private readonly program: Program;
  /**
   * For each event of chance in the next run of the step: the number of the result to give, from 0. Events beyond the
   * end of the list get result 0.
   */
  private script: number[] = [];
  private sizes: number[] = [];
  /** The probability of the results of chance so far, in the current one of the runs that `each` makes. */
  private probability = 1;

  constructor(program: Program) {
    this.program = program;
  }

  /**
   * Runs a step once for each possible list of results of its events of chance.
   * @param step makes the same step from the same position each time
   * @param visit is called after each run, with the probability of its results
   * @throws Unsolvable if there are too many results
   */
  each<T>(step: () => T, visit: (result: T, probability: number) => void): void {
    this.script = [];
    for (let results = 0; ; results++) {
      refuseMany(results);
      this.sizes = [];
      this.probability = 1;
      try {
        const result = step();
        visit(result, this.probability);
      } catch (error) {
        if (!(error instanceof Improbable)) throw error;
      }
      const { sizes, script } = this;
      let last = sizes.length - 1;
      while (last >= 0 && (script[last] ?? 0) + 1 >= sizes[last]!) last--;
      if (last < 0) return;
      this.script = Array.from({ length: last + 1 }, (_, i) => (script[i] ?? 0) + Number(i === last));
    }
  }

  /** Gives the next event of chance one of `size` equally probable results, and returns its number. */
  private next(size: number): number {
    if (this.probability < LEAST_PROBABLE) throw new Improbable();
    this.probability /= size;
    this.sizes.push(size);
    return this.script[this.sizes.length - 1] ?? 0;
  }

  rolled(_piece: number, _at: number, _value: number, min: number, max: number): number {
    return min + this.next(max - min + 1);
  }

  /**
   * The order of pieces after a shuffle. Two orders that differ only in the places of equal copies count as one result.
   */
  shuffled(_zone: number, order: readonly number[]): readonly number[] {
    const inOrder = [...order].sort((a, b) => a - b);
    const kinds = new Map<number, number[]>();
    for (const piece of inOrder) {
      const { cardId, owner } = this.program.pieces[piece]!;
      const kind = this.isPlain(piece) ? cardId * 4096 + owner : -1 - piece;
      kinds.set(kind, [...(kinds.get(kind) ?? []), piece]);
    }
    const left = [...kinds.values()].map((pieces) => [...pieces]);
    let ways = arrangements(left.map(({ length }) => length));
    refuseMany(ways);
    let which = this.next(ways);
    const result: number[] = [];
    for (let places = inOrder.length; places > 0; places--)
      for (const pieces of left) {
        const here = (ways * pieces.length) / places;
        if (which >= here) which -= here;
        else {
          result.push(pieces.shift()!);
          ways = here;
          break;
        }
      }
    return result;
  }

  picked(_point: number, from: readonly number[], taken: readonly number[]): readonly number[] {
    const [count, n] = [taken.length, from.length];
    const ways = choose(n, count);
    refuseMany(ways);
    let which = this.next(ways);
    let left = count;
    return from.filter((_, i) => {
      if (left === 0) return false;
      const withThis = choose(n - i - 1, left - 1);
      if (which >= withThis) {
        which -= withThis;
        return false;
      }
      left--;
      return true;
    });
  }

  /**
   * Returns whether a piece has neither states nor zones, so that only the owner distinguishes it from other copies of
   * the same card.
   */
  private isPlain(piece: number): boolean {
    const { cells, zones } = this.program;
    return !cells.some(({ holder }) => holder === piece) && !zones.some(({ holder }) => holder === piece);
  }
}

/** @throws Unsolvable if chance has too many results in one step */
function refuseMany(results: number): void {
  if (results > MOST_RESULTS)
    throw new Unsolvable(`chance can bring more than ${MOST_RESULTS.toLocaleString("en")} results in one step`);
}

/**
 * The number of distinguishable orders of some things. `counts`: for each kind, how many equal things of this kind
 * there are.
 */
function arrangements(counts: readonly number[]): number {
  let total = 0;
  return counts.reduce((ways, count) => ways * choose((total += count), count), 1);
}

/** The binomial coefficient: the number of subsets with `k` of `n` members. */
function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0;
  let ways = 1;
  for (let i = 1; i <= k; i++) ways = (ways * (n - k + i)) / i;
  return Math.round(ways);
}
