/** Colours as six hexadecimal digits, and the colour in which a text on them can be read. */
import { colours as css } from "../../../src/dsl/schema/colours.ts";

/** Converts the name of a colour: `crimson` is `dc143c`. Returns undefined if style sheets have no such colour. */
export function hexOf(name: string): string | undefined {
  return css.get(name);
}

/** The brightness of a colour from 0 (black) to 1 (white), as the accessibility guidelines (WCAG) define it. */
function luminance(hex: string): number {
  const [r, g, b] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

/** The contrast of two colours, from 1 to 21, as the accessibility guidelines (WCAG) define it. */
export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light! + 0.05) / (dark! + 0.05);
}

/**
 * Two colours that are at most this far apart are easily confused. The distance is computed from their shares of red,
 * green and blue.
 */
const ALIKE = 90;

/** True if two colours are easily confused. */
export function areAlike(a: string, b: string): boolean {
  const steps = [0, 2, 4].map(
    (at) => Number.parseInt(a.slice(at, at + 2), 16) - Number.parseInt(b.slice(at, at + 2), 16),
  );
  return Math.hypot(...steps) < ALIKE;
}

const DARK = "000000";
const LIGHT = "ffffff";

const inks = new Map<string, string>();

/** Black or white, whichever can be read more easily on a colour. */
export function inkOn(hex: string): string {
  const known = inks.get(hex);
  if (known !== undefined) return known;
  const ink = contrast(hex, DARK) >= contrast(hex, LIGHT) ? DARK : LIGHT;
  inks.set(hex, ink);
  return ink;
}

/**
 * Colours for words that name one, such as `red`. They are paler than in style sheets, because they may fill a whole
 * board.
 */
const PLAIN: Readonly<Record<string, string>> = {
  red: "bb3a32",
  orange: "d9822b",
  yellow: "e0b83a",
  green: "3f8746",
  blue: "2f6bab",
  purple: "7a4fa0",
  violet: "8a63b8",
  pink: "d67f9d",
  brown: "80583a",
  black: "2d2b29",
  white: "f8f5ec",
  grey: "8a8a86",
  gray: "8a8a86",
  cyan: "3f9fb0",
  teal: "2c7f7b",
  gold: "cda434",
  silver: "b4b8bb",
};

/** The colour that a word names; undefined if it names none. */
export function plainColour(word: string): string | undefined {
  return Object.hasOwn(PLAIN, word) ? PLAIN[word] : undefined;
}

/** Colours for things that have none in the game. Neighbours in the list differ in brightness, too. */
export const PALETTE: readonly string[] = [
  "b5523b",
  "2f7f93",
  "d0a02f",
  "5d7f35",
  "7d5a9b",
  "cf7f96",
  "3f5f8f",
  "8c6a45",
  "3f9f86",
  "a23e58",
  "a9b25a",
  "5b5f73",
];

/** The colours of the seats, in their order. */
export const SEATS: readonly string[] = [
  "1f6fb4",
  "c1531b",
  "2d7d46",
  "8c3fa0",
  "c89a1e",
  "b12f5c",
  "3c7f86",
  "6b5b4c",
];

/** A colour from `PALETTE`. Neighbouring indices get very different colours. */
export function paletteColour(index: number): string {
  return PALETTE[index % PALETTE.length]!;
}
