/** Handles pieces of source text, in which comments and line breaks count as blanks. */
/** A text of several lines on one line. */
export function flatten(written: string): string {
  return withoutComments(written).replace(/\s+/g, " ").trim();
}

/** The open parentheses at the end of a text that starts with `before` open ones; 0 if more are closed. */
export function openParentheses(written: string, before = 0): number {
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
