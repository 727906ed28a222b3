/** The keys that a block already has. They are read from the text, so that they are known during typing. */

/** The other keys of a block; `start` is the offset at which one of its keys begins. */
export function keysBeside(text: string, start: number): ReadonlySet<string> {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const lead = text.slice(from, start);
  if (!/^[ -]*$/.test(lead)) return new Set();
  const column = lead.length;
  const above = text.slice(0, from).split("\n").slice(0, -1).toReversed();
  const end = text.indexOf("\n", start);
  const below = end < 0 ? [] : text.slice(end + 1).split("\n");
  // A line above that begins with a dash belongs to the previous item of the list.
  const own = lead.includes("-") ? [] : keysIn(above, column, true);
  return new Set([...own, ...keysIn(below, column, false)]);
}

/**
 * The keys in a column, up to the line that ends the block. Going up, a dash before a key is where the block begins.
 */
function keysIn(lines: readonly string[], column: number, up: boolean): readonly string[] {
  const keys: string[] = [];
  for (const line of lines) {
    if (line.startsWith("---")) break;
    if (/^\s*(#|$)/.test(line)) continue;
    const [, lead, rest] = /^((?: |-(?= ))*)(.*)$/.exec(line)!;
    const begins = lead!.includes("-");
    if (lead!.length < column || (begins && lead!.length === column && !up)) break;
    const key = lead!.length === column ? /^([^\s:#]+):(?:\s|$)/.exec(rest!)?.[1] : undefined;
    if (key !== undefined) keys.push(key);
    if (begins && lead!.length === column) break;
  }
  return keys;
}
