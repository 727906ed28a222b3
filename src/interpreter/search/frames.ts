/**
 * Gives new values to locals that contain hidden pieces, after the hidden pieces were dealt to new places. For example,
 * if a local means "the second card of the opponent's hand", it gets the card that is there now.
 */
import type { Program } from "../ir/program.ts";
import { pieceWords, piecesIn, runningFrames, runningSlots, threadCount, wordsOfSlot } from "../runtime/state.ts";
import type { RandomStream } from "../runtime/random-stream.ts";
import type { Dealing } from "./dealing.ts";

/** A local that contains a hidden piece. After a new deal, it must contain the piece that is then in the same place. */
interface Named {
  readonly at: number;
  readonly zone: number;
  /**
   * How many pieces lie before the hidden piece in its zone; undefined if the viewer does not know the number of pieces
   * in the zone.
   */
  readonly index: number | undefined;
}

/** The locals that contain pieces which the viewer does not see. */
export class NamedPieces {
  private readonly program: Program;
  private readonly dealing: Dealing;
  private readonly named: readonly Named[];

  /** @param placed whether the viewer may know which place in its zone such a piece has */
  constructor(program: Program, state: Int32Array, dealing: Dealing, placed: boolean) {
    this.program = program;
    this.dealing = dealing;
    const { pieceZone } = program.layout;
    const hidden = new Set(dealing.pieces);
    this.named = pieceWords(program, state, true).flatMap((at) => {
      const piece = state[at]!;
      if (!hidden.has(piece)) return [];
      const zone = state[pieceZone + piece]!;
      const counted = placed && dealing.places.find((place) => place.zone === zone)?.count !== undefined;
      return [{ at, zone, index: counted ? piecesIn(program, state, zone).indexOf(piece) : undefined }];
    });
  }

  /**
   * Sets each local that contains a hidden piece to the piece that now lies where the old one lay. If the viewer does
   * not know the number of pieces in the zone, any hidden piece of the zone is taken.
   *
   * The draws use a random stream of their own. Otherwise the number of these draws would influence later draws. A
   * player could then find out from these how many pieces in frames are hidden.
   */
  renew(state: Int32Array, from: RandomStream): void {
    if (this.named.length === 0) return;
    const random = from.aside();
    for (const { at, zone, index } of this.named) {
      const lying = piecesIn(this.program, state, zone);
      const hidden = index === undefined ? lying.filter((piece) => this.dealing.isHidden(piece)) : [lying[index]!];
      state[at] = random.one(hidden.length > 0 ? hidden : [...this.dealing.pieces]);
    }
  }
}

/**
 * Sets all words of the state to 0 that only contain old values of ended effects and lines. No rule reads these words,
 * but they could reveal hidden things.
 */
export function forgetLeftovers(program: Program, state: Int32Array): void {
  const frames = runningFrames(program, state);
  const read = new Set(runningSlots(program, state).flatMap((slot) => wordsOfSlot(state, slot)));
  for (const { frame, effect } of frames)
    for (let at = frame + LINKS; at < frame + program.effects[effect]!.size; at++) if (!read.has(at)) state[at] = 0;
  if (threadCount(state) > 0) return;
  const { frame, effect } = frames[0]!;
  state.fill(0, frame + program.effects[effect]!.size, program.layout.pieceZone);
  // The contexts of threads, and the shadow.
  state.fill(0, program.layout.threads);
}

/**
 * The number of words at the beginning of a frame that link it to its caller: the caller's frame, and the label at
 * which the effect continues.
 */
const LINKS = 2;
