/**
 * Finds the sentences of the log that tell an act a second time: the game's own sentence about an answer has already
 * told what the rules then report, such as that the chosen piece moves.
 */
import { BOX } from "../interpreter/ir/layout.ts";
import type { Program } from "../interpreter/ir/program.ts";
import type { Moved } from "./moves.ts";
import type { Told } from "./sentences.ts";

/** Remembers, for one reader, which pieces the answers of a turn have named. */
export class NamedPieces {
  private readonly program: Program;
  private named: readonly number[];

  constructor(program: Program, named: readonly number[] = []) {
    this.program = program;
    this.named = named;
  }

  /** An independent copy. */
  copy(): NamedPieces {
    return new NamedPieces(this.program, this.named);
  }

  /** Notes a piece that a sentence of the game about an answer has named to the reader. */
  note(piece: number | undefined): void {
    if (piece !== undefined) this.named = [...this.named, piece];
  }

  /**
   * Reads the next sentence. Returns whether it only tells that pieces move that answers have named, or that a single
   * piece comes to a space that an answer has named. Each name counts for one such sentence.
   */
  tellsAgain({ kind, event, moves }: Told): boolean {
    if (kind === "turn" || kind === "finish") this.named = [];
    if (event?.kind === "forced") this.note(event.piece);
    if (moves === undefined || moves.some((move) => move.kind === "drawn")) return false;
    // A sentence of the game about a space says more than that the piece comes there.
    const used = new Set(moves.map((move) => this.nameOf(move, kind === "event" && moves.length === 1)));
    if (used.has(undefined)) return false;
    this.named = this.named.filter((piece) => !used.has(piece));
    return true;
  }

  private nameOf({ piece, to }: Moved, orSpace: boolean): number | undefined {
    const { named, program } = this;
    if (named.includes(piece)) return piece;
    const holder = to === BOX ? -1 : program.zones[to]!.holder;
    return orSpace && named.includes(holder) && !program.players.includes(holder) ? holder : undefined;
  }
}
