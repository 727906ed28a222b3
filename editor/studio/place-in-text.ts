/** Converts between offsets in a text and lines and columns, which are counted from 1. */

/** The line that contains an offset. */
export function lineAt(text: string | undefined, offset: number): number {
  return (text ?? "").slice(0, offset).split("\n").length;
}

/** The offset of a line and a column. */
export function offsetAt(text: string, { line, column }: { readonly line: number; readonly column: number }): number {
  let start = 0;
  for (let n = 1; n < line; n++) {
    const next = text.indexOf("\n", start) + 1;
    if (next === 0) break;
    start = next;
  }
  return Math.min(text.length, start + column - 1);
}
