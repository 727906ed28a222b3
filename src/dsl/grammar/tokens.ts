/**
 * The words and signs of the language as types of tokens. The type of a keyword or sign has the word or sign as its
 * name, so that a message can quote it.
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

/**
 * The type for all tokens that can name something: words without a meaning in the language, contextual keywords, and
 * placeholders.
 */
export const NAME = define("NAME");
/** The type for tokens that can name an answer after `may`: any name except a verb. */
export const Label = define("Label");
/** A word without any meaning in the language. */
export const Plain = define("Plain", NAME, Label);
/** A placeholder for a missing name or value. It occurs only in repaired lines. */
export const Hole = define("Hole", NAME, Label);
/** A whole number. */
export const Int = define("INT");
/** A sign that does not belong to the language. */
export const Foreign = define("Foreign");

/** `and` or `or`. */
export const Connective = define("Connective");
/** An operator between two values, such as `+` or `<`, but no division, because `down` or `up` must follow it. */
export const Operator = define("Operator");
/** A sign between two things that are compared: `=`, `<` … */
export const Comparator = define("Comparator", Operator);
/** The signs `+` and `-`. */
export const Additive = define("Additive", Operator);
/** `*` or `mod`. */
export const Multiplier = define("Multiplier", Operator);
/** `down` or `up`, after a division. */
export const Rounding = define("Rounding");
/** An end of a deck or a row, such as `top`. */
export const End = define("End");
/** `most` or `least`, in clauses of a query such as `by most`. */
export const Extreme = define("Extreme");
/** `list` or `set`, in a type. */
export const Collection = define("Collection");

const categories: Partial<Record<ReservedKeyword | ContextualKeyword, TokenType[]>> = {
  and: [Connective],
  or: [Connective],
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

/** For each keyword: its type of token. */
export const word: Readonly<Record<ReservedKeyword | ContextualKeyword, TokenType>> = {
  ...defineWords(reservedKeywords, () => []),
  ...defineWords(contextualKeywords, (image) => (isVerb(image) ? [NAME] : [NAME, Label])),
};

/** For each sign of the language: its type of token. */
export const sign = {
  "..": define("..", Operator),
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

/** All types of tokens, in the order of their definitions, as the parser library needs them. */
export const vocabulary: TokenType[] = types;

/** Makes a token. */
export function makeToken(type: TokenType, image: string, range: Range): Token {
  return { image, startOffset: range.start, tokenType: type, tokenTypeIdx: type.tokenTypeIdx!, range };
}

/** The range of a token. */
export function at(token: IToken): Range {
  return (token as Token).range;
}

/** A token as a name in a syntax tree. A placeholder becomes a name without letters, which the checker ignores. */
export function nameOf(token: IToken): Name {
  return { text: token.tokenType === Hole ? "" : token.image, range: at(token) };
}
