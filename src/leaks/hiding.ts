/**
 * The things that the rules hide from a seat, according to their declarations: `seen by`, `showing top`, `uncounted`,
 * the owner of a zone. The search for leaks tests the code that computes views. So this module reads the declarations
 * on its own and uses nothing of that code.
 */
import type { Seen } from "../dsl/game.ts";
import { BOX } from "../interpreter/ir/layout.ts";
import type { CellInfo, Program, ZoneInfo } from "../interpreter/ir/program.ts";
import { type Executor, GameError } from "../interpreter/runtime/executor.ts";
import { actingPlayer, piecesIn, threadCount } from "../interpreter/runtime/state.ts";

/** The things in a position that the declarations of the rules let one seat see. */
export class Declared {
  private readonly executor: Executor;
  private readonly program: Program;
  private readonly eyes: readonly number[];
  private readonly zoneOf: (piece: number) => number;

  constructor(executor: Executor, seat: number) {
    const { program, state } = executor;
    this.executor = executor;
    this.program = program;
    this.eyes = eyesOf(executor, seat);
    this.zoneOf = (piece) => state[program.layout.pieceZone + piece]!;
  }

  /** Returns whether the rules let the seat see `piece`. */
  piece(piece: number): boolean {
    const { layout, zones } = this.program;
    if (piece < 0 || piece >= layout.mobile) return true;
    const zone = this.zoneOf(piece);
    if (zone === BOX) return false;
    const { decl, holder } = zones[zone]!;
    const isTop = decl.showingTop && piecesIn(this.program, this.executor.state, zone)[0] === piece;
    return this.may(zones[zone]!) || (isTop && this.piece(holder));
  }

  /** Returns whether the rules let the seat see the value of a state, or the pieces in a zone. */
  may({ decl: { seen }, seen: fn, holder }: Pick<CellInfo | ZoneInfo, "decl" | "seen" | "holder">): boolean {
    return seen.who === "all" ? this.piece(holder) : this.eyes.some((eye) => this.isNamed(seen, fn, holder, eye));
  }

  private isNamed({ who }: Seen, fn: number | undefined, holder: number, eye: number): boolean {
    if (fn !== undefined) return isOne(() => this.executor.value(fn, eye));
    return who === "owner" && (holder === eye || this.program.pieces[holder]?.owner === eye);
  }

  /** Returns whether the rules hide even the number of pieces in a zone from the seat. */
  isUncounted(zone: number): boolean {
    const { decl, holder } = this.program.zones[zone]!;
    return zone === BOX || !this.piece(holder) || (decl.uncounted && !this.may(this.program.zones[zone]!));
  }
}

/**
 * The players with whose eyes the seat sees. These are its own player and, while the seat decides for a player without
 * a seat, that player.
 */
function eyesOf({ program, state, value }: Executor, seat: number): readonly number[] {
  const me = actingPlayer(state);
  const isAutomated = program.players.indexOf(me) >= program.seats;
  const decider = program.game.decider !== undefined ? program.decides[0] : undefined;
  if (!isAutomated || threadCount(state) > 0 || decider === undefined) return [seat];
  return isOne(() => value(decider, seat)) ? [seat, me] : [seat];
}

/**
 * Returns whether `work` returns a value other than 0. If the rules cannot compute the value, it returns false, so that
 * the thing counts as hidden.
 */
function isOne(work: () => number): boolean {
  try {
    return work() !== 0;
  } catch (error) {
    if (error instanceof GameError) return false;
    throw error;
  }
}
