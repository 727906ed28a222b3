/** Compresses messages to pages. A message is compressed only once for all pages that get it. */
import { deflateSync } from "node:zlib";

/** A message in the form in which it is sent: as text, or as compressed text in bytes. */
export type Packed = string | Uint8Array;

/** Texts with fewer UTF-16 code units than this are sent uncompressed. */
const WORTHWHILE = 1024;

/**
 * Sizes of the buffers for compression. With the default sizes of zlib, compressing a message takes three times as
 * long, and the message becomes hardly shorter.
 */
const BUFFERS = { level: 1, windowBits: 12, memLevel: 6, chunkSize: 2048 };

/**
 * Compresses a text if it is long. The server does not use the compression that WebSockets offer. That would take more
 * than 100 KB of memory for each open socket, and would compress the same message anew for each page.
 */
export function packed(text: string): Packed {
  // zlib returns a part of a larger buffer, and sending it to another thread would send the whole buffer. So the bytes
  // are copied.
  return text.length < WORTHWHILE ? text : new Uint8Array(deflateSync(text, BUFFERS));
}
