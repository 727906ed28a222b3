/** Applies the fixes that are safe without asking the author. */
import type { Fix, Problem } from "../../diagnostics/problem.ts";
import type { Source } from "../../diagnostics/range.ts";
import { fixOf } from "../../diagnostics/render.ts";
import { checkSource } from "../check-source.ts";
import type { Resolve } from "../find.ts";

/** A fixed text. */
export interface Fixed {
  readonly text: string;
  /** The titles of the fixes that were applied. */
  readonly applied: readonly string[];
  /** The problems that remain. */
  readonly problems: readonly Problem[];
}

/** The largest number of rounds: a fix may reveal another mistake, but not without end. */
const MOST_ROUNDS = 100;

/** Applies safe fixes until none is left. */
export function applyFixes(source: Source, resolve?: Resolve): Fixed {
  const applied: string[] = [];
  const seen = new Set<string>();
  let { text } = source;
  for (;;) {
    const now: Source = { name: source.name, text };
    const problems = checkSource(now, resolve);
    seen.add(text);
    const fixes = apart(
      problems.map(fixOf).filter((fix) => fix?.safe === true && fix.range.source === now) as readonly Fix[],
    );
    const next = fixes.reduce(
      (before, { range, newText }) => before.slice(0, range.start) + newText + before.slice(range.end),
      text,
    );
    if (fixes.length === 0 || seen.has(next) || seen.size > MOST_ROUNDS) return { text, applied, problems };
    applied.push(...fixes.map(({ title }) => title).reverse());
    text = next;
  }
}

/** Fixes that do not overlap. The last in the text comes first, so that each leaves the offsets of the others valid. */
function apart(fixes: readonly Fix[]): readonly Fix[] {
  const chosen: Fix[] = [];
  for (const fix of [...fixes].sort((a, b) => a.range.start - b.range.start)) {
    const before = chosen.at(-1);
    if (
      !before ||
      before.range.end < fix.range.start ||
      (before.range.end === fix.range.start && before.range.start < before.range.end)
    )
      chosen.push(fix);
  }
  return chosen.reverse();
}
