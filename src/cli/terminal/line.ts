/** A line of text at the terminal. */
import type { Paint } from "../../diagnostics/paint.ts";

/** A line of text, either plain or in one colour. A terminal without colours shows both in the same way. */
export type Line = string | { readonly text: string; readonly brush: keyof Paint };

/** The text of a line without its colour. */
export function textOf(line: Line): string {
  return typeof line === "string" ? line : line.text;
}
