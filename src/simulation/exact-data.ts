/**
 * Results of simulations as JSON text. Equal results give equal texts, even if a different number of workers computed
 * them.
 */

/**
 * The JSON text of plain data. The data may contain maps and infinite numbers, which JSON lacks. Entries of maps are
 * sorted by their keys.
 */
export function exactText(data: unknown): string {
  return `${JSON.stringify(encoded(data))}\n`;
}

/**
 * Reads back the data from a text that `exactText` has written.
 * @throws SyntaxError if `text` is not JSON
 */
export function exactData(text: string): unknown {
  return decoded(JSON.parse(text) as unknown);
}

function encoded(data: unknown): unknown {
  if (data instanceof Map) {
    const entries = [...(data as Map<string | number, unknown>)];
    return {
      map: entries.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)).map(([key, value]) => [key, encoded(value)]),
    };
  }
  if (data === Infinity || data === -Infinity) return { infinite: Math.sign(data) };
  if (Array.isArray(data)) return data.map(encoded);
  if (typeof data !== "object" || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, encoded(value)]));
}

function decoded(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(decoded);
  if (typeof data !== "object" || data === null) return data;
  const entries = Object.entries(data);
  const [[key, value] = [undefined, undefined]] = entries;
  if (entries.length === 1 && key === "infinite") return Number(value) * Infinity;
  if (entries.length === 1 && key === "map")
    return new Map((value as [string | number, unknown][]).map(([name, of]) => [name, decoded(of)]));
  return Object.fromEntries(entries.map(([name, of]) => [name, decoded(of)]));
}
