/** Chooses the size of print for the text of a card, so that the text fits and fills the card together with a picture. */
import type { PrintedLine } from "../rulebook/card-lines.ts";
import type { PrintedShape } from "../rulebook/looks.ts";

/** The print of a card. If the text leaves no room for a picture, `isFull` is true. */
export interface CardPrint {
  /** In points. */
  readonly size: number;
  readonly isFull: boolean;
}

/**
 * For each shape: the room for text in millimetres, the sizes of print in points with the largest first, and the
 * smallest size that is used beside a picture.
 */
const ROOMS = {
  card: { width: 54, height: 64, prints: [13, 12, 11, 10, 9, 8, 7, 6.2], beside: 9 },
  tile: { width: 36, height: 27, prints: [9, 8, 7, 6.2, 5.4], beside: 6.2 },
  token: { width: 18, height: 12, prints: [5], beside: 5 },
} as const;

/** The shares of the room that text may fill beside a picture: a large one, or a small one. */
const SHARES = [0.45, 0.7] as const;

/** How wide a character and how high a line is on average, as a share of the size of the print. */
const [CHARACTER, LINE] = [0.53, 1.4];

/** How many characters wide a sign is. */
const SIGN = 3;

const MILLIMETRES_PER_POINT = 0.353;

/** The largest print in which the lines fit on a card of this shape, beside a picture if there is room for one. */
export function fitted(lines: readonly PrintedLine[], shape: PrintedShape): CardPrint {
  const { width, height, prints, beside } = ROOMS[shape];
  const fits = (size: number, share: number) => heightOf(lines, size, width) <= share * height;
  for (const share of SHARES) {
    const size = prints.find((each) => each >= beside && fits(each, share));
    if (size !== undefined) return { size, isFull: false };
  }
  return { size: prints.find((each) => fits(each, 1)) ?? prints.at(-1)!, isFull: true };
}

function heightOf(lines: readonly PrintedLine[], size: number, width: number): number {
  const room = width / (size * MILLIMETRES_PER_POINT * CHARACTER);
  const rows = lines.map(({ depth, words, signs }) =>
    Math.ceil((words.length + SIGN * signs.length) / Math.max(1, room - 2 * depth)),
  );
  return rows.reduce((sum, each) => sum + each, 0) * size * MILLIMETRES_PER_POINT * LINE;
}
