/** A game as a list of named things, each with parts in one form and their places. */
import type { Range } from "../diagnostics/range.ts";

/** What sort of declaration a thing is. */
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

/** A declaration, taken apart so that two versions can be compared. */
export interface Thing {
  readonly sort: Sort;
  /** Identity among those of its sort. */
  readonly key: string;
  /** The designer's name for it: `meal-price`, `before stay`. */
  readonly name: string;
  /** Its container: the kind of a field …, the piece of a change, the language of a text. */
  readonly holder: string | undefined;
  /** The variant of the file whose section contains it. */
  readonly variant: string | undefined;
  readonly range: Range;
  readonly parts: readonly Part[];
}

/** A compared part: `price` of a card, the start of a state, the lines of an effect. */
export interface Part {
  /** Empty for the body of the thing. */
  readonly name: string;
  /** In a standard form: without comments, in one layout. */
  readonly text: string;
  readonly range: Range;
  /** Rules, line by line. */
  readonly lines?: readonly Line[];
}

/** A line of a block, with its indentation. */
export interface Line {
  readonly depth: number;
  readonly text: string;
  readonly range: Range;
}

/** Places of names in texts. */
const NAME = /(?<![\p{L}\p{M}\p{N}-])\p{L}[\p{L}\p{M}\p{N}]*(?:-[\p{L}\p{M}\p{N}]+)*(?![\p{L}\p{M}\p{N}-])/gu;

/** A text with some names replaced. */
export function replaceNames(text: string, names: ReadonlyMap<string, string>): string {
  return names.size === 0 ? text : text.replaceAll(NAME, (name) => names.get(name) ?? name);
}

/** Whether a text contains a name. */
export function hasName(text: string, name: string): boolean {
  return [...text.matchAll(NAME)].some(([found]) => found === name);
}
