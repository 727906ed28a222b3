/** Finds the items of a YAML list in a text, so that a mutant can leave one out. */

/** The range of a list item in a text, without the comma after it. */
export interface Item {
  readonly form: "line" | "flow" | "alone";
  readonly start: number;
  readonly end: number;
}

/** The item that begins at `start`. */
export function itemAt(text: string, start: number): Item {
  const line = text.lastIndexOf("\n", start - 1) + 1;
  if (/^ *- $/.test(text.slice(line, start))) return { form: "line", start: line, end: endOfLines(text, line) };
  return { form: /[[,]\s*$/.test(text.slice(0, start)) ? "flow" : "alone", start, end: endInFlow(text, start) };
}

/** The range to remove so that the item disappears together with one comma beside it. */
export function without(text: string, { form, start, end }: Item): { start: number; end: number } {
  if (form !== "flow") return { start, end };
  const after = /^,\s*/.exec(text.slice(end));
  if (after) return { start, end: end + after[0].length };
  const before = /,\s*$/.exec(text.slice(0, start));
  return { start: start - (before?.[0].length ?? 0), end };
}

/** The end of the block that begins at `line`: this line, and the lines after it with deeper indentation. */
export function endOfLines(text: string, line: number): number {
  const indent = (at: number) => /^ */.exec(text.slice(at, at + 100))![0].length;
  const own = indent(line);
  let end = text.indexOf("\n", line) + 1;
  while (end > 0 && end < text.length && text[end] !== "\n" && indent(end) > own) end = text.indexOf("\n", end) + 1;
  return end > 0 ? end : text.length;
}

/** The end of an item in a list on one line: the next comma or closing bracket outside the item's own brackets. */
function endInFlow(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    const sign = text[at]!;
    if (depth === 0 && ",]}\n".includes(sign)) return at;
    if ("([{".includes(sign)) depth++;
    if (")]}".includes(sign)) depth--;
  }
  return text.length;
}
