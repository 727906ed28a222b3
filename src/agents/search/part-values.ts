/**
 * The worth of whole answers as a sum: each part of an answer adds its own value, whatever the other parts are. All
 * values are estimated together (ridge regression), so that the noise of the other parts does not count for a part.
 *
 * The results of matches have much noise, too, because much happens after an answer. So the values explain mostly
 * predicted results. They are predicted from numbers of the players, such as the amounts that they own, at the seat's
 * next question of the same sort.
 */
import type { Regression } from "./regression.ts";

/**
 * The worth of a match is a weighted mean of its measured and its predicted result. After this many matches both have
 * the same weight. A prediction has less noise, but it can be wrong however many matches are played.
 */
const FORETOLD = 100_000;
/** Each value is drawn towards 0, as by this many matches in which its part added nothing. */
export const RIDGE = 5;
/**
 * How often `fit` improves all values, one after another. The values of the fit before are good values to begin with,
 * so few rounds are enough.
 */
const ROUNDS = 3;

/** One answer to one part of a whole answer, with its results. */
export class Arm {
  /** The number by which answers are recognized (`SearchState.key`). */
  readonly key: number;
  /** How much the answer adds to the worth of a whole answer. */
  value = 0;
  /** What the answer is worth in the current draft: `value` with noise. An answer that no draft knew is tried first. */
  worth = Infinity;
  /** The numbers of the matches that tried the answer. */
  readonly matches: number[] = [];
  /** How many of these matches were played to their end. */
  ended = 0;
  /** The sum, over the matches that were played to their end, of the deciding player's share of the win. */
  won = 0;

  constructor(key: number) {
    this.key = key;
  }

  get visits(): number {
    return this.matches.length;
  }
}

/** A match that was played to compare whole answers. */
interface Played {
  readonly arms: readonly Arm[];
  /** The numbers of the deciding player from which the regression predicts the result. */
  readonly numbers: Float64Array;
  /** Undefined if the match was not played to its end. */
  readonly result: number | undefined;
}

/** Estimates the values of all parts from the matches that tried them. */
export class PartValues {
  /** The mean worth of the whole answers that were tried. */
  usual = 0;
  /** The standard deviation of that part of the worth which the values do not explain. */
  spread = 1;
  private readonly matches: Played[] = [];

  /** How many matches were added. */
  get count(): number {
    return this.matches.length;
  }

  add(arms: readonly Arm[], numbers: Float64Array, result: number | undefined): void {
    for (const arm of arms) arm.matches.push(this.matches.length);
    this.matches.push({ arms, numbers, result });
  }

  /** Estimates all values anew. `regression` predicts the result of a match. */
  fit(arms: Iterable<Arm>, regression: Regression): void {
    const { matches } = this;
    const measured = matches.length / (matches.length + FORETOLD);
    const unexplained = Float64Array.from(matches, ({ numbers, result }) => {
      const foretold = regression.foretold(numbers);
      return result === undefined ? foretold : foretold + measured * (result - foretold);
    });
    this.usual = unexplained.reduce((sum, worth) => sum + worth, 0) / matches.length;
    matches.forEach(({ arms: parts }, i) => {
      unexplained[i]! -= this.usual;
      for (const { value } of parts) unexplained[i]! -= value;
    });
    const tried = [...arms].filter(({ visits }) => visits > 0);
    for (let round = 0; round < ROUNDS; round++) for (const arm of tried) improve(arm, unexplained);
    this.spread = Math.sqrt(unexplained.reduce((sum, rest) => sum + rest ** 2, 0) / matches.length);
  }
}

/** Gives an answer the value that explains most of what all other values leave unexplained. */
function improve(arm: Arm, unexplained: Float64Array): void {
  const { matches, value } = arm;
  let sum = matches.length * value;
  for (let i = 0; i < matches.length; i++) sum += unexplained[matches[i]!]!;
  arm.value = sum / (matches.length + RIDGE);
  const more = arm.value - value;
  for (let i = 0; i < matches.length; i++) unexplained[matches[i]!]! -= more;
}
