/** Problems as data, with places and fixes. Their texts are in the catalog. */
import { type Range, rangeKey } from "./range.ts";

/** An `error` prevents the game from running. A `warning` does not, but a finished file should have none. */
export type Severity = "error" | "warning";

/** Another place that explains a problem ("first defined here"). */
export interface Related {
  readonly range: Range;
  readonly label: string;
}

/**
 * A change of a text that fixes a problem. A `safe` fix leaves the meaning of the other text as it is, so a tool may
 * apply it without asking.
 */
export interface Fix {
  readonly title: string;
  readonly range: Range;
  readonly newText: string;
  readonly safe: boolean;
}

/**
 * What is wrong, as data: a code, a range, and the data of the message. The catalog makes the message from it, so that
 * no fix and no test depends on a sentence.
 */
export interface Problem {
  readonly code: string;
  readonly range: Range;
  readonly data: Readonly<Record<string, unknown>>;
  readonly related: readonly Related[];
}

/** The key of a problem. Problems with the same key are the same mistake, whichever check has found them. */
export function problemKey({ code, range }: Problem): string {
  return `${code} ${rangeKey(range)}`;
}

/**
 * A value together with the problems that were found on the way to it: the result of every phase, such as reading and
 * checking.
 */
export interface Outcome<T> {
  readonly value: T;
  readonly problems: readonly Problem[];
}
