/** One change of the text of a game. */

/** The sort of thing that is changed. */
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

/** One change of a text. */
export interface Mutant {
  readonly operator: Operator;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The text with the change. */
export function mutated(text: string, { start, end, text: by }: Mutant): string {
  return text.slice(0, start) + by + text.slice(end);
}
