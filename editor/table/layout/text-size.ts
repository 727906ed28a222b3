/**
 * Estimates the room that a text needs from its letters. The estimate is a little too large, and the same on every
 * computer.
 */

const NARROW = /[iljtfrI.,:;'|!()[\] -]/u;
const WIDE = /[mwMWÉ@%—]/u;
const UPPER = /\p{Lu}/u;

/** The estimated width of a line of text, in em of its font. */
export function widthOf(text: string): number {
  let width = 0;
  for (const letter of text)
    width += NARROW.test(letter) ? 0.4 : WIDE.test(letter) ? 0.92 : UPPER.test(letter) ? 0.8 : 0.62;
  return width;
}

/** The width of the longest word of a text. No line of the text can be narrower. */
export function widestWord(text: string): number {
  return Math.max(0, ...words(text).map(widthOf));
}

/**
 * The width of the longest of several texts. The mark of a state gets that much room, so that nothing moves when its
 * word changes.
 */
export function widest(words: readonly string[]): number {
  return Math.min(16, 1.08 * Math.max(0, ...words.map(widthOf)));
}

/** The number of lines that a text needs at a width, which is in em of its font. It is Infinity if a word is wider. */
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

/** Splits a text into parts between which a line may break: at blanks, and behind hyphens. */
function words(text: string): string[] {
  return text.split(/\s+|(?<=-)/u).filter((word) => word !== "");
}
