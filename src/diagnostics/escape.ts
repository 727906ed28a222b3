/** Characters that a terminal obeys instead of printing them. Texts of games, records and files may hold any. */

/** C0, C1, and what turns the direction of writing; lines and tabs stay. */
const OBEYED = /(?![\n\t])\p{Cc}|[\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** What `painter` writes. */
// oxlint-disable-next-line no-control-regex -- it is meant
const COLOUR = /(\u001b\[(?:[0-2]|3[1236])m)/;

/** Shows them as a string of JSON would: `\u001b`. */
export function escaped(text: string): string {
  return text.replace(OBEYED, escape);
}

/** The same for a whole output, in which the colours of `painter` stay. A text that holds such a colour can do no more than a colour does. */
export function escapedButColours(text: string): string {
  return text
    .split(COLOUR)
    .map((part, i) => (i % 2 === 1 ? part : escaped(part)))
    .join("");
}

/** With one mark instead of each, where columns are counted. */
export function replaced(text: string): string {
  return text.replace(OBEYED, "�");
}

function escape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
