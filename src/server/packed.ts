/** Compresses messages of the socket, so that one compressed message serves all pages that get it. */
import { deflateSync } from "node:zlib";

/** A message as it is sent: a text, or a compressed text in bytes. */
export type Packed = string | Uint8Array;

/** Shorter texts, in UTF-16 code units, are sent as they are. */
const WORTHWHILE = 1024;

/** With the buffers that zlib takes by default, a message takes three times as long, and becomes hardly shorter. */
const BUFFERS = { level: 3, windowBits: 12, memLevel: 6, chunkSize: 4096 };

/**
 * Compresses a text if it is long. The compression of WebSockets is no alternative: it would take more than 100 KB for each
 * open socket, and would compress the same message for each page anew.
 */
export function packed(text: string): Packed {
  // The bytes are copied, because a buffer of zlib is a part of a larger one, which would be sent between threads as a whole.
  return text.length < WORTHWHILE ? text : new Uint8Array(deflateSync(text, BUFFERS));
}
