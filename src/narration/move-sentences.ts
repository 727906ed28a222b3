/** Writes the sentences of the log about pieces that move. The verb depends on where the pieces come from and go to. */
import { BOX } from "../interpreter/ir/layout.ts";
import type { Program } from "../interpreter/ir/program.ts";
import { filled, type Known, names } from "./questions.ts";
import type { Moved } from "./moves.ts";
import { type PieceList, type Route, sentence } from "./phrases.ts";
import { hiddenPieces, pieceList } from "./piece-list.ts";
import type { Words } from "./titles.ts";

/** The sentence about pieces that moved together. */
export interface MoveSentence {
  readonly text: string;
  /** True if the game has a sentence of its own for pieces that come to the target zone. */
  readonly spoken: boolean;
}

/**
 * The sentence about pieces that moved between the same zones, or zones of the same declaration. `seen` says whether
 * the reader sees which pieces they are.
 */
export function moveSentence(
  words: Words,
  program: Program,
  moves: readonly [Moved, ...Moved[]],
  seen: boolean,
): MoveSentence | undefined {
  const [{ from, to, kind }] = moves;
  if (from === to) return undefined;
  const told = new Places(words, program, moves, seen);
  const own = told.spoken();
  if (own !== undefined) return { text: own, spoken: true };
  return { text: told.plain(from, to, kind), spoken: false };
}

class Places {
  private readonly words: Words;
  private readonly program: Program;
  private readonly moves: readonly [Moved, ...Moved[]];
  private readonly seen: boolean;

  constructor(words: Words, program: Program, moves: Places["moves"], seen: boolean) {
    this.words = words;
    this.program = program;
    this.moves = moves;
    this.seen = seen;
  }

  /**
   * The game's own sentence for pieces that come to the target zone. Undefined if it has none, or if it contains a
   * placeholder that has no value for these pieces.
   */
  spoken(): string | undefined {
    const { words, program, moves } = this;
    const [{ to }] = moves;
    if (moves.some((move) => move.to !== to)) return undefined;
    const { decl, holder } = program.zones[to]!;
    const text = to === BOX ? undefined : words.spoken(decl.name, "say");
    if (text === undefined) return undefined;
    const piece = (id: number): Known | undefined => (id < 0 ? undefined : { of: { kind: "pieces" }, values: [id] });
    const known = (word: string): Known | undefined =>
      word === "this" ? piece(holder) : word === "owner" ? piece(this.playerOf(to)) : undefined;
    if (!names(text).every((word) => word === "pieces" || known(word))) return undefined;
    const what = (grammaticalCase?: string) =>
      this.what(names(text).includes("owner") ? this.playerOf(to) : -1, grammaticalCase).text;
    const told = text.replaceAll(/<pieces(?: ([^\s<>]+))?>/g, (_, grammaticalCase?: string) => what(grammaticalCase));
    return sentence(filled(words, told, known));
  }

  plain(from: number, to: number, kind: Moved["kind"]): string {
    const { phrases } = this.words;
    const [giver, taker] = [this.playerOf(from), to === BOX ? -1 : this.playerOf(to)];
    if (to === BOX && giver < 0) return phrases.comes(this.what(-1), phrases.toBox, this.route());
    const ofPlayer = to !== BOX && this.program.players.includes(this.program.zones[to]!.holder);
    if (ofPlayer && giver !== taker) {
      const [player, what] = [this.words.one(taker), this.what(taker, "accusative")];
      if (kind === "drawn") return phrases.draws(player, what);
      return giver < 0
        ? phrases.gets(player, what)
        : phrases.getsFrom(player, what, this.words.pieceInCase(giver, "genitive") ?? this.words.one(giver));
    }
    if (
      giver >= 0 &&
      (to === BOX || giver === taker || this.program.players.includes(this.program.zones[from]!.holder))
    )
      return phrases[this.isHandOf(giver) ? "takesUp" : "puts"](
        this.words.one(giver),
        this.what(giver, "accusative"),
        to === BOX ? phrases.toBox : this.way(giver),
        this.route(),
      );
    return phrases.comes(this.what(-1), this.way(-1), this.route());
  }

  /** How the pieces move, as far as the verb depends on it. */
  private route(): Route {
    const { program, moves } = this;
    const [{ from, to, kind }] = moves;
    const [source, target] = [program.zones[from]!, program.zones[to]!];
    if (to === BOX || (from !== BOX && target.decl.filled !== undefined)) return "back";
    if (!program.players.includes(source.holder))
      return kind === "drawn" || from === BOX || source.decl.shape === "deck" ? "new" : "other";
    if (source.decl.shape === "hand") return "hand";
    return program.players.includes(target.holder) ? "other" : "own";
  }

  /** Whether all pieces go to a player's hand. */
  private isHandOf(player: number): boolean {
    const { moves, program } = this;
    return moves.every(
      ({ to }) => to !== BOX && program.zones[to]!.holder === player && program.zones[to]!.decl.shape === "hand",
    );
  }

  /** The words for the moved pieces. Pieces of `player` are named without their owner. */
  private what(player: number, grammaticalCase?: string): PieceList {
    const { words, moves, seen } = this;
    const pieces = moves.map(({ piece }) => piece);
    if (seen) return pieceList(words, pieces, player, grammaticalCase);
    const { zones } = this.program;
    const [{ from, to }] = moves;
    return hiddenPieces(words, pieces.length, zones[to === BOX ? from : to]!.decl.of.name, grammaticalCase);
  }

  /** The player who holds a zone, or who owns the piece that holds the zone; -1 if there is none. */
  private playerOf(zone: number): number {
    const { players, zones, pieces } = this.program;
    const { holder } = zones[zone]!;
    return holder < 0 || players.includes(holder) ? holder : pieces[holder]!.owner;
  }

  /**
   * The words for the target of the move, such as `to the market`. They come from the form `to` in the game's texts, or
   * else from the title of the zone or of the piece that holds it.
   */
  private way(player: number): string {
    const { words, moves, program } = this;
    const [{ to }] = moves;
    if (moves.every((move) => move.to === to)) return words.wayTo(to, player);
    return words.toZone(words.title(program.zones[to]!.decl.name), this.playerOf(to), player);
  }
}
