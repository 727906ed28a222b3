/** A game that uses picture files, and these files. */
import { STONES } from "../cli/harness.ts";

/** A PNG picture of two by two pixels. */
export const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR4nGP4z8DAwMDwn4GBgYHh/38AHfED/wQQ8ncAAAAASUVORK5CYII=",
  "base64",
);
export const SVG = '<svg viewBox="0 0 24 24"><circle cx="12" cy="12" r="8" fill="#777"/></svg>';

/** The game `STONES` with a view that has these drawings. */
export function stonesWith(drawings: string): string {
  return `${STONES}view:\n  drawings: ${drawings}\n`;
}
