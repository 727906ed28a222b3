/**
 * Converts between texts and UTF-8 bytes. A byte order mark belongs to the file and not to its text, so it stays when
 * the text changes.
 */

/** A decoded text. `marked`: set if the file began with a byte order mark. */
export interface Decoded {
  readonly text: string;
  readonly marked: boolean;
}

const MARK = Buffer.from([0xef, 0xbb, 0xbf]);

/**
 * Decodes the text in the bytes.
 * @throws NotUtf8 if the bytes are not UTF-8
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

/** Encodes a text as UTF-8, with a byte order mark if the file had one. */
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
