/** Copies the lines of a block from a file, with some of their parts replaced. */
import type { Range } from "../../diagnostics/range.ts";

/** A range of the file, and the text that replaces it. */
interface Replaced {
  readonly range: Range;
  readonly text: string;
}

/**
 * The lines of a block as the value of a key. They follow on the line of the key, or stand below it as in the file.
 * `parts` must be sorted by their offsets.
 */
export function linesOfBody(body: Range, parts: readonly Replaced[]): string {
  const { source, end } = body;
  const line = source.text.lastIndexOf("\n", body.start - 1) + 1;
  const below = /^ *(?:- *)?$/.test(source.text.slice(line, body.start));
  let [written, at] = ["", below ? line : body.start];
  for (const { range, text } of parts) {
    written += source.text.slice(at, range.start) + text;
    at = range.end;
  }
  written = (written + source.text.slice(at, end)).trimEnd();
  if (!below) return written;
  const column = /^ */.exec(written)![0].length;
  return `\n${written
    .split("\n")
    .map((each) => (each.trim() === "" ? "" : `  ${each.slice(Math.min(column, /^ */.exec(each)![0].length))}`))
    .join("\n")}`;
}
