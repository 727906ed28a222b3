/** A line that is printed at the terminal. */
import type { Paint } from "../../diagnostics/paint.ts";

/** Plain text, or text in a colour if the terminal has any. */
export type Line = string | { readonly text: string; readonly brush: keyof Paint };

/** Its text without colours. */
export function textOf(line: Line): string {
  return typeof line === "string" ? line : line.text;
}
