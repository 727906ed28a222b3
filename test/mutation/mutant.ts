/** A mutant: a text of rules with one change. */

/** The sort of thing that a mutant changes, such as a number or a condition. */
export type Operator =
  | "number"
  | "comparison"
  | "condition"
  | "connective"
  | "arithmetic"
  | "function"
  | "name"
  | "player"
  | "order"
  | "statement"
  | "choice"
  | "declaration"
  | "piece";

/** One change of a text: the range from `start` to `end` is replaced by `text`. */
export interface Mutant {
  readonly operator: Operator;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Applies a mutant to the original text. */
export function mutated(text: string, { start, end, text: by }: Mutant): string {
  return text.slice(0, start) + by + text.slice(end);
}
