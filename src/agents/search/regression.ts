/**
 * Ridge regression, which predicts the result of a match from numbers of the players. All results and numbers are given
 * as differences from their means.
 */

/** The least weight of the ridge penalty, which keeps the coefficients of the regression small. */
const RIDGE = 0.01;

/** Predicts a result as a weighted sum of numbers. */
export class Regression {
  private count = 0;
  /**
   * Sums over all added rows. `products`: for each pair of numbers, the sum of their products, as the lower triangle of
   * a matrix, row by row. `withResult`: for each number, the sum of its products with the result.
   */
  private readonly products: Float64Array;
  private readonly withResult: Float64Array;
  private readonly coefficients: Float64Array;

  /** @param width how many numbers a row has */
  constructor(width: number) {
    this.products = new Float64Array(width * width);
    this.withResult = new Float64Array(width);
    this.coefficients = new Float64Array(width);
  }

  add(numbers: Float64Array, result: number): void {
    const { products, withResult } = this;
    const width = numbers.length;
    this.count++;
    for (let i = 0; i < width; i++) {
      const number = numbers[i]!;
      if (number === 0) continue;
      withResult[i]! += number * result;
      for (let j = 0; j <= i; j++) products[i * width + j]! += number * numbers[j]!;
    }
  }

  /** The predicted result of a row. For a sum of rows, it returns the sum of their predicted results. */
  foretold(numbers: Float64Array): number {
    let result = 0;
    for (let i = 0; i < numbers.length; i++) result += this.coefficients[i]! * numbers[i]!;
    return result;
  }

  /** Computes the coefficients of the regression by Cholesky decomposition. */
  fit(): void {
    const { products, withResult, coefficients, count } = this;
    const width = coefficients.length;
    const factor = new Float64Array(width * width);
    const penalty = 1 + RIDGE + width / count;
    for (let i = 0; i < width; i++) {
      let sum = withResult[i]!;
      for (let j = 0; j <= i; j++) {
        let product = products[i * width + j]! * (i === j ? penalty : 1);
        for (let k = 0; k < j; k++) product -= factor[i * width + k]! * factor[j * width + k]!;
        factor[i * width + j] = i === j ? Math.sqrt(Math.max(product, 0)) : ratio(product, factor[j * width + j]!);
        if (j < i) sum -= factor[i * width + j]! * coefficients[j]!;
      }
      coefficients[i] = ratio(sum, factor[i * width + i]!);
    }
    for (let i = width - 1; i >= 0; i--) {
      let sum = coefficients[i]!;
      for (let k = i + 1; k < width; k++) sum -= factor[k * width + i]! * coefficients[k]!;
      coefficients[i] = ratio(sum, factor[i * width + i]!);
    }
  }
}

/** Returns `a / b`, or 0 if `b` is nearly 0. `b` is nearly 0 if a number is the same in all rows. */
function ratio(a: number, b: number): number {
  return b > 1e-6 ? a / b : 0;
}
