/** Runs one rule of the grammar over tokens. */
import { Grammar } from "./declarations.ts";
import type { Token } from "./tokens.ts";

/** A rule of the grammar that can read a whole text. */
export type Entry<T> = (grammar: Grammar) => T;

/** The place of an error: the index of the token that did not fit, and the only fitting type, if there was just one. */
export interface Failure {
  readonly index: number;
  readonly expected?: string;
}

/** The result of reading, or where it failed. */
export type Run<T> = { readonly value: T; readonly failure?: undefined } | { readonly failure: Failure };

let grammar: Grammar | undefined;

/** The grammar, built at the first call; a caller that expects lines may call early. */
export function theGrammar(): Grammar {
  return (grammar ??= new Grammar());
}

/** Reads all tokens by the given rule, or returns the place of the error. Without tokens there is always an error. */
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
