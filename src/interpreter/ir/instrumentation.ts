/** Places in the rules that the reference executor reports when it executes them, for coverage and traces. */
import type { Range } from "../../diagnostics/range.ts";

/**
 * A place in the rules, and the branch that was taken there. `arm` is empty for a line that is carried out and for an
 * expression that is evaluated. Otherwise it is one of `ARM`, or the name of an answer of `choose one`.
 */
export interface InstrumentationPoint {
  readonly range: Range;
  readonly arm: string;
}

/**
 * The names of branches that a point of the rules can report. Each begins with a blank, so that none is equal to the
 * name of an answer.
 */
export const ARM = {
  /** The branches of an `if`, in rules and expressions. */
  then: " then",
  else: " else",
  /** The answers to a `may`. */
  yes: " yes",
  no: " no",
  /** The value of one case in a table of cases, which is an expression that chooses among values. */
  case: " case",
  /**
   * A change that a card makes to the rules is in force. The branch is the lines of the change, or the number that
   * replaces the usual one.
   */
  inForce: " in force",
  /** The block of an effect, or the block in a field of a piece, is carried out. */
  body: " body",
} as const;
