/** Shows a line of a source with a mark under a part of it. */
import { replaced } from "./escape.ts";
import type { Brush, Paint } from "./paint.ts";
import { positionAt, type Range } from "./range.ts";

/** The most characters of a line that are shown; of longer lines, only the part around the mark is. */
const widest = 100;
/** The most characters that are shown before the mark, if the line is too long. */
const lead = 30;

/** Two lines for a terminal: the line of the source in which the range begins, and a mark below the range. */
export function snippet({ source, start, end }: Range, mark: Brush, paint: Paint): string[] {
  const { line, column } = positionAt(source, start);
  const lineStart = Math.min(start, source.text.length) - (column - 1);
  const newline = source.text.indexOf("\n", lineStart);
  const text = source.text.slice(lineStart, newline < 0 ? undefined : newline).trimEnd();
  const from = column - 1;
  const to = Math.max(Math.min(end - lineStart, text.length), from + 1);

  const cut = text.length > widest ? Math.max(Math.min(from - lead, text.length - widest), 0) : 0;
  const cutEnd = Math.min(text.length, cut + widest);
  const before = cut > 0 ? "…" : "";
  const after = cutEnd < text.length ? "…" : "";
  const indent = before + text.slice(cut, from);
  const shown = `${before}${text.slice(cut, cutEnd)}${after}`;
  const marked = text.slice(from, Math.min(to, cutEnd)) || " ";

  const number = String(line);
  const margin = " ".repeat(number.length);
  return [
    `  ${paint.quiet(`${number} |`)} ${tidy(shown)}`,
    `  ${paint.quiet(`${margin} |`)} ${" ".repeat(width(indent))}${mark("^".repeat(width(marked)))}`,
  ];
}

/** A text with tabs as two spaces, and without characters that would move the cursor. */
function tidy(text: string): string {
  return replaced(text.replace(/\t/g, "  "));
}

/** How many terminal columns a text takes: two for wide letters and pictures, none for combining accents. */
function width(text: string): number {
  const plain = tidy(text);
  if (/^[ -~]*$/.test(plain)) return plain.length;
  let columns = 0;
  for (const character of plain) {
    if (/^[\p{M}\u200b-\u200f]$/u.test(character)) continue;
    columns += /^[\p{Emoji_Presentation}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]$/u.test(
      character,
    )
      ? 2
      : 1;
  }
  return columns;
}
