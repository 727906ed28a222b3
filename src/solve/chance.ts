/**
 * Enumerates all results of chance in one step of a match, each with its probability. The reference executor asks this
 * object for each result. The step is repeated with one list of results after another, until every list has occurred.
 */
import type { Program } from "../interpreter/ir/program.ts";
import type { Chance } from "../interpreter/runtime/executor.ts";
import { Unsolvable } from "./limits.ts";

/** The most lists of results that one step may have. */
const MOST_RESULTS = 200_000;
/** Lists with a smaller probability are left out, because a die can show the same value again and again without end. */
const LEAST_PROBABLE = 1e-6;

/** Thrown when the results so far are too improbable to continue the step. */
class Improbable extends Error {}

/** A source of chance that enumerates its results. */
export class EnumeratedChance implements Chance {
  private readonly program: Program;
  /**
   * By event of chance in the step: the index of its result, from 0. Events beyond the end of the list get result 0.
   */
  private script: number[] = [];
  private sizes: number[] = [];
  /** The probability of the results that have occurred in this run of the step. */
  private probability = 1;

  constructor(program: Program) {
    this.program = program;
  }

  /**
   * Runs a step once for each list of results of its events of chance.
   *
   * @param step makes the same step from the same position each time
   * @param visit is called after each run, with the probability of its results
   * @throws Unsolvable
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

  /** The index of the next result out of `size`. */
  private next(size: number): number {
    if (this.probability < LEAST_PROBABLE) throw new Improbable();
    this.probability /= size;
    this.sizes.push(size);
    return this.script[this.sizes.length - 1] ?? 0;
  }

  rolled(_piece: number, _at: number, _value: number, min: number, max: number): number {
    return min + this.next(max - min + 1);
  }

  /** The order for a shuffle. Orders that differ only in the places of equal copies are one result. */
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

  /** Whether a piece is fully described by its card: it has no states, and contains nothing. */
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

/** The number of distinguishable orders of things. `counts`: the number of equal things of each kind. */
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
