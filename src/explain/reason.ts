/** The reason why something is impossible, and the program that is needed to find it. */
import { type Range, textOf } from "../diagnostics/range.ts";
import type { Origins } from "../interpreter/compile.ts";
import type { Program } from "../interpreter/ir/program.ts";
import type { Part } from "./evaluation.ts";

/** A program made without guards, with the origins of its parts. */
export interface Explained {
  readonly program: Program;
  readonly origins: Origins;
}

/** One reason: a line of the rules, a sentence about it, and the values of its parts. */
export interface Reason {
  /** `left out`: the line that asks does not include the thing. `broken`: a later line cannot be carried out. */
  readonly kind: "left out" | "broken";
  /** The first word of the line, or of the clause, that is the reason. */
  readonly word: string;
  /** The line that cannot be carried out, or the part of the line that leaves the thing out. */
  readonly range: Range;
  readonly sentence: string;
  /** The values of the parts of the line. */
  readonly parts: readonly Part[];
}

/** The first line of a text, as code. */
export function quoted(text: string): string {
  return `\`${text.trim().split("\n", 1)[0]!}\``;
}

/** The first word of a line. */
export function firstWord(range: Range): string {
  const [first, second] = textOf(range)
    .trim()
    .split(/[\s:]+/, 2);
  return first === "may" && second !== undefined ? second : first!;
}
