/** Runs one rule of the grammar over tokens. */
import { Grammar } from "./declarations.ts";
import type { Token } from "./tokens.ts";

/** A rule of the grammar that can be the start of parsing. */
export type Entry<T> = (grammar: Grammar) => T;

/**
 * Where parsing failed: the index of the token that did not fit, and the only token type that would have fitted, if
 * there was just one.
 */
export interface Failure {
  readonly index: number;
  readonly expected?: string;
}

/** The parsed value, or where parsing failed. */
export type Run<T> = { readonly value: T; readonly failure?: undefined } | { readonly failure: Failure };

let grammar: Grammar | undefined;

/**
 * The grammar. It is built at the first call, which takes time, so a caller that will parse lines soon may call this
 * early.
 */
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
