/** The codes of characters that have a meaning in the layout of a file. */

/** The end of a line. */
export const NEWLINE = 0x0a;
/** A blank. */
export const SPACE = 0x20;
/** `#` */
export const HASH = 0x23;
/** `,` */
export const COMMA = 0x2c;
/** `-` */
export const DASH = 0x2d;
/** `:` */
export const COLON = 0x3a;
/** `[` */
export const BRACKET = 0x5b;
/** `]` */
export const BRACKET_END = 0x5d;
/** `{` */
export const BRACE = 0x7b;
/** `|` */
export const BAR = 0x7c;
/** `}` */
export const BRACE_END = 0x7d;

/** Whether a character ends a text without quotation marks inside brackets or braces. */
export function isFlowSign(code: number): boolean {
  return code === COMMA || code === BRACKET || code === BRACKET_END || code === BRACE || code === BRACE_END;
}

/** Whether a character is a quotation mark of YAML. */
export function isQuote(code: number): boolean {
  return code === 0x22 || code === 0x27;
}
