/** Two lists of lines beside one another. */
import type { Range } from "../diagnostics/range.ts";
import type { Line } from "./thing.ts";

/** A line of one version, or of both. */
export interface LineDifference {
  readonly how: "same" | "removed" | "added" | "changed";
  readonly depth: number;
  readonly before?: { readonly text: string; readonly range: Range };
  readonly after?: { readonly text: string; readonly range: Range };
}

/** The fewest lines removed and added; a removed line whose place another one takes is changed. `wordOf` gives lines of the first list as the second would write them. */
export function align(before: readonly Line[], after: readonly Line[], wordOf: (line: Line) => string): readonly LineDifference[] {
  const same = (a: Line, b: Line) => a.depth === b.depth && wordOf(a) === b.text;
  // Length of the longest common list from each pair of places.
  const longest = Array.from({ length: before.length + 1 }, () => new Int32Array(after.length + 1));
  for (let i = before.length - 1; i >= 0; i--) {
    for (let j = after.length - 1; j >= 0; j--) longest[i]![j] = same(before[i]!, after[j]!) ? longest[i + 1]![j + 1]! + 1 : Math.max(longest[i + 1]![j]!, longest[i]![j + 1]!);
  }
  const result: LineDifference[] = [];
  let removed: Line[] = [];
  let added: Line[] = [];
  const flush = () => {
    const pairs = Math.min(removed.length, added.length);
    for (let k = 0; k < pairs; k++) result.push(removed[k]!.depth === added[k]!.depth ? { how: "changed", depth: added[k]!.depth, before: removed[k]!, after: added[k]! } : { how: "removed", depth: removed[k]!.depth, before: removed[k]! });
    for (let k = 0; k < added.length; k++) if (k >= pairs || removed[k]!.depth !== added[k]!.depth) result.push({ how: "added", depth: added[k]!.depth, after: added[k]! });
    for (const line of removed.slice(pairs)) result.push({ how: "removed", depth: line.depth, before: line });
    [removed, added] = [[], []];
  };
  for (let i = 0, j = 0; i < before.length || j < after.length; ) {
    if (i < before.length && j < after.length && same(before[i]!, after[j]!)) {
      flush();
      result.push({ how: "same", depth: after[j]!.depth, before: before[i++]!, after: after[j++]! });
    } else if (j === after.length || (i < before.length && longest[i + 1]![j]! >= longest[i]![j + 1]!)) {
      removed.push(before[i++]!);
    } else {
      added.push(after[j++]!);
    }
  }
  flush();
  return result;
}
