/** Draws pieces at random, one after another, as from an urn. */
import type { RandomStream } from "../runtime/random-stream.ts";
import type { Fits } from "./repair.ts";

/**
 * Pieces, given by their indexes from 0, of which each place takes only some. Pieces that fit the same places form a
 * group, so that a piece for a place is found without trying many others.
 */
export class Urn {
  /** The pieces, group by group, at the time when none is drawn. */
  private readonly all: Int32Array;
  /** The same; in each group, the pieces that are not drawn yet come first. */
  private readonly members: Int32Array;
  /** For each group: where it begins in `members`, its size, and how many of its pieces are not drawn yet. */
  private readonly starts: Int32Array;
  private readonly sizes: Int32Array;
  private readonly left: Int32Array;
  /** For each place, the groups of the pieces that fit it. */
  private readonly fitting: readonly Int32Array[];

  constructor(pieces: number, places: number, fits: Fits) {
    const indices = Array.from({ length: places }, (_, place) => place);
    const groups = new Map<string, number[]>();
    for (let piece = 0; piece < pieces; piece++) {
      const key = indices.filter((place) => fits(piece, place)).join();
      const group = groups.get(key);
      if (group) group.push(piece);
      else groups.set(key, [piece]);
    }
    const listed = [...groups.values()];
    this.all = Int32Array.from(listed.flat());
    this.members = this.all.slice();
    this.sizes = Int32Array.from(listed, ({ length }) => length);
    this.starts = this.sizes.map((_, group) => this.sizes.subarray(0, group).reduce((sum, size) => sum + size, 0));
    this.left = this.sizes.slice();
    this.fitting = indices.map((place) =>
      Int32Array.from(listed.keys()).filter((group) => fits(listed[group]![0]!, place)),
    );
  }

  /** Puts all pieces back. */
  refill(): void {
    this.members.set(this.all);
    this.left.set(this.sizes);
  }

  /** Draws one of the pieces that fit a place. All of them are equally likely. Returns `NONE` if there are none. */
  draw(place: number, random: RandomStream): number {
    const { left } = this;
    const groups = this.fitting[place]!;
    if (groups.length === 1) {
      const group = groups[0]!;
      return left[group]! > 0 ? this.remove(group, random.below(left[group]!)) : NONE;
    }
    let total = 0;
    for (let i = 0; i < groups.length; i++) total += left[groups[i]!]!;
    if (total === 0) return NONE;
    let at = random.below(total);
    let i = 0;
    while (at >= left[groups[i]!]!) at -= left[groups[i++]!]!;
    return this.remove(groups[i]!, at);
  }

  /** Draws one of the pieces that are left, whether it fits anywhere or not; `NONE` if there are none. */
  drawAny(): number {
    const group = this.left.findIndex((count) => count > 0);
    return group < 0 ? NONE : this.remove(group, 0);
  }

  /** Draws this piece, which must not be drawn yet. */
  take(piece: number): void {
    const at = this.members.indexOf(piece);
    const group = this.starts.findLastIndex((start) => start <= at);
    this.remove(group, at - this.starts[group]!);
  }

  private remove(group: number, at: number): number {
    const { members, left, starts } = this;
    const start = starts[group]!;
    const last = start + (left[group]! -= 1);
    const piece = members[start + at]!;
    members[start + at] = members[last]!;
    members[last] = piece;
    return piece;
  }
}

/** Stands for "no piece". */
export const NONE = -1;
