/**
 * What the players of a match have at some point on the way, in rows for a regression of results on such numbers. A mean of
 * foretold results has less noise than a mean of results, because what happens behind the point is left out (a surrogate index:
 * Athey, Chetty, Imbens and Kang, 2019). All players are alike, so one match gives a row for each.
 */

/** Later matches are better played than earlier ones: each is compared with about so many before it. */
const COMPARED = 50;

/** The rows of one match after the other. */
export class Outlook {
  /** The length of a row. */
  readonly width: number;
  /** Write the numbers of the players here, one player after the other. */
  readonly numbers: Float64Array;
  /** By seat: the distances of its numbers from the usual ones, and of those of the other players on average. */
  readonly rows: readonly Float64Array[];
  /** By seat: the distance of the result from the usual one. */
  readonly results: Float64Array;
  private readonly usualNumbers: Float64Array;
  private readonly usualResults: Float64Array;
  private matches = 0;

  /** @param count how many numbers each player has */
  constructor(seats: number, count: number) {
    this.width = 2 * count;
    this.numbers = new Float64Array(seats * count);
    this.rows = Array.from({ length: seats }, () => new Float64Array(2 * count));
    this.results = new Float64Array(seats);
    this.usualNumbers = new Float64Array(seats * count);
    this.usualResults = new Float64Array(seats);
  }

  /** Makes the rows of a match from `numbers`. */
  compare(rewards: Float64Array): void {
    const { rows, results, numbers, usualNumbers, usualResults } = this;
    this.matches++;
    results.set(rewards.subarray(0, results.length));
    this.subtract(results, usualResults);
    this.subtract(numbers, usualNumbers);
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

  /** Leaves the distances from the usual values, and renews these. The first match has no distances. */
  private subtract(values: Float64Array, usual: Float64Array): void {
    const rate = 1 / Math.min(this.matches, COMPARED);
    for (let i = 0; i < values.length; i++) {
      const distance = this.matches === 1 ? 0 : values[i]! - usual[i]!;
      usual[i]! += rate * (values[i]! - usual[i]!);
      values[i] = distance;
    }
  }
}
