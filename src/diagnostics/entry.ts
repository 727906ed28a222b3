import type { Fix, Severity } from "./problem.ts";
import type { Range } from "./range.ts";

/**
 * The words for one code. `D` are the facts a problem carries. `title` says in one sentence what is
 * wrong, with the author's own names; `hint` what to write instead; `why` (for the reference page)
 * why it matters. Written for designers who have never programmed: no parser words, no blame.
 */
export interface Entry<D> {
  readonly severity: Severity;
  readonly title: (data: D) => string;
  readonly hint?: (data: D) => string | undefined;
  readonly fix?: (data: D, range: Range) => Fix | undefined;
  readonly why: string;
}

/** Fixes the type of the facts where an entry is written. */
export function entry<D>(words: Entry<D>): Entry<D> {
  return words;
}

/** `a`, `a or b`, `a, b or c`. */
export function either(names: readonly string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} or ${names.at(-1)}`;
}
