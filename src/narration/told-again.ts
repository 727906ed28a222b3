/**
 * Finds the sentences of the log that tell an act a second time: the game's own sentence about an answer has already
 * told what the rules then report, such as that the chosen piece moves.
 */
import { BOX } from "../interpreter/ir/layout.ts";
import type { Program } from "../interpreter/ir/program.ts";
import type { NamedPiece } from "./events.ts";
import type { Moved } from "./moves.ts";
import type { Told } from "./sentences.ts";

/** Remembers, for one reader, what the answers of a turn have told. */
export class ToldAnswers {
  private readonly program: Program;
  private named: readonly NamedPiece[] = [];
  /** The words of the game's last sentence about an answer. */
  private words: readonly string[] = [];

  constructor(program: Program) {
    this.program = program;
  }

  /** An independent copy. */
  copy(): ToldAnswers {
    return Object.assign(new ToldAnswers(this.program), { named: this.named, words: this.words });
  }

  /** Notes a sentence of the game about an answer, and the pieces that it has named to the reader. It can be empty. */
  note(text: string, named: readonly NamedPiece[]): void {
    this.named = [...this.named, ...named];
    this.words = wordsOf(text);
  }

  /**
   * Reads the next sentence. Returns whether it only tells that pieces move that answers have named, that pieces come
   * to a space in the number that an answer has named, or a change right after an answer whose sentence contains it. Each
   * name counts once.
   */
  tellsAgain({ kind, text, event, moves, state }: Told): boolean {
    if (kind === "turn" || kind === "finish") [this.named, this.words] = [[], []];
    if (event?.kind === "forced") this.note(event.named ? text : "", event.named ?? []);
    if (state !== undefined) {
      const isWithin = kind === "event" && areWithin(wordsOf(text), this.words);
      this.words = [];
      return isWithin;
    }
    if (moves === undefined || moves.some((move) => move.kind === "drawn")) return false;
    // A sentence of the game about a space says more than that the piece comes there.
    const used = new Set(moves.map((move) => this.nameOf(move, kind === "event" ? moves.length : 0)));
    if (used.has(undefined)) return false;
    this.named = this.named.filter((name) => !used.has(name));
    return true;
  }

  /** The name that a move repeats. `count` is how many pieces come to a space, or 0 if no name of a space is meant. */
  private nameOf({ piece, to }: Moved, count: number): NamedPiece | undefined {
    const { named, program } = this;
    const holder = to === BOX ? -1 : program.zones[to]!.holder;
    return (
      named.find((name) => name.piece === piece) ??
      named.find((name) => name.piece === holder && name.count === count && !program.players.includes(holder))
    );
  }
}

/** The words of a sentence without its full stop. */
function wordsOf(text: string): readonly string[] {
  return text.replace(/\.$/, "").split(" ");
}

/** Whether a sentence contains all words of another one in the same order. */
function areWithin(words: readonly string[], sentence: readonly string[]): boolean {
  let found = 0;
  for (const word of sentence) if (word === words[found]) found++;
  return found === words.length;
}
