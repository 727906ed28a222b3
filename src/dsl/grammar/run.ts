/** Parses tokens with one rule of the grammar. */
import { Grammar } from "./declarations.ts";
import { type Failure, Unfit } from "./token-reader.ts";
import type { Token } from "./tokens.ts";

/** The rule of the grammar with which parsing starts, such as the rule for zones. */
export type Entry<T> = (grammar: Grammar) => T;

/** The result of parsing: the syntax tree, or the place where parsing failed. */
export type Run<T> = { readonly value: T; readonly failure?: undefined } | { readonly failure: Failure };

/** Parses all tokens with a rule of the grammar. Without tokens, parsing always fails. */
export function run<T>(tokens: readonly Token[], entry: Entry<T>): Run<T> {
  if (tokens.length === 0) return { failure: { index: 0 } };
  const grammar = new Grammar(tokens);
  try {
    const value = entry(grammar);
    grammar.finish();
    return { value };
  } catch (error) {
    if (error instanceof Unfit) return { failure: error.failure };
    throw error;
  }
}
