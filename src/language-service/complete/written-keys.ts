/**
 * Finds the keys that a block of a file already contains. They are found by searching the text, so that they are known
 * even while typing makes the text unreadable.
 */

/** The other keys of the block that contains the key at the offset `start`. */
export function keysBeside(text: string, start: number): ReadonlySet<string> {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const lead = text.slice(from, start);
  if (!/^[ -]*$/.test(lead)) return new Set();
  const column = lead.length;
  const above = text.slice(0, from).split("\n").slice(0, -1).toReversed();
  const end = text.indexOf("\n", start);
  const below = end < 0 ? [] : text.slice(end + 1).split("\n");
  // If a dash precedes the key, lines above belong to the previous item of the list, so they are not searched.
  const own = lead.includes("-") ? [] : keysIn(above, column, true);
  return new Set([...own, ...keysIn(below, column, false)]);
}

/**
 * The keys that begin in this column, on the lines up to the end of the block. When going up, a key after a dash is the
 * first key of the block.
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
