/** A game with files of pictures, and the files. */
import { STONES } from "../cli/harness.ts";

/** Four dots in PNG, two by two. */
export const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR4nGP4z8DAwMDwn4GBgYHh/38AHfED/wQQ8ncAAAAASUVORK5CYII=",
  "base64",
);
export const SVG = '<svg viewBox="0 0 24 24"><circle cx="12" cy="12" r="8" fill="#777"/></svg>';

/** The stones with drawings. */
export function stonesWith(drawings: string): string {
  return `${STONES}view:\n  drawings: ${drawings}\n`;
}
