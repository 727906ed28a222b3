/**
 * Prepares texts below `|` for the YAML library if their first line is indented further than others, as in a drawing of
 * hexes.
 */

const head = /^( *)(?:- +)*[^\s#][^\n]*:[ \t]+\|[ \t]*(?:#[^\n]*)?\n/gm;

/**
 * Makes a text of the same length in which all lines of a block below `|` start in one column. Otherwise YAML would end
 * the block at the first line that is indented less than the block's first line. The contents of the block are later
 * read from the original text.
 */
export function levelled(text: string): string {
  let result = "";
  let at = 0;
  for (const { 0: line, 1: margin, index } of text.matchAll(head)) {
    const start = index + line.length;
    if (start < at) continue;
    const lines = linesBelow(text, start, margin!.length);
    const written = lines.filter((each) => each.trim() !== "");
    const least = Math.min(...written.map(indentOf));
    if (written.length === 0 || indentOf(written[0]!) === least) continue;
    const level = lines.map((each) =>
      each.trim() === ""
        ? each
        : each.slice(0, least) + each.slice(least).replace(/^ +/, (blanks) => ".".repeat(blanks.length)),
    );
    result += text.slice(at, start) + level.join("\n");
    at = start + lines.join("\n").length;
  }
  return at === 0 ? text : result + text.slice(at);
}

/** The following lines that are indented by more than `margin` blanks. */
function linesBelow(text: string, start: number, margin: number): readonly string[] {
  const lines: string[] = [];
  for (let at = start; at < text.length;) {
    const end = text.indexOf("\n", at) < 0 ? text.length : text.indexOf("\n", at);
    const line = text.slice(at, end);
    if (line.trim() !== "" && indentOf(line) <= margin) break;
    lines.push(line);
    at = end + 1;
  }
  return lines;
}

function indentOf(line: string): number {
  return /^ */.exec(line)![0].length;
}
