/**
 * A viewer's view, by ids. It is computed by an allow-list from the visibility in the rules, never by removing things.
 * The generator, the frames and the secret decisions of others are never in it.
 */
import { type Executor, GameError } from "../../runtime/executor.ts";
import { shadowOf } from "../../ir/layout.ts";
import { actingPlayer, piecesIn, threadCount } from "../../runtime/state.ts";
import type { CellInfo, Program, ZoneInfo } from "../../ir/program.ts";
import type { Viewer } from "./viewer.ts";

/** A viewer's view of a position, by id. */
export interface VisibleState {
  /** By index in `Program.cells`; undefined: hidden from the viewer. */
  readonly states: readonly (number | undefined)[];
  /** By zone id. The box is never visible: a piece that goes there was visible in its former place. */
  readonly zones: readonly SeenZone[];
}

/** A viewer's view of a zone. */
interface SeenZone {
  /** Whether the viewer sees everything there, or would if there were something. */
  readonly open: boolean;
  /** Undefined: the number is secret, or, if the holder is not visible, whether there is anything. */
  readonly count: number | undefined;
  /** Ids from the start (top, left); undefined for a face-down piece. If the number is secret, only those on top. */
  readonly pieces: readonly (number | undefined)[];
}

const BOX: SeenZone = { open: false, count: undefined, pieces: [] };

/** A position, and how its functions are evaluated. */
type Seen = Pick<Executor, "program" | "state" | "value">;

/** The view of a viewer. */
export function visibleTo(executor: Seen, viewer: Viewer): VisibleState {
  const { program } = executor;
  const looks = new Looks(executor, viewer);
  return {
    states: program.cells.map((cell) => looks.stateOf(cell)),
    zones: program.zones.map((_, id) => (id === 0 ? BOX : looks.zone(id))),
  };
}

/** Which of these pieces a viewer sees. */
export function seenPieces(executor: Seen, viewer: Viewer, pieces: readonly number[]): readonly boolean[] {
  const looks = new Looks(executor, viewer);
  return pieces.map((piece) => looks.seesPiece(piece));
}

class Looks {
  readonly state: Int32Array;
  private readonly executor: Seen;
  private readonly program: Program;
  private readonly viewer: Viewer;
  /** The contents of zones, if they differ from the state. */
  private readonly contents: readonly number[][] | undefined;
  /** By zone: whether everything there is visible, once it was computed. */
  private readonly open: (boolean | undefined)[] = [];

  constructor(executor: Seen, viewer: Viewer) {
    this.executor = executor;
    this.program = executor.program;
    this.state = executor.state;
    this.viewer = viewer;
    this.contents = this.masked ? this.asBefore() : undefined;
  }

  /** The contents of zones in the view of others during secret decisions. */
  private asBefore(): readonly number[][] {
    const contents: number[][] = this.program.zones.map(() => []);
    const { mobile, pieceZone, piecePosition } = this.program.layout;
    for (let piece = 0; piece < mobile; piece++) contents[this.ofPiece(pieceZone, piece)]!.push(piece);
    for (const pieces of contents)
      pieces.sort((a, b) => this.ofPiece(piecePosition, a) - this.ofPiece(piecePosition, b));
    return contents;
  }

  /** Whether the things of others look as they did before their secret decisions. */
  private get masked(): boolean {
    return this.viewer !== "everything" && threadCount(this.state) > 0;
  }

  private shadow(at: number): number {
    return this.state[shadowOf(this.program.layout, at)]!;
  }

  private owns(holder: number): boolean {
    return holder >= 0 && (holder === this.viewer || this.program.pieces[holder]!.owner === this.viewer);
  }

  private ofPiece(words: number, piece: number): number {
    const at = words + piece;
    const { holders, layout } = this.program;
    const own =
      this.owns(holders[this.state[layout.pieceZone + piece]!]!) ||
      this.owns(holders[this.shadow(layout.pieceZone + piece)]!);
    return own ? this.state[at]! : this.shadow(at);
  }

