/** The assignment of columns to rows has the greatest sum of values: compared with trying all assignments. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { assigned, FORBIDDEN } from "../../src/agents/search/assignment.ts";
import { runs } from "../support/exploration.ts";

/** The greatest sum of all assignments of the rows from `row` on to columns that are not in `taken`. */
function greatest(values: readonly Float64Array[], row = 0, taken: readonly number[] = []): number {
  if (row === values.length) return 0;
  return Math.max(
    ...[...values[row]!].map((value, column) =>
      taken.includes(column) ? -Infinity : value + greatest(values, row + 1, [...taken, column]),
    ),
  );
}

const matrices = fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 0, max: 2 })).chain(([rows, more]) =>
  fc.array(
    fc.array(fc.oneof(fc.integer({ min: -20, max: 20 }), fc.constant(FORBIDDEN)), {
      minLength: rows + more,
      maxLength: rows + more,
    }),
    { minLength: rows, maxLength: rows },
  ),
);

test("each row gets a column of its own, with the greatest sum", () => {
  fc.assert(
    fc.property(matrices, (numbers) => {
      const values = numbers.map((row) => Float64Array.from(row));
      const columns = [...assigned(values)];
      expect(new Set(columns).size).toBe(values.length);
      const sum = columns.reduce((all, column, row) => all + values[row]![column]!, 0);
      expect(sum).toBe(greatest(values));
    }),
    { numRuns: runs(200) },
  );
});
