/** The reasons why a game is not solved: it is too large, or has something that no method here supports. */
import type { Program } from "../interpreter/ir/program.ts";

/** The limits of a search. */
export interface Limits {
  /** The most positions, or nodes of a game tree, that it keeps. */
  readonly positions: number;
  /** Called now and then with the number so far. */
  readonly progress?: (positions: number) => void;
}

/** The game has more positions than a search may keep: it may be told to keep more. */
export class TooLarge extends Error {
  readonly positions: number;
  /** Whether that is an estimate, or the result of a search. */
  readonly by: "estimate" | "search";
  constructor(positions: number, by: "estimate" | "search") {
    super(`more than ${positions} positions`);
    this.positions = positions;
    this.by = by;
  }
}

/** The game has something that cannot be solved; the message explains it for people. */
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