  /** The value of a state; a piece that is hidden in its place is hidden here, too. */
  stateOf(cell: CellInfo): number | undefined {
    if (!this.sees(cell)) return undefined;
    const value = this.word(cell.at, cell.holder);
    return cell.decl.type.kind === "piece" && !this.seesPiece(value) ? undefined : value;
  }

  word(at: number, holder: number): number {
    return this.masked && !this.owns(holder) && !this.owns(this.holderNow(holder)) ? this.shadow(at) : this.state[at]!;
  }

  /** The piece or player with the zone that contains a piece, or -1. */
  private holderNow(piece: number): number {
    const { holders, layout } = this.program;
    return piece >= 0 && piece < layout.mobile ? holders[this.state[layout.pieceZone + piece]!]! : -1;
  }

  /** The players whose things the viewer sees: a player sees with the viewer who decides for it. */
  private eyes(): readonly number[] {
    const { viewer, program } = this;
    if (typeof viewer !== "number") return [];
    const me = actingPlayer(this.state);
    const decidesForOther =
      me >= 0 && me !== viewer && me >= program.players[program.seats]! && threadCount(this.state) === 0;
    return decidesForOther && this.decides(viewer) ? [viewer, me] : [viewer];
  }

  private decides(player: number): boolean {
    return (
      this.program.decides.length > 0 &&
      this.program.game.decider !== undefined &&
      this.executor.value(this.program.decides[0]!, [player]) !== 0
    );
  }

  /**
   * All see players and pieces outside zones; a piece in a zone is visible to those who see the zone. A piece in the
   * box is visible to no player.
   */
  seesPiece(piece: number): boolean {
    const { layout, zones } = this.program;
    if (this.viewer === "everything" || piece < 0 || piece >= layout.mobile) return true;
    const zone = this.contents ? this.ofPiece(layout.pieceZone, piece) : this.state[layout.pieceZone + piece]!;
    if (zone === 0) return false;
    return (
      this.seesZone(zone) ||
      (zones[zone]!.decl.showingTop && this.lying(zone)[0] === piece && this.seesPiece(zones[zone]!.holder))
    );
  }

  private seesZone(id: number): boolean {
    return (this.open[id] ??= this.sees(this.program.zones[id]!));
  }

  private lying(zone: number): readonly number[] {
    return this.contents?.[zone] ?? piecesIn(this.program, this.state, zone);
  }

  /** States and zones of a piece are visible to those who see the piece, unless their `seen by` says otherwise. */
  sees({ decl, seen, holder }: Pick<ZoneInfo | CellInfo, "decl" | "seen" | "holder">): boolean {
    if (this.viewer === "everything") return true;
    if (decl.seen.who === "all") return this.seesPiece(holder);
    if (seen !== undefined) return this.eyes().some((p) => this.holds(seen, p));
    return (
      decl.seen.who === "owner" &&
      this.eyes().some((p) => p === holder || (holder >= 0 && this.program.pieces[holder]!.owner === p))
    );
  }

  /** If a rule about visibility cannot be evaluated now, nothing is shown. */
  private holds(fn: number, player: number): boolean {
    try {
      return this.executor.value(fn, [player]) !== 0;
    } catch (error) {
      if (error instanceof GameError) return false;
      throw error;
    }
  }

  zone(id: number): SeenZone {
    const { decl, holder } = this.program.zones[id]!;
    const pieces = this.lying(id);
    if (this.seesZone(id)) return { open: true, count: pieces.length, pieces };
    if (!this.seesPiece(holder)) return { open: false, count: undefined, pieces: [] };
    const shown = decl.showingTop ? pieces.slice(0, 1) : [];
    if (decl.uncounted) return { open: false, count: pieces.length === 0 ? 0 : undefined, pieces: shown };
    return { open: false, count: pieces.length, pieces: pieces.map((p, i) => (i < shown.length ? p : undefined)) };
  }
}
