/** Aligns two lists of lines. */
import { diffArrays } from "diff";
import type { Range } from "../diagnostics/range.ts";
import type { Line } from "./thing.ts";

/** A line of one version, or of both. */
export interface LineDifference {
  readonly how: "same" | "removed" | "added" | "changed";
  readonly depth: number;
  readonly before?: { readonly text: string; readonly range: Range };
  readonly after?: { readonly text: string; readonly range: Range };
}

/**
 * The fewest lines removed and added; a removed line with a replacement counts as changed. `wordOf` returns lines of
 * the first list in the words of the second.
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

/** Lines that replace others: one for one as long as they have the same indentation. */
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
