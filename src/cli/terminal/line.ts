/** A line of text at the terminal. */
import type { Paint } from "../../diagnostics/paint.ts";

/** Plain text, or text in a colour, which a terminal without colours leaves out. */
export type Line = string | { readonly text: string; readonly brush: keyof Paint };

/** The text of a line without its colour. */
export function textOf(line: Line): string {
  return typeof line === "string" ? line : line.text;
}
