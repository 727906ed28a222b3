/**
 * Reads a picture in PNG. The program needs only its size, which is in the first bytes; the rest is used only when a
 * page draws the picture.
 */
import type { Drawing } from "../ast/drawing.ts";
import { MOST_OF_PICTURE } from "../rule-files.ts";
import type { DrawingFault } from "./drawing.ts";

const START = "data:image/png;base64,";
/** The signature of a PNG file, and the beginning of its first chunk. */
const HEAD = "\x89PNG\r\n\x1a\n\0\0\0\rIHDR";
/** The most letters of a picture in a `data:` address. Its base64 needs four letters for three bytes. */
const MOST_LETTERS = Math.ceil(MOST_OF_PICTURE / 3) * 4;

/** Makes a drawing of the picture in a `data:` address. If the address has a mistake, the result is that mistake. */
export function pictureOf(address: string): Drawing | DrawingFault {
  const code = address.slice(START.length);
  if (!address.startsWith(START) || !/^[A-Za-z\d+/]*={0,2}$/.test(code)) return { what: "no png", text: "" };
  if (code.length > MOST_LETTERS) return { what: "size", text: String(MOST_OF_PICTURE) };
  const bytes = code.length < 32 ? "" : atob(code.slice(0, 32));
  if (!bytes.startsWith(HEAD)) return { what: "no png", text: "" };
  const number = (at: number) => [0, 1, 2, 3].reduce((sum, i) => sum * 256 + bytes.charCodeAt(at + i), 0);
  const [width, height] = [number(HEAD.length), number(HEAD.length + 4)];
  if (width === 0 || height === 0) return { what: "box", text: "" };
  const attributes = { href: address, x: "0", y: "0", width: String(width), height: String(height) };
  return { box: [0, 0, width, height], shapes: [{ tag: "image", attributes, inside: [] }] };
}
