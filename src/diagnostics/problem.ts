/** Problems as facts, with places and fixes; their words are in the catalog. */
import { type Range, rangeKey } from "./range.ts";

/** `error` stops the game from running; `warning` does not, but a clean file has none. */
export type Severity = "error" | "warning";

/** Another place that explains a problem ("first defined here"). */
export interface Related {
  readonly range: Range;
  readonly label: string;
}

/** A text change that fixes a problem. `safe` fixes keep every other meaning, so a tool may apply them at once. */
export interface Fix {
  readonly title: string;
  readonly range: Range;
  readonly newText: string;
  readonly safe: boolean;
}

/**
 * What is wrong, as facts: a code, a place, the data of the message. The catalog writes the message, so that a fix or a
 * test never depends on a sentence.
 */
export interface Problem {
  readonly code: string;
  readonly range: Range;
  readonly data: Readonly<Record<string, unknown>>;
  readonly related: readonly Related[];
}

/** Equal for problems that are one mistake: a place has at most one mistake of a sort, whichever check finds it. */
export function problemKey({ code, range }: Problem): string {
  return `${code} ${rangeKey(range)}`;
}

/** A value together with its problems: the result of every phase. */
export interface Outcome<T> {
  readonly value: T;
  readonly problems: readonly Problem[];
}
