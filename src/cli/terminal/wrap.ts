/**
 * Breaks long lines to the width of a terminal. Breaks them after a dot or comma if possible, and indents the
 * continuation lines.
 */
import stringWidth from "string-width";

/** Breaks a line into lines of at most `columns` characters. A word that is wider is not broken. */
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
/** Matches a number at the end of a text. A line is not broken after it, because the unit of the number follows. */
const NUMBER = /(?:^|\s)[+−-]?\d+$/;

/** Returns whether a line continues the line above it, because a longer line was broken. */
export function continues(line: string): boolean {
  return line.startsWith(INDENT);
}

/**
 * The index at which a line is broken. It is after the last dot or comma that fits, unless the line would become short.
 * Otherwise it is at the last blank that does not follow a number, otherwise after the first word. 0 if the line cannot
 * be broken.
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

/** How many UTF-16 units of a line fit into `columns` characters of the terminal. */
function fitting(line: string, columns: number): number {
  let [width, end] = [0, 0];
  for (const { segment, index } of characters.segment(line)) {
    width += stringWidth(segment);
    if (width > columns) break;
    end = index + segment.length;
  }
  return end;
}
