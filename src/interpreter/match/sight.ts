/**
 * What a viewer sees, in ids: computed by an allow-list from the visibility that the rules declare,
 * never by taking things away. The generator, the frames and what others decide in secret are never in it.
 */
import { type Executor, GameError } from "../executor.ts";
import { Header } from "../layout.ts";
import type { Program } from "../program.ts";
import { piecesIn } from "./position.ts";
import type { Viewer } from "./viewer.ts";

export interface Sight {
  /** By index in `Program.cells`; undefined: not for these eyes. */
  readonly states: readonly (number | undefined)[];
  /** By zone id. Nobody looks into the box: what goes there was seen where it came from. */
  readonly zones: readonly SeenZone[];
}

export interface SeenZone {
  /** Whether these eyes see all that lies there, or would if something did. */
  readonly open: boolean;
  /** Undefined: nobody may count. */
  readonly count: number | undefined;
  /** Ids from the start (top, left); undefined where a piece shows its back. Those on top only where nobody may count. */
  readonly pieces: readonly (number | undefined)[];
}

const BOX: SeenZone = { open: false, count: undefined, pieces: [] };

/** What a viewer sees. */
export function sightOf(executor: Executor, viewer: Viewer): Sight {
  const { program } = executor;
  const looks = new Looks(executor, viewer);
  return {
    states: program.cells.map((cell) => (looks.seesCell(cell.seen, cell.decl.seen.who, cell.holder) ? looks.word(cell.at, cell.holder) : undefined)),
    zones: program.zones.map((_, id) => (id === 0 ? BOX : looks.zone(id))),
  };
}

class Looks {
  readonly state: Int32Array;
  private readonly executor: Executor;
  private readonly program: Program;
  private readonly viewer: Viewer;
  /** What lies in the zones, where that is not as the state says. */
  private readonly contents: readonly number[][] | undefined;

  constructor(executor: Executor, viewer: Viewer) {
    this.executor = executor;
    this.program = executor.program;
    this.state = executor.state;
    this.viewer = viewer;
    this.contents = this.masked ? this.asBefore() : undefined;
  }

  /** Zones as they look while others decide in secret. */
  private asBefore(): readonly number[][] {
    const contents: number[][] = this.program.zones.map(() => []);
    const { mobile, pieceZone, piecePosition } = this.program.layout;
    for (let piece = 0; piece < mobile; piece++) contents[this.ofPiece(pieceZone, piece)]!.push(piece);
    for (const pieces of contents) pieces.sort((a, b) => this.ofPiece(piecePosition, a) - this.ofPiece(piecePosition, b));
    return contents;
  }

  /** While others decide in secret, their things look as they did before. */
  private get masked(): boolean {
    return this.viewer !== "everything" && this.state[Header.threads]! > 0;
  }

  private shadow(at: number): number {
    const { shadow, states } = this.program.layout;
    return this.state[shadow + at - states]!;
  }

  private owns(holder: number): boolean {
    return holder >= 0 && (holder === this.viewer || this.program.pieces[holder]!.owner === this.viewer);
  }

  private ofPiece(words: number, piece: number): number {
    const at = words + piece;
    const { holders, layout } = this.program;
    const own = this.owns(holders[this.state[layout.pieceZone + piece]!]!) || this.owns(holders[this.shadow(layout.pieceZone + piece)]!);
    return own ? this.state[at]! : this.shadow(at);
  }

  word(at: number, holder: number): number {
    return this.masked && !this.owns(holder) ? this.shadow(at) : this.state[at]!;
  }

  /** The one who acts is seen through by whoever decides for it. */
  private eyes(): readonly number[] {
    const { viewer, program } = this;
    if (typeof viewer !== "number") return [];
    const me = this.state[Header.me]!;
    const decidesForOther = me >= 0 && me !== viewer && me >= program.players[program.seats]! && this.state[Header.threads] === 0;
    return decidesForOther && this.decides(viewer) ? [viewer, me] : [viewer];
  }

  private decides(player: number): boolean {
    return this.program.decides.length > 0 && this.program.game.decider !== undefined && this.executor.value(this.program.decides[0]!, [player]) !== 0;
  }

  seesCell(fn: number | undefined, who: string, holder: number): boolean {
    if (this.viewer === "everything" || who === "all") return true;
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

  zone(id: number): SeenZone {
    const { decl, seen, holder } = this.program.zones[id]!;
    const pieces = this.contents?.[id] ?? piecesIn(this.program, this.state, id);
    if (this.seesCell(seen, decl.seen.who, holder)) return { open: true, count: pieces.length, pieces };
    const shown = decl.showingTop ? pieces.slice(0, 1) : [];
    if (decl.uncounted && this.viewer !== "everything") return { open: false, count: undefined, pieces: shown };
    return { open: false, count: pieces.length, pieces: pieces.map((p, i) => (i < shown.length ? p : undefined)) };
  }
}
