/** Applies the fixes that are safe without asking the author. */
import type { Fix, Problem } from "../../diagnostics/problem.ts";
import type { Source } from "../../diagnostics/range.ts";
import { fixOf } from "../../diagnostics/render.ts";
import { checkSource } from "../check-source.ts";
import type { Resolve } from "../find.ts";

/** The result of applying fixes to a text. */
export interface Fixed {
  readonly text: string;
  /** The titles of the fixes that were applied. */
  readonly applied: readonly string[];
  /** The problems that remain. */
  readonly problems: readonly Problem[];
}

/**
 * The most rounds of fixes. A fix can reveal another mistake, so one round is not enough, but the number must be
 * limited.
 */
const MOST_ROUNDS = 100;

/** Applies safe fixes until the text has none. */
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

/**
 * Chooses fixes that do not overlap. They are returned from the end of the text to its beginning, so that applying one
 * does not move the ranges of those that follow.
 */
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
