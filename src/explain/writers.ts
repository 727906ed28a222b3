/** Records, for each number in the state, each piece and each zone, which line of the rules changed it last. */
import type { Hooks } from "../interpreter/runtime/executor.ts";
import type { Point } from "../interpreter/ir/ir.ts";
import type { PlaceInRules, Program } from "../interpreter/ir/program.ts";

/** A recorded change: the line that made it, and its place in the order of all changes. */
interface Write {
  readonly time: number;
  readonly point: Point;
}

/**
 * Keeps the last change of each number in the state, of each piece, and of each zone. It learns of the changes by hooks
 * of a running match.
 */
export class Writers {
  /** The hooks that record the changes; the reference executor of the match must call them. */
  readonly hooks: Hooks;
  /** True while moves are only tried and will be taken back, so that their changes must not be recorded. */
  muted = false;
  private readonly words = new Map<number, Write>();
  private readonly pieces = new Map<number, Write>();
  private readonly zones = new Map<number, Write>();
  private point: Point = 0;
  private time = 0;

  constructor() {
    const note = (map: Map<number, Write>, key: number) => {
      if (!this.muted) map.set(key, { time: ++this.time, point: this.point });
    };
    this.hooks = {
      op: (point) => void (this.point = point),
      changed: (at) => note(this.words, at),
      restarted: (at) => note(this.words, at),
      moved: (piece, from, to) => {
        note(this.pieces, piece);
        note(this.zones, from);
        note(this.zones, to);
      },
      drawn: (piece, from, to) => {
        note(this.pieces, piece);
        note(this.zones, from);
        note(this.zones, to);
      },
      shuffled: (zone) => note(this.zones, zone),
    };
  }

  /**
   * The line of the rules that last wrote any of these numbers of the state, given by their offsets. Undefined if none
   * has changed since the beginning of the match.
   */
  last(program: Program, words: Iterable<number>): PlaceInRules | undefined {
    let latest: Write | undefined;
    for (const word of words) {
      const write = this.writeOf(program, word);
      if (write && write.time > (latest?.time ?? 0)) latest = write;
    }
    return latest && program.points[latest.point];
  }

  private writeOf({ layout }: Program, word: number): Write | undefined {
    if (word >= layout.states && word < layout.frames) return this.words.get(word);
    if (word < layout.pieceZone || word >= layout.zonesEnd) return undefined;
    const ofPiece = word < layout.zoneFirst;
    return ofPiece
      ? this.pieces.get((word - layout.pieceZone) % layout.mobile)
      : this.zones.get((word - layout.zoneFirst) % layout.zones);
  }
}
