/** The keywords in lines of rules and declarations, without the names of builtins. */
import { statements, type Verb } from "../statements/index.ts";
import type { Beginning, Statement } from "../statements/statement.ts";

/** Words that join the parts of an expression; they cannot name a thing. */
export const reservedKeywords = [
  "and",
  "or",
  "not",
  "is",
  "in",
  "if",
  "then",
  "else",
  "where",
  "while",
  "until",
  "with",
  "by",
  "for",
  "each",
  "from",
  "to",
  "of",
  "the",
  "mod",
  "among",
  "possible",
  "one",
  "becomes",
] as const;

/** A word that joins the parts of an expression, such as `and`, and so cannot name a thing. */
export type ReservedKeyword = (typeof reservedKeywords)[number];

const reservedSet: ReadonlySet<string> = new Set(reservedKeywords);

/** Whether a word joins the parts of an expression. */
export function isReservedKeyword(word: string): word is ReservedKeyword {
  return reservedSet.has(word);
}

/** Every first word of a statement, or first words if several belong together, such as `choose one`. */
export const beginnings: readonly Beginning[] = Object.values<Statement>(statements).flatMap(
  (statement) => statement.beginnings,
);

/** The first word of a statement's beginning. */
export function verbOf({ words }: Beginning): Verb {
  return words.split(" ", 1)[0] as Verb;
}

/** The first words of statements. */
export const verbs: readonly Verb[] = [...new Set(beginnings.map(verbOf))];

const verbSet: ReadonlySet<string> = new Set(verbs);

/** Whether a word is the first one of a statement. */
export function isVerb(word: string): word is Verb {
  return verbSet.has(word);
}

/**
 * Words such as `times` that have a meaning only after the first word of a statement or declaration. Authors can use
 * them as names.
 */
const clauseWords = [
  "game",
  "times",
  "any",
  "number",
  "more",
  "together",
  "at",
  "random",
  "force",
  "order",
  "top",
  "bottom",
  "left",
  "right",
  "up",
  "down",
  "most",
  "least",
  "before",
  "after",
  "instead",
  "seen",
  "owner",
  "nobody",
  "won",
  "refilled",
  "showing",
  "uncounted",
  "everyone",
  "list",
  "all",
  "per",
  "grid",
  "x",
] as const;

/** A word with a meaning only at the beginning of a statement or a clause; it is free as a name everywhere else. */
export type ContextualKeyword = Exclude<Verb, ReservedKeyword> | (typeof clauseWords)[number];

/** Words with a meaning only at the beginning of a statement or a clause; they are free as names everywhere else. */
export const contextualKeywords: readonly ContextualKeyword[] = [
  ...verbs.filter((verb) => !isReservedKeyword(verb)),
  ...clauseWords,
] as readonly ContextualKeyword[];
