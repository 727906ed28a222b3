/** Names many spaces of a grid in few words. */
import type { BoardForm } from "../dsl/board.ts";

/** A run of neighbouring spaces in one row of a grid, or in several rows of which each has the same run. */
interface Run {
  readonly from: number;
  readonly to: number;
  readonly first: number;
  last: number;
}

/** Shorter runs are named space by space. */
const LEAST = 3;

/**
 * The names of spaces, with commas between them. Spaces of a grid that lie side by side are named by the first and the
 * last one, such as `c1–e1`, and a block of such rows by two corners: `a1–h8`.
 */
export function spaceNames(names: readonly string[], form: BoardForm | undefined): string {
  const cells = names.map((name) => /^([a-z])(\d+)$/.exec(name));
  if (form === undefined || cells.includes(null)) return names.join(", ");
  const places = cells.map((cell) => [cell![1]!.codePointAt(0)!, Number(cell![2])] as const);
  // On a board of hexes, letters name the rows; on all others, numbers do.
  const isByLetter = form === "hexes";
  const rows = Map.groupBy(places, ([letter, number]) => (isByLetter ? letter : number));
  const named = (row: number, at: number) =>
    isByLetter ? `${String.fromCodePoint(row)}${at}` : `${String.fromCodePoint(at)}${row}`;
  const runs: Run[] = [];
  for (const [row, inRow] of [...rows].sort(([a], [b]) => a - b))
    for (const [from, to] of consecutive(inRow.map(([letter, number]) => (isByLetter ? number : letter)))) {
      const above = runs.find((run) => run.last === row - 1 && run.from === from && run.to === to);
      if (above && to - from + 1 >= LEAST) above.last = row;
      else runs.push({ from, to, first: row, last: row });
    }
  return runs
    .map(({ from, to, first, last }) =>
      to - from + 1 >= LEAST
        ? `${named(first, from)}–${named(last, to)}`
        : Array.from({ length: to - from + 1 }, (_, i) => named(first, from + i)).join(", "),
    )
    .join(", ");
}

/** The first and the last number of each run of consecutive numbers. */
function consecutive(numbers: readonly number[]): readonly (readonly [from: number, to: number])[] {
  const sorted = numbers.toSorted((a, b) => a - b);
  const starts = sorted.filter((n) => !sorted.includes(n - 1));
  const ends = sorted.filter((n) => !sorted.includes(n + 1));
  return starts.map((from, i) => [from, ends[i]!]);
}
