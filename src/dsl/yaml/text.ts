/** Helpers for parts of a YAML text, in which comments and line breaks count as blanks. */

/** Matches what `flatten` may have to change in a text. Most texts have nothing of it. */
const UNEVEN = /#| {2}|[^\S ]|^ | $/;

/** Turns a text of several lines into one line, without comments. */
export function flatten(written: string): string {
  if (!UNEVEN.test(written)) return written;
  return withoutComments(written).replace(/\s+/g, " ").trim();
}

/**
 * The number of open parentheses at the end of a text, if `before` are open at its beginning. It is 0 if the text
 * closes more than are open.
 */
export function openParentheses(written: string, before = 0): number {
  if (before === 0 && !written.includes("(")) return 0;
  let open = before;
  const text = withoutComments(written);
  for (let i = 0; i < text.length; i += 1) {
    if (text[i] === "(") open += 1;
    else if (text[i] === ")") open -= 1;
  }
  return Math.max(open, 0);
}

function withoutComments(written: string): string {
  return written.includes("#") ? written.replace(/(^|\s)#.*$/gm, "$1") : written;
}
