/**
 * The words and signs of the language as token types. The type of a fixed word or sign has the same name as the word or
 * sign, so that a message can quote it.
 */
import { createToken, Lexer, type IToken, type TokenType } from "chevrotain";
import type { Range } from "../../diagnostics/range.ts";
import type { Name } from "../ast/syntax.ts";
import {
  isVerb,
  type ReservedKeyword,
  reservedKeywords,
  type ContextualKeyword,
  contextualKeywords,
} from "./keywords.ts";

/** A word or sign, with its range in the text. */
export interface Token extends IToken {
  readonly range: Range;
}

const types: TokenType[] = [];

function define(name: string, ...categories: TokenType[]): TokenType {
  const type = createToken({ name, pattern: Lexer.NA, categories });
  types.push(type);
  return type;
}

/** A name for anything: a plain word, a contextual keyword, or a hole. */
export const NAME = define("NAME");
/** The name of an answer after `may`: any name except a verb. */
export const Label = define("Label");
/** A word without any meaning in the language. */
export const Plain = define("Plain", NAME, Label);
/** A placeholder for a missing name or value. It occurs only in repaired lines. */
export const Hole = define("Hole", NAME, Label);
/** A whole number. */
export const Int = define("INT");
/** A sign that does not belong to the language. */
export const Foreign = define("Foreign");

/** A sign between two things that are compared: `=`, `<` … */
export const Comparator = define("Comparator");
/** `+`, `-`. */
export const Additive = define("Additive");
/** `*` or `mod`. A division is no `Multiplier`, because `down` or `up` must follow it. */
export const Multiplier = define("Multiplier");
/** `down` or `up`, after a division. */
export const Rounding = define("Rounding");
/** An end of a deck or a row. */
export const End = define("End");
/** `most`, `least`. */
export const Extreme = define("Extreme");
/** `list` or `set`, in a type. */
export const Collection = define("Collection");

const categories: Partial<Record<ReservedKeyword | ContextualKeyword, TokenType[]>> = {
  mod: [Multiplier],
  down: [Rounding],
  up: [Rounding],
  top: [End],
  bottom: [End],
  left: [End],
  right: [End],
  most: [Extreme],
  least: [Extreme],
  list: [Collection],
  set: [Collection],
};

function defineWords<W extends ReservedKeyword | ContextualKeyword>(
  words: readonly W[],
  always: (image: W) => readonly TokenType[],
): Record<W, TokenType> {
  return Object.fromEntries(
    words.map((image) => [image, define(image, ...always(image), ...(categories[image] ?? []))]),
  ) as Record<W, TokenType>;
}

/** The type of each word that the language knows. */
export const word: Readonly<Record<ReservedKeyword | ContextualKeyword, TokenType>> = {
  ...defineWords(reservedKeywords, () => []),
  ...defineWords(contextualKeywords, (image) => (isVerb(image) ? [NAME] : [NAME, Label])),
};

/** The type of each sign that the language knows. */
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

/** All token types, in the order in which they are defined. */
export const vocabulary: TokenType[] = types;

/** A token of a type at a place. */
export function makeToken(type: TokenType, image: string, range: Range): Token {
  return { image, startOffset: range.start, tokenType: type, tokenTypeIdx: type.tokenTypeIdx!, range };
}

/** The place of a token of the grammar. */
export function at(token: IToken): Range {
  return (token as Token).range;
}

/** A token as a name. A placeholder becomes a name without letters, which later phases ignore. */
export function nameOf(token: IToken): Name {
  return { text: token.tokenType === Hole ? "" : token.image, range: at(token) };
}
