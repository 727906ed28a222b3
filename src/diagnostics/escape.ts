/** Characters that a terminal obeys instead of printing them. Texts of games, records and files can contain them. */

/**
 * Matches C0 and C1 control characters, without line breaks and tabs, and characters that change the direction of
 * writing.
 */
const OBEYED = /(?![\n\t])\p{Cc}|[\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** Matches the colour codes that `painter` writes. */
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const COLOUR = /(\u001b\[(?:[0-2]|3[1236])m)/;

/** Replaces control characters by JSON escapes, such as `\u001b`. */
export function escaped(text: string): string {
  return text.replace(OBEYED, escape);
}

/**
 * Like `escaped`, but keeps the colour codes that `painter` writes. Such a code in the text of a file is kept, too, but
 * is harmless.
 */
export function escapedButColours(text: string): string {
  return text
    .split(COLOUR)
    .map((part, i) => (i % 2 === 1 ? part : escaped(part)))
    .join("");
}

/** Replaces each control character by one visible character, so that columns can be counted. */
export function replaced(text: string): string {
  return text.replace(OBEYED, "�");
}

function escape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
