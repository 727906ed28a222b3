/** The room for a text, estimated from its letters: a little more than it needs, and the same on every computer. */

const NARROW = /[iljtfrI.,:;'|!()[\] -]/u;
const WIDE = /[mwMWÉ@%—]/u;
const UPPER = /\p{Lu}/u;

/** The width of a line, in em of its own font. */
export function widthOf(text: string): number {
  let width = 0;
  for (const letter of text)
    width += NARROW.test(letter) ? 0.4 : WIDE.test(letter) ? 0.92 : UPPER.test(letter) ? 0.8 : 0.62;
  return width;
}

/** The width of the longest word: no line can be narrower. */
export function widestWord(text: string): number {
  return Math.max(0, ...words(text).map(widthOf));
}

/** Room for the longest of some words, so that nothing moves when the word changes. */
export function widest(words: readonly string[]): number {
  return Math.min(16, 1.08 * Math.max(0, ...words.map(widthOf)));
}

/** The number of lines of a width that a text fills; Infinity if a word is wider. Widths in em of its own font. */
export function linesOf(text: string, width: number): number {
  let lines = 1;
  let filled = 0;
  for (const word of words(text)) {
    const own = widthOf(word);
    if (own > width) return Infinity;
    if (filled > 0 && filled + widthOf(" ") + own > width) {
      lines++;
      filled = own;
    } else filled += (filled > 0 ? widthOf(" ") : 0) + own;
  }
  return lines;
}

/** Lines also break behind a hyphen. */
function words(text: string): string[] {
  return text.split(/\s+|(?<=-)/u).filter((word) => word !== "");
}
