/**
 * Rows of numbers for a regression that predicts the result of a match. A row holds numbers of the players at one
 * moment, such as the amounts that they own. A mean of predicted results has less noise than a mean of results, because
 * it leaves out the chance after that moment (a surrogate index: Athey, Chetty, Imbens and Kang, 2019). One match gives
 * a row for each player, because all players have the same kinds of numbers.
 */

/**
 * The numbers and the result of a match are compared with averages over about this many earlier matches. Later matches count more, because the
 * search plays better the longer it runs.
 */
const COMPARED = 50;

/** Computes the rows of the matches that a search plays, one match after another. */
export class Outlook {
  /** How many numbers a row has. */
  readonly width: number;
  /**
   * Input of `compareNumbers`: the caller writes the numbers of all players here, first all numbers of the first player, then
   * those of the second.
   */
  readonly numbers: Float64Array;
  /**
   * By seat: the row of this seat. Its first half says by how much each number of the seat exceeds its usual value. Its
   * second half says the same for the mean of the other players.
   */
  readonly rows: readonly Float64Array[];
  /** By seat: by how much the seat's result exceeds its usual result. */
  readonly results: Float64Array;
  private readonly usualNumbers: Usual;
  private readonly usualResults: Usual;

  /** @param count how many numbers each player has */
  constructor(seats: number, count: number) {
    this.width = 2 * count;
    this.numbers = new Float64Array(seats * count);
    this.rows = Array.from({ length: seats }, () => new Float64Array(2 * count));
    this.results = new Float64Array(seats);
    this.usualNumbers = new Usual(seats * count);
    this.usualResults = new Usual(seats);
  }

  /** Computes `results` from the results of all players of one match. */
  compareResults(rewards: Float64Array): void {
    const { results } = this;
    results.set(rewards.subarray(0, results.length));
    this.usualResults.subtractFrom(results);
  }

  /** The usual result of a seat. */
  usualResult(seat: number): number {
    return this.usualResults.values[seat]!;
  }

  /** Computes the rows of one match from `numbers`. */
  compareNumbers(): void {
    const { rows, numbers } = this;
    this.usualNumbers.subtractFrom(numbers);
    const count = this.width / 2;
    for (let i = 0; i < count; i++) {
      let all = 0;
      for (let seat = 0; seat < rows.length; seat++) all += numbers[seat * count + i]!;
      for (let seat = 0; seat < rows.length; seat++) {
        const own = numbers[seat * count + i]!;
        rows[seat]![i] = own;
        rows[seat]![count + i] = (all - own) / Math.max(1, rows.length - 1);
      }
    }
  }
}

/** The usual values of some quantities. */
class Usual {
  readonly values: Float64Array;
  private matches = 0;

  constructor(count: number) {
    this.values = new Float64Array(count);
  }

  /**
   * Subtracts its usual value from each of the values of one match, and moves the usual value towards the new one. The
   * first match has no usual values to compare with, so all its differences are 0.
   */
  subtractFrom(values: Float64Array): void {
    const usual = this.values;
    const rate = 1 / Math.min(++this.matches, COMPARED);
    for (let i = 0; i < values.length; i++) {
      const distance = this.matches === 1 ? 0 : values[i]! - usual[i]!;
      usual[i]! += rate * (values[i]! - usual[i]!);
      values[i] = distance;
    }
  }
}
