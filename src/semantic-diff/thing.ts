/** A game as a list of named things. Each thing has parts in a standard form, with their places. */
import type { Range } from "../diagnostics/range.ts";

/** The sorts of declarations. */
export type Sort =
  | "game"
  | "option"
  | "names"
  | "kind"
  | "field"
  | "state"
  | "zone"
  | "value"
  | "section"
  | "effect"
  | "exchange"
  | "change"
  | "piece"
  | "order"
  | "view"
  | "band"
  | "text"
  | "variant";

/** A declaration with its parts, so that two versions of it can be compared. */
export interface Thing {
  readonly sort: Sort;
  /** Identifies the thing among those of its sort. */
  readonly key: string;
  /** The name of the thing for a designer, such as `meal-price`, `before stay`. */
  readonly name: string;
  /** What contains the thing: the kind of a field, the piece with a change, the language of a text, and so on. */
  readonly holder: string | undefined;
  /** The variant in the file that contains the thing. */
  readonly variant: string | undefined;
  readonly range: Range;
  readonly parts: readonly Part[];
}

/** A part that is compared, such as the `price` of a card, the initial value of a state, the lines of an effect. */
export interface Part {
  /** The name of the part; empty for the body of the thing. */
  readonly name: string;
  /** The text in a standard form: without comments, and always laid out in the same way. */
  readonly text: string;
  readonly range: Range;
  /** The lines, if the part is rules. */
  readonly lines?: readonly Line[];
}

/** A line of a block, with its indentation. */
export interface Line {
  readonly depth: number;
  readonly text: string;
  readonly range: Range;
}

/** Finds names in a text. */
const NAME = /(?<![\p{L}\p{M}\p{N}-])\p{L}[\p{L}\p{M}\p{N}]*(?:-[\p{L}\p{M}\p{N}]+)*(?![\p{L}\p{M}\p{N}-])/gu;

/** A text with some names replaced. */
export function replaceNames(text: string, names: ReadonlyMap<string, string>): string {
  return names.size === 0 ? text : text.replaceAll(NAME, (name) => names.get(name) ?? name);
}

/** Whether a text contains a name. */
export function hasName(text: string, name: string): boolean {
  return [...text.matchAll(NAME)].some(([found]) => found === name);
}
