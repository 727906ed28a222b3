/**
 * The part of a position that a viewer may see, with ids. It is built from what the rules allow, never by removing
 * things from the state. So it can never contain the random generator, the frames, or the secret decisions of other
 * players.
 */
import { type Evaluable, GameError } from "../../runtime/executor.ts";
import { shadowOf } from "../../ir/layout.ts";
import { actingPlayer, piecesIn, threadCount } from "../../runtime/state.ts";
import type { CellInfo, Program, ZoneInfo } from "../../ir/program.ts";
import type { Viewer } from "./viewer.ts";

/** The part of a position that a viewer may see, with ids instead of names. */
export interface VisibleState {
  /** For each state word, by index in `Program.cells`: its value; undefined if it is hidden from the viewer. */
  readonly states: readonly (number | undefined)[];
  /** For each zone, by its id: the part that the viewer sees. The contents of the box are never shown. */
  readonly zones: readonly SeenZone[];
}

/** The part of a zone that a viewer may see. */
interface SeenZone {
  /** Whether the viewer sees every piece in the zone, or, if it is empty, would see every piece there. */
  readonly open: boolean;
  /** The number of pieces. Undefined if it is secret, or if the viewer does not see the zone's holder. */
  readonly count: number | undefined;
  /**
   * The ids of the pieces from the start (top, left); undefined for a face-down piece. If the number is secret, only
   * the visible pieces on top are included.
   */
  readonly pieces: readonly (number | undefined)[];
}

/** A zone of which the viewer sees nothing, such as the box. */
const UNSEEN: SeenZone = { open: false, count: undefined, pieces: [] };

// Most zones of a table are empty, so these objects save much memory.
const EMPTY_OPEN: SeenZone = { open: true, count: 0, pieces: [] };
const EMPTY_CLOSED: SeenZone = { open: false, count: 0, pieces: [] };

/** The part of the executor's position that a viewer may see. */
export function visibleTo(executor: Evaluable, viewer: Viewer): VisibleState {
  const { program } = executor;
  const looks = new Looks(executor, viewer);
  return {
    states: program.cells.map((cell) => looks.stateOf(cell)),
    zones: program.zones.map((_, id) => (id === 0 ? UNSEEN : looks.zone(id))),
  };
}

/** For each of `pieces`: whether the viewer sees it. */
export function seenPieces(executor: Evaluable, viewer: Viewer, pieces: readonly number[]): readonly boolean[] {
  const looks = new Looks(executor, viewer);
  return pieces.map((piece) => looks.seesPiece(piece));
}

class Looks {
  readonly state: Int32Array;
  private readonly executor: Evaluable;
  private readonly program: Program;
  private readonly viewer: Viewer;
  /**
   * For each zone: its contents as this viewer sees them. During secret decisions they can differ from the state.
   * Undefined if no secret decisions are open.
   */
  private readonly contents: readonly number[][] | undefined;
  /** For each zone: whether the viewer sees every piece in it; undefined until it is computed. */
  private readonly open: (boolean | undefined)[];

  constructor(executor: Evaluable, viewer: Viewer) {
    this.executor = executor;
    this.program = executor.program;
    this.state = executor.state;
    this.viewer = viewer;
    this.open = this.program.zones.map(() => undefined);
    this.contents = this.masked ? this.asBefore() : undefined;
  }

  /**
   * For each zone: its contents at the beginning of the secret decisions, which is what players see of each other's
   * zones.
   */
  private asBefore(): readonly number[][] {
    const contents: number[][] = this.program.zones.map(() => []);
    const { mobile, pieceZone, piecePosition } = this.program.layout;
    for (let piece = 0; piece < mobile; piece++) contents[this.ofPiece(pieceZone, piece)]!.push(piece);
    for (const pieces of contents)
      pieces.sort((a, b) => this.ofPiece(piecePosition, a) - this.ofPiece(piecePosition, b));
    return contents;
  }

  /** Whether secret decisions are open. Then this viewer sees everything except its own things as it was before. */
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

  /** The value of a state for the viewer. A value that is a piece is hidden if the viewer does not see that piece. */
  stateOf(cell: CellInfo): number | undefined {
    if (!this.sees(cell)) return undefined;
    const value = this.word(cell.at, cell.holder);
    return cell.decl.type.kind === "piece" && !this.seesPiece(value) ? undefined : value;
  }

  word(at: number, holder: number): number {
    return this.masked && !this.owns(holder) && !this.owns(this.holderNow(holder)) ? this.shadow(at) : this.state[at]!;
  }

  /** The piece or player that holds the zone in which a piece is, or -1. */
  private holderNow(piece: number): number {
    const { holders, layout } = this.program;
    return piece >= 0 && piece < layout.mobile ? holders[this.state[layout.pieceZone + piece]!]! : -1;
  }

  /**
   * The ids of the players whose own things the viewer sees: the viewer's player, and an automated player for whom the
   * viewer decides now.
   */
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
      this.executor.value(this.program.decides[0]!, player) !== 0
    );
  }

  /**
   * Whether the viewer sees a piece. All viewers see players and pieces that are never in zones. A piece in a zone is
   * visible to those who see the zone. A piece in the box is visible to nobody.
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

  /**
   * Whether the viewer sees a state, or the pieces in a zone. The viewer does if the piece or player that holds it is
   * visible, unless a `seen by` rule says otherwise.
   */
  sees({ decl, seen, holder }: Pick<ZoneInfo | CellInfo, "decl" | "seen" | "holder">): boolean {
    if (this.viewer === "everything") return true;
    if (decl.seen.who === "all") return this.seesPiece(holder);
    if (seen !== undefined) return this.eyes().some((p) => this.holds(seen, p));
    return (
      decl.seen.who === "owner" &&
      this.eyes().some((p) => p === holder || (holder >= 0 && this.program.pieces[holder]!.owner === p))
    );
  }

  /**
   * Whether a `seen by` rule says that a player sees a thing. False if the rule cannot be evaluated now, so that
   * nothing is shown.
   */
  private holds(fn: number, player: number): boolean {
    try {
      return this.executor.value(fn, player) !== 0;
    } catch (error) {
      if (error instanceof GameError) return false;
      throw error;
    }
  }

  zone(id: number): SeenZone {
    const { decl, holder } = this.program.zones[id]!;
    const pieces = this.lying(id);
    if (this.seesZone(id)) return pieces.length === 0 ? EMPTY_OPEN : { open: true, count: pieces.length, pieces };
    if (!this.seesPiece(holder)) return UNSEEN;
    if (pieces.length === 0) return EMPTY_CLOSED;
    const shown = decl.showingTop ? pieces.slice(0, 1) : [];
    if (decl.uncounted) return { open: false, count: undefined, pieces: shown };
    return { open: false, count: pieces.length, pieces: pieces.map((p, i) => (i < shown.length ? p : undefined)) };
  }
}
