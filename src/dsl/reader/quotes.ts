/** Finds the text between the quotation marks of a line, and says whether the marks can be removed. */
import { type Range, textOf } from "../../diagnostics/range.ts";
import type { Scalar } from "../yaml/index.ts";

/** The range between the quotation marks; undefined if the text contains escapes, or is empty. */
export function bare({ text, range }: Scalar): Range | undefined {
  const inside: Range = { ...range, start: range.start + 1, end: Math.max(range.end - 1, range.start + 1) };
  return textOf(inside) === text && text.trim() !== "" ? inside : undefined;
}

/** Whether the text means the same without its quotation marks, even inside a list in brackets. */
export function unquotable(scalar: Scalar): boolean {
  return bare(scalar) !== undefined && /^[\p{L}\p{N}(](?:[^:#,[\]{}"'\n]|:(?=\S))*(?<![\s:])$/u.test(scalar.text);
}
