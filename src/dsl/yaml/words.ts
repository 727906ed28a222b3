/** Finds the end of a line of text without quotation marks. */
import { COLON, HASH, isFlowSign, NEWLINE, SPACE } from "./characters.ts";

/** One line of a text without quotation marks, as offsets. `isFlat`: the text of its node is exactly what is written. */
export interface Words {
  readonly start: number;
  readonly end: number;
  readonly isFlat: boolean;
}

/**
 * Finds the words that begin at an offset. They end before a colon that a blank follows, before a comment, and before
 * blanks at the end of the line. `inFlow`: inside brackets or braces, they also end before these signs and before
 * commas.
 */
export function findWords(text: string, start: number, inFlow: boolean): Words {
  let end = start;
  let isFlat = true;
  while (end < text.length) {
    const code = text.charCodeAt(end);
    if (code === NEWLINE || (inFlow && isFlowSign(code))) break;
    if (code === SPACE) {
      let behind = end + 1;
      while (text.charCodeAt(behind) === SPACE) behind += 1;
      const next = text.charCodeAt(behind);
      if (next === NEWLINE || next === HASH || (inFlow && isFlowSign(next))) break;
      if (behind > end + 1) isFlat = false;
      end = behind;
      continue;
    }
    if (code === COLON) {
      const next = text.charCodeAt(end + 1);
      if (next === SPACE || next === NEWLINE || (inFlow && isFlowSign(next))) break;
    } else if (code === HASH || mayBeBlank(code)) isFlat = false;
    end += 1;
  }
  return { start, end, isFlat };
}

/** Whether a character may be a blank other than a space. The test is quick, and so also true for some letters. */
function mayBeBlank(code: number): boolean {
  return code === 0xa0 || code >= 0x1680;
}
