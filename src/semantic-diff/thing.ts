/**
 * The types for a game as a list of named things, which can be compared. Each thing has parts with a standard text and
 * a place.
 */
import type { Range } from "../diagnostics/range.ts";

/** The sorts of declarations that are compared. */
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

/** A declaration with its parts, so that two versions can be compared. */
export interface Thing {
  readonly sort: Sort;
  /** The key of the thing, which no other thing of its sort has. */
  readonly key: string;
  /** The name of the thing in messages, such as `meal-price` or, for a change, `before stay`. */
  readonly name: string;
  /**
   * The name of the thing that contains this one: the kind of a field, the piece with a change, the language of a text,
   * and so on.
   */
  readonly holder: string | undefined;
  /** The name of the variant in the game file that contains the thing; undefined for the game itself. */
  readonly variant: string | undefined;
  readonly range: Range;
  readonly parts: readonly Part[];
}

/**
 * A part of a declaration that is compared: the cell `price` of a card, the initial value of a state, the rules of an
 * effect.
 */
export interface Part {
  /** The name of the part; empty for the main contents, such as the rules of an effect. */
  readonly name: string;
  /** The text in a standard form, without comments and always with the same layout. */
  readonly text: string;
  readonly range: Range;
  /** The lines, if the part consists of rules. */
  readonly lines?: readonly Line[];
}

/** A line of rules, with its depth of indentation. */
export interface Line {
  readonly depth: number;
  readonly text: string;
  readonly range: Range;
}

/** Matches each name in a text. */
const NAME = /(?<![\p{L}\p{M}\p{N}-])\p{L}[\p{L}\p{M}\p{N}]*(?:-[\p{L}\p{M}\p{N}]+)*(?![\p{L}\p{M}\p{N}-])/gu;

/** A text with new names in place of old ones. `names` gives the new name for each old one. */
export function replaceNames(text: string, names: ReadonlyMap<string, string>): string {
  return names.size === 0 ? text : text.replaceAll(NAME, (name) => names.get(name) ?? name);
}

/** Whether a name occurs in a text. */
export function hasName(text: string, name: string): boolean {
  return [...text.matchAll(NAME)].some(([found]) => found === name);
}
