/** Marks a pair of a row and a column that cannot be assigned to each other. */
export const FORBIDDEN = -1e9;

/**
 * Gives each row a column of its own, so that the sum of the values is as great as possible (the assignment problem).
 * It augments shortest paths, row by row (Jonker and Volgenant, "A Shortest Augmenting Path Algorithm for Dense and
 * Sparse Linear Assignment Problems", 1987).
 * @param values for each row, its value in each column; there must not be more rows than columns
 * @returns for each row, its column
 */
export function assigned(values: readonly Float64Array[]): Int32Array {
  const rows = values.length;
  const columns = values[0]?.length ?? 0;
  const columnOf = new Int32Array(rows).fill(NONE);
  const rowOf = new Int32Array(columns).fill(NONE);
  /** Prices of rows and columns: no row gains anything by changing to another column at its price. */
  const rowPrices = new Float64Array(rows);
  const columnPrices = new Float64Array(columns);
  const distances = new Float64Array(columns);
  const reachedFrom = new Int32Array(columns);
  const closed = new Uint8Array(columns);
  for (let first = 0; first < rows; first++) {
    distances.fill(Infinity);
    closed.fill(0);
    let [row, reached] = [first, NONE];
    for (;;) {
      const before = reached === NONE ? 0 : distances[reached]!;
      const from = reached;
      let nearest = NONE;
      for (let column = 0; column < columns; column++) {
        if (closed[column] === 1) continue;
        const distance = before + rowPrices[row]! - values[row]![column]! + columnPrices[column]!;
        if (distance < distances[column]!) {
          distances[column] = distance;
          reachedFrom[column] = from;
        }
        if (nearest === NONE || distances[column]! < distances[nearest]!) nearest = column;
      }
      closed[nearest] = 1;
      reached = nearest;
      if (rowOf[reached] === NONE) break;
      row = rowOf[reached]!;
    }
    const least = distances[reached]!;
    rowPrices[first]! -= least;
    for (let column = 0; column < columns; column++) {
      if (closed[column] === 0 || column === reached) continue;
      const shorter = least - distances[column]!;
      columnPrices[column]! += shorter;
      rowPrices[rowOf[column]!]! -= shorter;
    }
    for (let column = reached; column !== NONE;) {
      const from = reachedFrom[column]!;
      const owner = from === NONE ? first : rowOf[from]!;
      rowOf[column] = owner;
      columnOf[owner] = column;
      column = from;
    }
  }
  return columnOf;
}

const NONE = -1;
