/** Limits for solving a game, and the errors for games that are too large or that no method supports. */
import type { Program } from "../interpreter/ir/program.ts";

/** The limits of one search for a solution. */
export interface Limits {
  /** The search stores at most this many positions; for a game tree, at most this many nodes. */
  readonly positions: number;
  /** Called from time to time with the number of positions so far. */
  readonly progress?: (positions: number) => void;
}

/** Thrown if the game has more positions than the search may store. A higher limit may help. */
export class TooLarge extends Error {
  readonly positions: number;
  /** `estimate`: `positions` is an estimate. `search`: `positions` is the limit that the search has reached. */
  readonly by: "estimate" | "search";
  constructor(positions: number, by: "estimate" | "search") {
    super(`more than ${positions} positions`);
    this.positions = positions;
    this.by = by;
  }
}

/** Thrown if the game has a feature that no method supports. The message explains the feature to people. */
export class Unsolvable extends Error {}

/** Counts the positions of a search up to a limit, and reports its progress. */
export class Meter {
  count = 0;
  private readonly limits: Limits;

  constructor(limits: Limits) {
    this.limits = limits;
  }

  /**
   * Counts one more position.
   * @throws TooLarge if the limit is exceeded
   */
  add(): void {
    this.count++;
    if (this.count > this.limits.positions) throw new TooLarge(this.limits.positions, "search");
    if ((this.count & 0x1fff) === 0) this.limits.progress?.(this.count);
  }
}

/**
 * The index of the seat of a deciding player.
 * @throws Unsolvable if a player without a seat decides
 */
export function seatOf(program: Program, decider: number): number {
  if (decider < program.seats) return decider;
  throw new Unsolvable(`\`${program.pieces[program.players[decider]!]!.name}\` decides something, and has no seat`);
}
