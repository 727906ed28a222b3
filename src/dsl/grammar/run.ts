/** Runs one rule of the grammar over tokens. */
import { Grammar } from "./declarations.ts";
import type { Token } from "./tokens.ts";

/** The kind of thing that a text is read as. */
export type Entry<T> = (grammar: Grammar) => T;

/** Where reading stopped: the index of the token that did not fit, and the name of the only type that would have fitted, if there was one. */
export interface Failure {
  readonly index: number;
  readonly expected?: string;
}

/** The result of reading, or where it failed. */
export type Run<T> = { readonly value: T; readonly failure?: undefined } | { readonly failure: Failure };

let grammar: Grammar | undefined;

/** The grammar, built when it is first asked for; a caller that expects lines may ask early. */
export function theGrammar(): Grammar {
  return (grammar ??= new Grammar());
}

/** Reads all tokens as the entry says, or returns where that fails. Without tokens it fails at once. */
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
