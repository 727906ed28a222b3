/** What an entry of the catalog of messages holds. */
import type { Fix, Severity } from "./problem.ts";
import type { Range } from "./range.ts";
import { nearest } from "./suggest.ts";

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

/** Infers the type of the facts where an entry is written. */
export function entry<D>(words: Entry<D>): Entry<D> {
  return words;
}

/** A fix that writes the similar name, if there is exactly one. */
export function writeNearest(name: string, known: readonly string[], range: Range): Fix | undefined {
  const [close, other] = nearest(name, known);
  return close && !other ? { title: `Write \`${close}\``, range, newText: close, safe: false } : undefined;
}
