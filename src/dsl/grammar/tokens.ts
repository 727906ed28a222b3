/**
 * The words and signs of the language as types of tokens. The type of a keyword or sign has the word or sign as its
 * name, so that a message can quote it.
 */
import type { Range } from "../../diagnostics/range.ts";
import type { Name } from "../ast/syntax.ts";
import {
  isVerb,
  type ReservedKeyword,
  reservedKeywords,
  type ContextualKeyword,
  contextualKeywords,
} from "./keywords.ts";

/** A group of token types. At some places of the grammar, any of them fits. */
export interface Group {
  readonly name: string;
  /** A number with one bit, which no other group has. */
  readonly bit: number;
}

/** What a token is: a certain keyword or sign, a number, or another word. */
export interface TokenType {
  readonly name: string;
  /** The bits of the groups to which the type belongs. */
  readonly groups: number;
}

/** A word or sign, with its range in the text. */
export interface Token {
  /** The text of the token. It differs from the text in the range if the author wrote another sign. */
  readonly image: string;
  readonly tokenType: TokenType;
  readonly range: Range;
}

let groupCount = 0;

function group(name: string): Group {
  return { name, bit: 1 << groupCount++ };
}

function define(name: string, ...groups: readonly Group[]): TokenType {
  return { name, groups: groups.reduce((bits, { bit }) => bits | bit, 0) };
}

/** Whether a token belongs to a group. */
export function isA({ tokenType }: Token, { bit }: Group): boolean {
  return (tokenType.groups & bit) !== 0;
}

/**
 * All tokens that can name something: words without a meaning in the language, contextual keywords, and placeholders.
 */
export const NAME = group("NAME");
/** The tokens that can name an answer after `may`: any name except a verb. */
export const Label = group("Label");
/** A sign between two things that are compared: `=`, `<` … */
export const Comparator = group("Comparator");
/** The signs `+` and `-`. */
export const Additive = group("Additive");
/** `*` or `mod`. A division is no `Multiplier`, because `down` or `up` must follow it. */
export const Multiplier = group("Multiplier");
/** `down` or `up`, after a division. */
export const Rounding = group("Rounding");
/** An end of a deck or a row, such as `top`. */
export const End = group("End");
/** `most` or `least`, in clauses of a query such as `by most`. */
export const Extreme = group("Extreme");
/** `list` or `set`, in a type. */
export const Collection = group("Collection");

/** A word without any meaning in the language. */
export const Plain = define("Plain", NAME, Label);
/** A placeholder for a missing name or value. It occurs only in repaired lines. */
export const Hole = define("Hole", NAME, Label);
/** A whole number. */
export const Int = define("INT");
/** A sign that does not belong to the language. */
export const Foreign = define("Foreign");

const groups: Partial<Record<ReservedKeyword | ContextualKeyword, Group>> = {
  mod: Multiplier,
  down: Rounding,
  up: Rounding,
  top: End,
  bottom: End,
  left: End,
  right: End,
  most: Extreme,
  least: Extreme,
  list: Collection,
  set: Collection,
};

function defineWords<W extends ReservedKeyword | ContextualKeyword>(
  words: readonly W[],
  always: (image: W) => readonly Group[],
): Record<W, TokenType> {
  return Object.fromEntries(
    words.map((image) => [image, define(image, ...always(image), ...(groups[image] ? [groups[image]] : []))]),
  ) as Record<W, TokenType>;
}

/** For each keyword: its type of token. */
export const word: Readonly<Record<ReservedKeyword | ContextualKeyword, TokenType>> = {
  ...defineWords(reservedKeywords, () => []),
  ...defineWords(contextualKeywords, (image) => (isVerb(image) ? [NAME] : [NAME, Label])),
};

/** For each sign of the language: its type of token. */
export const sign = {
  "..": define(".."),
  ".": define("."),
  ",": define(","),
  "(": define("("),
  ")": define(")"),
  "=": define("=", Comparator),
  "!=": define("!=", Comparator),
  "<": define("<", Comparator),
  "<=": define("<=", Comparator),
  ">": define(">", Comparator),
  ">=": define(">=", Comparator),
  "+": define("+", Additive),
  "-": define("-", Additive),
  "*": define("*", Multiplier),
  "/": define("/"),
} as const;

const fixed = new Map<string, TokenType>([...Object.entries(word), ...Object.entries(sign)]);

/** The token type of a keyword or sign; undefined for all other text. */
export function fixedType(image: string): TokenType | undefined {
  return fixed.get(image);
}

/** Makes a token. */
export function makeToken(tokenType: TokenType, image: string, range: Range): Token {
  return { image, tokenType, range };
}

/** A token as a name in a syntax tree. A placeholder becomes a name without letters, which the checker ignores. */
export function nameOf({ image, tokenType, range }: Token): Name {
  return { text: tokenType === Hole ? "" : image, range };
}
