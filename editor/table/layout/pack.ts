/**
 * Packs pieces into a box of a fixed size: side by side and in rows. If there are many, they overlap or become smaller.
 */

export interface Box {
  readonly width: number;
  readonly height: number;
}

export interface Packing {
  /** The factor by which all pieces are drawn smaller; 1 if they fit at their full size. */
  readonly scale: number;
  /** The position of the upper left corner of each piece. */
  readonly spots: readonly { readonly left: number; readonly top: number }[];
}

/** At least this part of an overlapped piece must stay visible. Otherwise all pieces are drawn smaller. */
const SEEN = 0.34;
const SCALES = [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2] as const;

/**
 * Packs `count` pieces of the size `cell` into a box. No piece sticks out of the box.
 *
 * @param fanned lets pieces overlap, as cards in a hand do, before they become smaller
 */
export function pack(count: number, cell: Box, box: Box, gap: number, fanned: boolean): Packing {
  if (count === 0) return { scale: 1, spots: [] };
  const tries = SCALES.flatMap((scale) => {
    const own = { width: cell.width * scale, height: cell.height * scale };
    if (own.width > box.width + 0.001 || own.height > box.height + 0.001) return [];
    const most = Math.max(1, Math.floor((box.height + gap) / (own.height + gap)));
    return Array.from({ length: Math.min(most, count) }, (_, i) => inRows(count, i + 1, own, box, gap, scale));
  });
  const least = fanned ? SEEN : 0.999;
  const found =
    tries.find(({ seen }) => seen >= least) ??
    tries.reduce((best, each) => (each.seen * each.scale > best.seen * best.scale ? each : best), tries[0]!);
  // The pieces do not even fit at a fifth of their size. Such a box is a mistake of the layout.
  if (found === undefined)
    throw new Error(`No room for ${cell.width} by ${cell.height} in ${box.width} by ${box.height}.`);
  return found;
}

function inRows(count: number, rows: number, own: Box, box: Box, gap: number, scale: number) {
  const perRow = Math.ceil(count / rows);
  const step = perRow > 1 ? Math.min(own.width + gap, (box.width - own.width) / (perRow - 1)) : 0;
  return {
    scale,
    seen: perRow > 1 ? Math.min(1, step / own.width) : 1,
    spots: Array.from({ length: count }, (_, i) => ({
      left: (i % perRow) * step,
      top: Math.floor(i / perRow) * (own.height + gap),
    })),
  };
}
