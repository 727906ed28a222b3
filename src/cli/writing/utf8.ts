/** Texts as bytes: UTF-8. A byte order mark belongs to the file, not to its text: a change of the text keeps it. */

/** A text, and whether a byte order mark stands before it. */
export interface Decoded {
  readonly text: string;
  readonly marked: boolean;
}

const MARK = Buffer.from([0xef, 0xbb, 0xbf]);

/** The text of the bytes. Throws `NotUtf8`. */
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

/** The bytes of a text. */
export function encoded({ text, marked }: Decoded): Buffer {
  const bytes = Buffer.from(text, "utf8");
  return marked ? Buffer.concat([MARK, bytes]) : bytes;
}

/** Bytes that are no text in UTF-8. */
export class NotUtf8 extends Error {
  constructor() {
    super("it is not UTF-8 text");
  }
}
