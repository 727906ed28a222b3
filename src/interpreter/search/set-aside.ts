/**
 * Finds which pieces are in the box together. Many games use only some suits, and put all other cards into the box
 * before the match. A player who sees that the board of a suit is missing then knows that its cards are in the box,
 * too. Such facts follow from the rules. They are found in random matches.
 */

import { BOX } from "../ir/layout.ts";

/**
 * A fact must have been tested so often that only one fact in a million is a coincidence: that many exceptions would be
 * expected if the pieces went to the box independently of each other.
 */
const EXPECTED = Math.log(1e6);

/** The facts about pieces that are in the box together, and the positions from which they are found. */
export class SetAside {
  private readonly kinds: readonly unknown[];
  /** The contents of the box in all noted positions: for each piece, 1 if it is in the box. */
  private readonly boxes: Uint8Array[] = [];
  /** The same for the first decisions of matches only, which are independent of each other. */
  private readonly starts: Uint8Array[] = [];
  private facts: Facts | undefined;

  /** @param kinds the kind of each piece that can move */
  constructor(kinds: readonly unknown[]) {
    this.kinds = kinds;
  }

  /**
   * Notes the contents of the box, given the zone of each piece. All positions must be noted before `conclude` is
   * called.
   * @param begins whether the position is the first one of a match that asks a question
   */
  note(zones: Int32Array, begins: boolean): void {
    const last = begins ? undefined : this.boxes.at(-1);
    if (last && zones.every((zone, piece) => (zone === BOX) === (last[piece] === 1))) return;
    const box = Uint8Array.from(zones, (zone) => Number(zone === BOX));
    this.boxes.push(box);
    if (begins) this.starts.push(box);
  }

  /** Whether matches begin with some, but not all, pieces of a kind in the box. Only then there can be facts. */
  get divides(): boolean {
    return this.starts.some((box) => {
      const first = new Map<unknown, number>();
      return this.kinds.some((kind, piece) => {
        const before = first.get(kind) ?? box[piece]!;
        first.set(kind, before);
        return before !== box[piece];
      });
    });
  }

  /**
   * For each piece whether it must be in the box, or cannot be there; undefined if the facts do not tell.
   * @param isIn for each piece whether it is in the box, if that is known
   */
  conclude(isIn: (piece: number) => boolean | undefined): readonly (boolean | undefined)[] {
    const { always, together } = (this.facts ??= this.found());
    const known = this.kinds.map((_, piece) => isIn(piece));
    const concluded = [...known];
    for (const piece of always) concluded[piece] ??= true;
    for (const [one, other] of together) {
      if (known[one] === true) concluded[other] ??= true;
      if (known[other] === false) concluded[one] ??= false;
    }
    return concluded;
  }

  private found(): Facts {
    const { kinds, starts, boxes } = this;
    const matches = starts.length;
    const all = kinds.map((_, piece) => piece);
    const times = all.map((piece) => starts.reduce((sum, box) => sum + box[piece]!, 0));
    const share = (of: readonly number[]) => of.reduce((sum, piece) => sum + times[piece]!, 0) / (of.length * matches);
    const always = all.filter((piece) => {
      const alike = all.filter((other) => kinds[other] === kinds[piece]);
      return matches * (1 - share(alike)) > EXPECTED && boxes.every((box) => box[piece] === 1);
    });
    const varied = all.filter((piece) => times[piece]! > 0 && times[piece]! < matches);
    const together = varied.flatMap((one) =>
      varied
        .filter((other) => one !== other && (times[one]! * (matches - times[other]!)) / matches > EXPECTED)
        .filter((other) => boxes.every((box) => box[one] === 0 || box[other] === 1))
        .map((other) => [one, other] as const),
    );
    return { always, together };
  }
}

interface Facts {
  /** The pieces that are always in the box, while others of their kinds are not. */
  readonly always: readonly number[];
  /** Pairs of pieces: if the first one is in the box, so is the second. */
  readonly together: readonly (readonly [number, number])[];
}
