/**
 * Texts as UTF-8 bytes. A byte order mark belongs to the file and not to its text, so it is kept when the text changes.
 */

/** A text, and whether a byte order mark precedes it. */
export interface Decoded {
  readonly text: string;
  readonly marked: boolean;
}

const MARK = Buffer.from([0xef, 0xbb, 0xbf]);

/**
 * The text in the bytes.
 * @throws NotUtf8
 */
export function decoded(bytes: Buffer): Decoded {
  try {
    return {
      text: new TextDecoder("utf-8", { fatal: true }).decode(bytes),
      marked: bytes.subarray(0, MARK.length).equals(MARK),
    };
  } catch {
    throw new NotUtf8();
  }
}

/** The bytes of a text, with its byte order mark. */
export function encoded({ text, marked }: Decoded): Buffer {
  const bytes = Buffer.from(text, "utf8");
  return marked ? Buffer.concat([MARK, bytes]) : bytes;
}

/** Thrown if bytes are not UTF-8 text. */
export class NotUtf8 extends Error {
  constructor() {
    super("it is not UTF-8 text");
  }
}
