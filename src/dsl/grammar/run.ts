/** Parses tokens with one rule of the grammar. */
import { Grammar } from "./declarations.ts";
import type { Token } from "./tokens.ts";

/** The rule of the grammar with which parsing starts, such as the rule for zones. */
export type Entry<T> = (grammar: Grammar) => T;

/**
 * The place where parsing failed: the index of the token that did not fit. `expected` is the type of token that would
 * have fitted, if there is only one.
 */
export interface Failure {
  readonly index: number;
  readonly expected?: string;
}

/** The result of parsing: the syntax tree, or the place where parsing failed. */
export type Run<T> = { readonly value: T; readonly failure?: undefined } | { readonly failure: Failure };

let grammar: Grammar | undefined;

/** The grammar, built at the first call. Building takes time, so a caller can call this before it needs the grammar. */
export function theGrammar(): Grammar {
  return (grammar ??= new Grammar());
}

/** Parses all tokens with a rule of the grammar. Without tokens, parsing always fails. */
export function run<T>(tokens: readonly Token[], entry: Entry<T>): Run<T> {
  if (tokens.length === 0) return { failure: { index: 0 } };
  const reader = theGrammar();
  reader.input = tokens as Token[];
  const value = entry(reader);
  const error = reader.errors[0];
  if (!error) return { value };
  const index = tokens.indexOf(error.token as Token);
  return { failure: { index: index < 0 ? tokens.length : index, ...(error.message && { expected: error.message }) } };
}
