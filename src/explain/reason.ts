/** The reason why an answer is impossible, and the form of the program that the search for a reason needs. */
import { type Range, textOf } from "../diagnostics/range.ts";
import type { Origins } from "../interpreter/compile.ts";
import type { Program } from "../interpreter/ir/program.ts";
import type { Part } from "./evaluation.ts";

/**
 * A program that was compiled without guards (the conditions that decide answers in advance). `origins` says from which
 * expression of the rules each part of the program was made.
 */
export interface Explained {
  readonly program: Program;
  readonly origins: Origins;
}

/**
 * One reason why an answer is impossible: a line of the rules, a sentence about this line, and the values of the line's
 * parts.
 */
export interface Reason {
  /**
   * The kind of reason. `left out`: the line that asks does not include the thing. `broken`: if the thing were chosen,
   * a later line could not be carried out.
   */
  readonly kind: "left out" | "broken";
  /** The first word of the line, or of the clause in it, that gives the reason, such as `pay` or `where`. */
  readonly word: string;
  /** The line that could not be carried out, or the part of the asking line that leaves the thing out. */
  readonly range: Range;
  readonly sentence: string;
  /** The values of the expressions in this line, which show why the line gives the reason. */
  readonly parts: readonly Part[];
}

/** The first line of a text, between backquotes as Markdown marks code. */
export function quoted(text: string): string {
  return `\`${text.trim().split("\n", 1)[0]!}\``;
}

/** The first word of a line. If this is `may`, the second word, which says more. */
export function firstWord(range: Range): string {
  const [first, second] = textOf(range)
    .trim()
    .split(/[\s:]+/, 2);
  return first === "may" && second !== undefined ? second : first!;
}
