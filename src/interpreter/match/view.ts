/**
 * What a seat sees: computed by an allow-list from the visibility that the rules declare, never by
 * taking things away. The generator, the frames and what others decide in secret are never in a view.
 */
import { type Executor, GameError } from "../executor.ts";
import { Header } from "../layout.ts";
import type { Program } from "../program.ts";

export interface View {
  readonly game: string;
  /** The player who looks; undefined: sees everything. */
  readonly seat: string | undefined;
  readonly turns: number;
  readonly states: readonly StateView[];
  readonly zones: readonly ZoneView[];
}

export interface StateView {
  /** `player-1.coins`, `round`. */
  readonly name: string;
  /** Undefined: not for these eyes. */
  readonly value: number | undefined;
}

export interface ZoneView {
  /** `stall`, `player-1.souvenirs`. */
  readonly name: string;
  readonly shape: string;
  /** Whether these eyes see all that lies there, or would if something did. */
  readonly open: boolean;
  /** Undefined: nobody may count. */
  readonly count: number | undefined;
  /** From the start (top, left); undefined where a card shows its back. Empty if nothing may be seen. */
  readonly pieces: readonly (string | undefined)[];
}

/** What `player` (an id) sees; without one, everything. */
export function viewOf(executor: Executor, player?: number): View {
  const { program } = executor;
  const looks = new Looks(executor, player);
  return {
    game: program.game.name,
    seat: player === undefined ? undefined : program.pieces[player]!.name,
    turns: looks.state[Header.turns]!,
    states: program.cells.map((cell) => ({ name: cell.name, value: looks.seesCell(cell.seen, cell.decl.seen.who, cell.holder) ? looks.word(cell.at, cell.holder) : undefined })),
    zones: program.zones.slice(1).map((zone, i) => looks.zone(i + 1, zone.name)),
  };
}

class Looks {
  readonly state: Int32Array;
  private readonly executor: Executor;
  private readonly program: Program;
  private readonly player: number | undefined;
  private readonly contents: number[][];

  constructor(executor: Executor, player: number | undefined) {
    this.executor = executor;
    this.program = executor.program;
    this.state = executor.state;
    this.player = player;
    this.contents = this.program.zones.map(() => []);
    const { mobile, pieceZone, piecePosition } = this.program.layout;
    for (let piece = 0; piece < mobile; piece++) this.contents[this.ofPiece(pieceZone, piece)]!.push(piece);
    for (const pieces of this.contents) pieces.sort((a, b) => this.ofPiece(piecePosition, a) - this.ofPiece(piecePosition, b));
  }

  /** While others decide in secret, their things look as they did before. */
  private get masked(): boolean {
    return this.player !== undefined && this.state[Header.threads]! > 0;
  }

  private shadow(at: number): number {
    const { shadow, states } = this.program.layout;
    return this.state[shadow + at - states]!;
  }

  private owns(holder: number): boolean {
    return holder >= 0 && (holder === this.player || this.program.pieces[holder]!.owner === this.player);
  }

  private ofPiece(words: number, piece: number): number {
    const at = words + piece;
    if (!this.masked) return this.state[at]!;
    const { holders, layout } = this.program;
    const own = this.owns(holders[this.state[layout.pieceZone + piece]!]!) || this.owns(holders[this.shadow(layout.pieceZone + piece)]!);
    return own ? this.state[at]! : this.shadow(at);
  }

  word(at: number, holder: number): number {
    return this.masked && !this.owns(holder) ? this.shadow(at) : this.state[at]!;
  }

  /** The one who acts is seen through by whoever decides for it. */
  private eyes(): readonly number[] {
    const me = this.state[Header.me]!;
    const decidesForOther = me >= 0 && me !== this.player && me >= this.program.players[this.program.seats]! && this.executor.state[Header.threads] === 0;
    return decidesForOther && this.decides() ? [this.player!, me] : [this.player!];
  }

  private decides(): boolean {
    return this.program.decides.length > 0 && this.program.game.decider !== undefined && this.executor.value(this.program.decides[0]!, [this.player!]) !== 0;
  }

  seesCell(fn: number | undefined, who: string, holder: number): boolean {
    if (this.player === undefined || who === "all") return true;
    if (fn !== undefined) return this.eyes().some((p) => this.holds(fn, p));
    return who === "owner" && this.eyes().some((p) => p === holder || (holder >= 0 && this.program.pieces[holder]!.owner === p));
  }

  /** A rule about who may look that cannot be answered now shows nothing. */
  private holds(fn: number, player: number): boolean {
    try {
      return this.executor.value(fn, [player]) !== 0;
    } catch (error) {
      if (error instanceof GameError) return false;
      throw error;
    }
  }

  zone(id: number, name: string): ZoneView {
    const { decl, seen, holder } = this.program.zones[id]!;
    const pieces = this.contents[id]!;
    const sees = this.seesCell(seen, decl.seen.who, holder);
    const names = pieces.map((p) => this.program.pieces[p]!.card);
    const shape = decl.shape;
    const all = this.player === undefined;
    if (sees) return { name, shape, open: true, count: pieces.length, pieces: names };
    const shown = decl.showingTop ? names.slice(0, 1) : [];
    if (decl.uncounted && !all) return { name, shape, open: false, count: undefined, pieces: shown };
    return { name, shape, open: false, count: pieces.length, pieces: names.map((n, i) => (i < shown.length ? n : undefined)) };
  }
}
