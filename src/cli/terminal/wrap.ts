/** Breaks a line so that it fits, between its parts where that is possible; continuation lines are indented. */
/** A line broken between words, as wide as the terminal. */
export function wrapped(line: string, columns: number): string[] {
  const lines: string[] = [];
  let rest = line;
  while (rest.length > columns) {
    const end = breakBefore(rest, columns);
    if (end <= INDENT.length) break;
    lines.push(rest.slice(0, end).trimEnd());
    rest = INDENT + rest.slice(end).trimStart();
  }
  return [...lines, rest];
}

const INDENT = "      ";

/** After the last dot or comma, if that leaves no short line; else the last space. */
function breakBefore(line: string, columns: number): number {
  const part = Math.max(line.lastIndexOf(" · ", columns - 2) + 2, line.lastIndexOf(", ", columns - 1) + 1);
  return part > columns / 2 ? part : line.lastIndexOf(" ", columns);
}
