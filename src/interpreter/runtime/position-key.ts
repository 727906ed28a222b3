/**
 * Keys of positions for tables: 64 bits that are computed from all that decides how a match continues, except chance.
 * These are the places of pieces, the states, the acting player, the place in the rules, and the numbers in frames that
 * are read later. Equal copies of a card are interchangeable: a key stays the same if two of them exchange places.
 * Among ten million positions, two have the same key with a probability under one in 100,000.
 */
import type { Definition } from "../ir/frame-slots.ts";
import { flowsOf } from "../ir/frame-slots.ts";
import { Header } from "../ir/layout.ts";
import { holdsOnlyPieces } from "../ir/piece-slots.ts";
import type { Program } from "../ir/program.ts";
import { mixed } from "./mixing.ts";

/** A slot of a frame, a local variable of a running effect, that is read after the current decision. */
interface LiveSlot {
  readonly slot: number;
  readonly list: boolean;
  /**
   * Whether the slot contains only pieces. Then not the piece's id enters the key, but its card and place, because
   * equal copies are interchangeable.
   */
  readonly pieces: boolean;
}

/** Computes keys of positions for one program. The method `of` stores the key in `low` and `high`. */
export class PositionKey {
  low = 0;
  high = 0;
  private readonly program: Program;
  /** For each label at which an effect can wait for an answer: the slots of its frame that are read later. */
  private readonly live: readonly (readonly LiveSlot[])[];
  /** For each piece: the addresses of the states that it holds. The last entry has those of the game itself. */
  private readonly cells: readonly (readonly number[])[];
  private readonly zones: readonly (readonly number[])[];
  private readonly ordered: readonly boolean[];
  /** The addresses of the states whose values are pieces (not of slots in frames). */
  private readonly naming: readonly number[];
  /** For each piece: a number that stands for its card and owner. Equal copies have the same number. */
  private readonly faces: Int32Array;
  /** For each piece: a hash of the addresses of all states and slots that contain this piece; 0 if none does. */
  private readonly names: Int32Array;
  private readonly named: number[] = [];
  private readonly isNaming: Uint8Array;

  constructor(program: Program) {
    this.program = program;
    const { layout, pieces } = program;
    this.live = flowsOf(program).waiting.map((waiting) =>
      waiting ? [...waiting.slots].map(([slot, from]) => liveSlot(program, slot, from)) : [],
    );
    const of = (holder: number) => (holder < 0 ? layout.pieces : holder);
    const cells: number[][] = Array.from({ length: layout.pieces + 1 }, () => []);
    const zones: number[][] = Array.from({ length: layout.pieces + 1 }, () => []);
    for (const cell of program.cells) cells[of(cell.holder)]!.push(cell.at);
    program.zones.forEach((zone, id) => zones[of(zone.holder)]!.push(id));
    this.cells = cells;
    this.zones = zones;
    this.ordered = program.zones.map(({ decl }) => decl.shape === "deck" || decl.shape === "row");
    this.naming = program.cells.flatMap(({ at, decl }) => (decl.type.kind === "piece" ? [at] : []));
    this.isNaming = new Uint8Array(layout.size);
    for (const at of this.naming) this.isNaming[at] = 1;
    this.faces = Int32Array.from(pieces, ({ cardId, owner }) => mixed(cardId + 1, owner));
    this.names = new Int32Array(layout.pieces);
  }

  /** Computes the key of a position at a public decision, and stores it in `low` and `high`. */
  of(state: Int32Array): void {
    const { layout } = this.program;
    this.low = mixed(1, state[Header.me]!);
    this.high = mixed(2, state[Header.me]!);
    for (let i = 0; i < this.naming.length; i++) this.name(state[this.naming[i]!]!, -1 - i);
    this.frames(state);
    this.own(state, layout.pieces);
    for (let piece = layout.mobile; piece < layout.pieces; piece++) this.own(state, piece);
    for (const piece of this.named) this.names[piece] = 0;
    this.named.length = 0;
  }

  private frames(state: Int32Array): void {
    let place = 0;
    for (let frame = state[Header.frame]!; frame >= 0; frame = state[frame]!) {
      const label = state[frame + 1]!;
      this.add(label);
      for (const { slot, list, pieces } of this.live[label] ?? []) {
        const words = list ? state[frame + slot]! : 1;
        if (list) this.add(words);
        const from = frame + slot + Number(list);
        for (let at = from; at < from + words; at++)
          if (pieces) this.name(state[at]!, ++place);
          else this.add(state[at]!);
      }
    }
  }

  /**
   * Records that a state or slot contains the piece `value`. `place` identifies the state or slot. This distinguishes
   * the piece from its equal copies.
   */
  private name(value: number, place: number): void {
    if (value < 0 || value >= this.program.layout.mobile) return this.add(mixed(value, place));
    if (this.names[value] === 0) this.named.push(value);
    this.names[value] = mixed(this.names[value]!, place) | 1;
  }

  /** Adds to the key the states and zones of the game, or of a piece that never moves. */
  private own(state: Int32Array, piece: number): void {
    const [low, high] = this.described(state, piece, this.low, this.high);
    this.low = low;
    this.high = high;
  }

  private described(state: Int32Array, piece: number, low: number, high: number): readonly [number, number] {
    const { layout } = this.program;
    let [a, b] = [low, high];
    for (const at of this.cells[piece]!) {
      const value = state[at]!;
      if (this.isNaming[at] === 1 && value >= 0 && value < layout.mobile) continue;
      a = mixed(a, value);
      b = mixedAgain(b, value);
    }
    for (const zone of this.zones[piece]!) {
      let [sumA, sumB, count] = [0, 0, 0];
      for (let p = state[layout.zoneFirst + zone]!; p >= 0; p = state[layout.pieceNext + p]!) {
        const own = this.names[p]!;
        const [c, d] = this.described(state, p, mixed(this.faces[p]!, own), mixedAgain(this.faces[p]!, own));
        count++;
        // Where the order of pieces matters, each piece is mixed into the hash in turn. Elsewhere the pieces are added
        // up, because a sum does not depend on the order.
        sumA = this.ordered[zone] ? mixed(sumA, c) : (sumA + Math.imul(c ^ (c >>> 15), 0x2c1b3c6d)) | 0;
        sumB = this.ordered[zone] ? mixedAgain(sumB, d) : (sumB + Math.imul(d ^ (d >>> 13), 0x297a2d39)) | 0;
      }
      a = mixed(mixed(a, sumA), count);
      b = mixedAgain(mixedAgain(b, sumB), count);
    }
    return [a, b];
  }

  private add(value: number): void {
    this.low = mixed(this.low, value);
    this.high = mixedAgain(this.high, value);
  }
}

function liveSlot(program: Program, slot: number, from: readonly Definition[]): LiveSlot {
  const list = from.some((definition) => definition.list);
  return { slot, list, pieces: holdsOnlyPieces(program, from) };
}

/**
 * Mixes a number into a hash in a second, different way (the step of xxHash32), so that two hashes of 32 bits are
 * independent.
 */
function mixedAgain(hash: number, value: number): number {
  let h = (hash + Math.imul(value, 0xc2b2ae3d)) | 0;
  h = (h << 17) | (h >>> 15);
  h = Math.imul(h, 0x27d4eb2f);
  return h ^ (h >>> 15);
}
