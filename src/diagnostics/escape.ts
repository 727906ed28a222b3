/** Characters that a terminal obeys instead of printing them. Texts of games, records and files may contain any. */

/** C0, C1, and characters that change the direction of writing; line breaks and tabs stay. */
const OBEYED = /(?![\n\t])\p{Cc}|[\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** The colours that `painter` writes. */
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const COLOUR = /(\u001b\[(?:[0-2]|3[1236])m)/;

/** Replaces them by their JSON escapes: `\u001b`. */
export function escaped(text: string): string {
  return text.replace(OBEYED, escape);
}

/**
 * The same for a whole output that keeps the colours of `painter`. A text that contains such a colour can do no more
 * harm than a colour.
 */
export function escapedButColours(text: string): string {
  return text
    .split(COLOUR)
    .map((part, i) => (i % 2 === 1 ? part : escaped(part)))
    .join("");
}

/** The text with one visible mark for each control character, so that columns can be counted. */
export function replaced(text: string): string {
  return text.replace(OBEYED, "�");
}

function escape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
