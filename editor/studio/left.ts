/** The setup of the match, and matches that were left and can be continued. */
import type { RecordedMatch } from "../../src/interpreter/match/record/record.ts";
import type { Seed } from "../../src/interpreter/runtime/random.ts";

/** The setup of a match. Plain data. */
export interface Choices {
  /** Path of the file of the game. */
  readonly game: string;
  /** Undefined: the least number for the game. */
  readonly players: number | undefined;
  /** Names of the applied variants. */
  readonly variants: readonly string[];
  /** The values of the options by name, as they are written in a file. */
  readonly options: Readonly<Record<string, string>>;
  readonly seed: Seed;
}

/** Who plays a match. */
export interface Seating {
  /** The viewer: the name of a seat, `spectator` or `everything`. */
  readonly viewer: string;
  /** Kinds of bots, by the names of players. */
  readonly bots: Readonly<Record<string, string>>;
}

/** The seating with one person, who sees everything and plays every seat. */
export const BY_HAND: Seating = { viewer: "everything", bots: {} };

/** A match that can be continued. */
export interface LeftMatch {
  readonly choices: Choices;
  readonly moves: RecordedMatch["moves"];
  readonly seating: Seating;
}

/** A match that was left, whose moves the worker may still have to return. */
export interface Left {
  readonly choices: Choices;
  readonly moves: Promise<RecordedMatch["moves"]>;
  readonly seating: Seating;
  /** Whether a move has been made. */
  readonly underWay: boolean;
}

/** Matches of games that are not on the table, by the file of the game. */
export class LeftMatches {
  private readonly byGame = new Map<string, Left>();

  get(game: string): Left | undefined {
    return this.byGame.get(game);
  }

  keep(match: Left): void {
    this.byGame.set(match.choices.game, match);
  }

  /** All matches; the one on the table replaces the kept one of its game. */
  all(now: Left | undefined): Promise<readonly LeftMatch[]> {
    const others = [...this.byGame.values()].filter(({ choices }) => choices.game !== now?.choices.game);
    return Promise.all(
      [...(now ? [now] : []), ...others].map(async ({ choices, moves, seating }) => ({
        choices,
        moves: await moves,
        seating,
      })),
    );
  }
}
