/**
 * Writes bit operations on sets of places. A set is a row of words, with one bit for each place. If the words are
 * constants, the result is computed at once, when code is generated.
 */

/** The words moved by `step` bits: each place gets the bit of the place that is `step` further on. */
export function moved(words: readonly string[], step: number): readonly string[] {
  return words.map((_, w) => {
    const bit = 32 * w + step;
    const [from, by] = [bit >> 5, bit & 31];
    const low = words[from] ?? "0";
    if (by === 0) return low;
    const high = words[from + 1] ?? "0";
    return or(low === "0" ? "0" : `(${low}>>>${by})`, high === "0" ? "0" : `(${high}<<${32 - by})`);
  });
}

/** A mask of the `count` lowest bits of a word; of all bits if `count` is 32 or more. */
export function firstBits(count: number): number {
  return count >= 32 ? -1 : (1 << count) - 1;
}

/** The bits that are set in both words. */
export function and(a: string, b: string): string {
  if (a === "0" || b === "0") return "0";
  return a === "-1" ? b : b === "-1" ? a : `(${a}&${b})`;
}

/** The bits that are set in at least one of the words. */
export function or(a: string, b: string): string {
  if (a === "-1" || b === "-1") return "-1";
  return a === "0" ? b : b === "0" ? a : `(${a}|${b})`;
}

/** The bits that are not set in the word. */
export function not(a: string): string {
  return a === "0" ? "-1" : a === "-1" ? "0" : `(~${a})`;
}
