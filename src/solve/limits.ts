/** The limits of solving, and the errors for games that are too large or that no method here supports. */
import type { Program } from "../interpreter/ir/program.ts";

/** The limits of one search. */
export interface Limits {
  /** The most positions that the search keeps; for a game tree, the most nodes. */
  readonly positions: number;
  /** Called from time to time with the number of positions so far. */
  readonly progress?: (positions: number) => void;
}

/** The game has more positions than the search may keep. A higher limit may help. */
export class TooLarge extends Error {
  readonly positions: number;
  /** Whether `positions` is an estimate, or the limit that a search has reached. */
  readonly by: "estimate" | "search";
  constructor(positions: number, by: "estimate" | "search") {
    super(`more than ${positions} positions`);
    this.positions = positions;
    this.by = by;
  }
}

/** The game has a feature that no method supports. The message explains it for people. */
export class Unsolvable extends Error {}

/** Counts positions up to a limit, and reports the progress. */
export class Meter {
  count = 0;
  private readonly limits: Limits;

  constructor(limits: Limits) {
    this.limits = limits;
  }

  /**
   * Counts one more position.
   * @throws TooLarge
   */
  add(): void {
    this.count++;
    if (this.count > this.limits.positions) throw new TooLarge(this.limits.positions, "search");
    if ((this.count & 0x1fff) === 0) this.limits.progress?.(this.count);
  }
}

/** @throws Unsolvable if a player without a seat decides something */
export function seatOf(program: Program, decider: number): number {
  if (decider < program.seats) return decider;
  throw new Unsolvable(`\`${program.pieces[program.players[decider]!]!.name}\` decides something, and has no seat`);
}
