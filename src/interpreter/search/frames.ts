/** What frames hold, in a position in which hidden pieces have been dealt anew. */
import type { Program } from "../ir/program.ts";
import { currentAsk, frameOf, pieceWords, piecesIn, runningFrames, threadCount } from "../runtime/state.ts";
import type { RandomStream } from "../runtime/random-stream.ts";
import type { Dealing } from "./dealing.ts";

/** A local that holds a hidden piece: it means the one that lies there afterwards. */
interface Named {
  readonly at: number;
  readonly zone: number;
  /** Its place from the start of the zone, from 0; undefined where nobody may count. */
  readonly index: number | undefined;
}

/** The hidden pieces that locals hold. */
export class NamedPieces {
  private readonly program: Program;
  private readonly dealing: Dealing;
  private readonly named: readonly Named[];

  constructor(program: Program, state: Int32Array, dealing: Dealing) {
    this.program = program;
    this.dealing = dealing;
    const { pieceZone } = program.layout;
    const hidden = new Set(dealing.pieces);
    this.named = namedWords(program, state).flatMap((at) => {
      const piece = state[at]!;
      if (!hidden.has(piece)) return [];
      const zone = state[pieceZone + piece]!;
      const counted = dealing.places.find((place) => place.zone === zone)?.count !== undefined;
      return [{ at, zone, index: counted ? piecesIn(program, state, zone).indexOf(piece) : undefined }];
    });
  }

  /** Lets them mean the pieces that lie there now. */
  renew(state: Int32Array, random: RandomStream): void {
    for (const { at, zone, index } of this.named) {
      const lying = piecesIn(this.program, state, zone);
      const hidden = index === undefined ? lying.filter((piece) => this.dealing.isHidden(piece)) : [lying[index]!];
      state[at] = random.one(hidden.length > 0 ? hidden : [...this.dealing.pieces]);
    }
  }
}

/** Clears what earlier frames and secret decisions have left behind: nothing reads it, but it tells of what is hidden. */
export function forgetLeftovers(program: Program, state: Int32Array): void {
  if (threadCount(state) > 0) return;
  const [{ frame, effect }] = runningFrames(program, state) as [{ frame: number; effect: number }];
  state.fill(0, frame + program.effects[effect]!.size, program.layout.size);
}

/** The words that hold pieces: locals of the question, and what the lines around it hold. */
function namedWords(program: Program, state: Int32Array): readonly number[] {
  const ask = currentAsk(program, state);
  const around = pieceWords(program, state, true);
  if (ask === undefined) return around;
  const frame = frameOf(state);
  const { locals, parts, what } = program.asked[ask]!;
  const lists = [
    ...locals.filter(({ list, of }) => list && of.kind === "pieces").map(({ slot }) => slot),
    ...(parts?.kind === "several" && what.kind === "pieces" ? [parts.chosen] : []),
  ];
  const inLists = lists.flatMap((slot) => Array.from({ length: state[frame + slot]! }, (_, i) => frame + slot + 1 + i));
  const single = locals.filter(({ list, of }) => !list && of.kind === "pieces").map(({ slot }) => frame + slot);
  return [...new Set([...around, ...single, ...inLists])];
}
