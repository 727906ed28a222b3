/** Breaks a line so that it fits, between its parts where that is possible; continuation lines are indented. */
import stringWidth from "string-width";

/** A line broken between words, as wide as the terminal. A word that is wider stays whole. */
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
/** A number at the end, whose unit follows. */
const NUMBER = /(?:^|\s)[+−-]?\d+$/;

/** Whether a line continues the one above it. */
export function continues(line: string): boolean {
  return line.startsWith(INDENT);
}

/** After the last dot or comma that fits, if that leaves no short line; else the last space, but not after a number; else the end of the first word; 0: nowhere. */
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

/** How much of a line fits, in units of its text. */
function fitting(line: string, columns: number): number {
  let [width, end] = [0, 0];
  for (const { segment, index } of characters.segment(line)) {
    width += stringWidth(segment);
    if (width > columns) break;
    end = index + segment.length;
  }
  return end;
}
