/** Places in the rules whose being carried out can be told, for coverage. */
import type { Range } from "../../diagnostics/range.ts";

/**
 * A place, and the branch that is taken there. `arm` is empty for a line that is carried out and an
 * expression that is worked out; otherwise one of `ARM`, or the name of an answer of `choose one`.
 */
export interface InstrumentationPoint {
  readonly range: Range;
  readonly arm: string;
}

/** Ways that can be gone at a place; names of answers have no blanks, these have. */
export const ARM = {
  /** Of `if`, in rules and expressions. */
  then: " then",
  else: " else",
  /** Of `may`. */
  yes: " yes",
  no: " no",
  /** The value behind a case of a table. */
  case: " case",
  /** The lines of a change, or the number it puts in place. */
  inForce: " in force",
  /** The block of an effect, or of a field of a piece. */
  body: " body",
} as const;
