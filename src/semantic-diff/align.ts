/** Compares the lines of two versions of some rules. */
import { diffArrays } from "diff";
import type { Range } from "../diagnostics/range.ts";
import type { Line } from "./thing.ts";

/** A line of rules that only one version has, or that both have. */
export interface LineDifference {
  readonly how: "same" | "removed" | "added" | "changed";
  readonly depth: number;
  readonly before?: { readonly text: string; readonly range: Range };
  readonly after?: { readonly text: string; readonly range: Range };
}

/**
 * The differences between two lists of lines, with as few removed and added lines as possible. If an added line is in
 * the place of a removed one, the two count as one changed line. Things may have new names in the second version;
 * `wordOf` returns a line of the first with these names.
 */
export function align(
  before: readonly Line[],
  after: readonly Line[],
  wordOf: (line: Line) => string,
): readonly LineDifference[] {
  const same = (a: Line, b: Line) => a.depth === b.depth && wordOf(a) === b.text;
  const result: LineDifference[] = [];
  let removed: readonly Line[] = [];
  let [i, j] = [0, 0];
  for (const { count, removed: gone, added } of diffArrays([...before], [...after], { comparator: same })) {
    if (gone) {
      removed = before.slice(i, (i += count));
    } else if (added) {
      result.push(...replaced(removed, after.slice(j, (j += count))));
      removed = [];
    } else {
      result.push(...replaced(removed, []));
      removed = [];
      for (const end = i + count; i < end;)
        result.push({ how: "same", depth: after[j]!.depth, before: before[i++]!, after: after[j++]! });
    }
  }
  return [...result, ...replaced(removed, [])];
}

/**
 * The removed and the added lines at one place. They are paired one by one as long as their indentation is the same.
 */
function replaced(removed: readonly Line[], added: readonly Line[]): readonly LineDifference[] {
  const changed = (k: number) =>
    removed[k] !== undefined && added[k] !== undefined && removed[k].depth === added[k].depth;
  return [
    ...removed.flatMap((line, k): LineDifference[] =>
      k >= added.length
        ? []
        : [
            changed(k)
              ? { how: "changed", depth: line.depth, before: line, after: added[k]! }
              : { how: "removed", depth: line.depth, before: line },
          ],
    ),
    ...added.flatMap((line, k): LineDifference[] =>
      changed(k) ? [] : [{ how: "added", depth: line.depth, after: line }],
    ),
    ...removed.slice(added.length).map((line): LineDifference => ({ how: "removed", depth: line.depth, before: line })),
  ];
}
