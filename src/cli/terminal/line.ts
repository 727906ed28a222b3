/** A line that is printed at the terminal. */
import type { Paint } from "../../diagnostics/paint.ts";

/** Plain text, or text in a colour if the terminal has any. */
export type Line = string | { readonly text: string; readonly brush: keyof Paint };
