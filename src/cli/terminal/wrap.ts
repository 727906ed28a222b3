/** Breaks lines to the width of a terminal, between parts of the line if possible. Continuation lines are indented. */
import stringWidth from "string-width";

/** A line as lines of at most `columns`. A word that is wider is not broken. */
export function wrapped(line: string, columns: number): string[] {
  const lines: string[] = [];
  let rest = line;
  while (stringWidth(rest) > columns) {
    const end = breakBefore(rest, columns);
    if (end === 0) break;
    lines.push(rest.slice(0, end).trimEnd());
    rest = INDENT + rest.slice(end).trimStart();
  }
  return [...lines, rest];
}

const INDENT = "      ";
/** A number at the end of a text; its unit follows on the same line. */
const NUMBER = /(?:^|\s)[+−-]?\d+$/;

/** Whether a line continues the one above it. */
export function continues(line: string): boolean {
  return line.startsWith(INDENT);
}

/**
 * Where to break a line: after the last dot or comma that fits, if the line does not become short; otherwise at the
 * last blank that is not after a number; otherwise after the first word. 0 if the line cannot be broken.
 */
function breakBefore(line: string, columns: number): number {
  const fits = fitting(line, columns);
  const part = Math.max(line.lastIndexOf(" · ", fits - 2) + 2, line.lastIndexOf(", ", fits - 1) + 1);
  if (part > fits / 2) return part;
  for (let space = line.lastIndexOf(" ", fits); space > 0; space = line.lastIndexOf(" ", space - 1)) {
    const before = line.slice(0, space);
    if (before.trim() !== "" && !NUMBER.test(before)) return space;
  }
  const [word = ""] = /^\s*\S+/u.exec(line) ?? [];
  return word.length < line.trimEnd().length ? word.length : 0;
}

const characters = new Intl.Segmenter();

/** How much of a line fits, in UTF-16 units. */
function fitting(line: string, columns: number): number {
  let [width, end] = [0, 0];
  for (const { segment, index } of characters.segment(line)) {
    width += stringWidth(segment);
    if (width > columns) break;
    end = index + segment.length;
  }
  return end;
}
