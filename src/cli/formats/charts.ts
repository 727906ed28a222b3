/** Small charts made of characters, for terminals. */

const BARS = "▁▂▃▄▅▆▇█";
/** A chart has at most this many columns. */
const WIDEST = 24;

/**
 * A chart of how often each value occurred. A bar stands for a value, from the least to the greatest. If there are many
 * values, neighbours share a bar.
 */
export function histogram(distribution: readonly (readonly [value: number, times: number])[]): string {
  if (distribution.length === 0) return "";
  const values = distribution.map(([value]) => value);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const columns = Math.min(WIDEST, most - least + 1);
  const heights = Array.from({ length: columns }, () => 0);
  for (const [value, times] of distribution)
    heights[Math.min(columns - 1, Math.floor(((value - least) * columns) / (most - least + 1)))]! += times;
  const highest = Math.max(...heights);
  return heights
    .map((height) => (height === 0 ? " " : BARS[Math.ceil((height / highest) * BARS.length) - 1]!))
    .join("");
}

/** Draws an interval on a scale, with the value inside it, as in `  ──●──   `. */
export function intervalBar(
  { low, high }: { readonly low: number; readonly high: number },
  at: number,
  [from, to]: readonly [number, number],
  width = WIDEST,
): string {
  const column = (value: number) =>
    Math.max(0, Math.min(width - 1, Math.round(((value - from) / (to - from || 1)) * (width - 1))));
  return Array.from({ length: width }, (_, i) =>
    i === column(at) ? "●" : i >= column(low) && i <= column(high) ? "─" : " ",
  ).join("");
}
