/** The type of an entry in the catalog of messages. */
import type { Fix, Severity } from "./problem.ts";
import type { Range } from "./range.ts";
import { nearest } from "./suggest.ts";

/**
 * The texts of the message for one code; `D` is the type of the data that its problems carry. `title` says in one
 * sentence what is wrong, with the author's own names. `hint` says what to write instead. `why` says why it matters, on
 * the reference page. The texts are for designers who have never programmed: no words about parsers, and no blame.
 */
export interface Entry<D> {
  readonly severity: Severity;
  readonly title: (data: D) => string;
  readonly hint?: (data: D) => string | undefined;
  readonly fix?: (data: D, range: Range) => Fix | undefined;
  readonly why: string;
}

/** Returns its argument; its only purpose is that the compiler infers the type of the data. */
export function entry<D>(words: Entry<D>): Entry<D> {
  return words;
}

/** A fix that replaces an unknown name by the most similar known one. There is none if two known names are similar. */
export function writeNearest(name: string, known: readonly string[], range: Range): Fix | undefined {
  const [close, other] = nearest(name, known);
  return close && !other ? { title: `Write \`${close}\``, range, newText: close, safe: false } : undefined;
}
