/** The setup of a match, and matches that the user has left and can continue. */
import type { RecordedMatch } from "../../src/interpreter/match/record/record.ts";
import type { Seed } from "../../src/interpreter/runtime/random.ts";

/** The setup of a match, as plain data. */
export interface Choices {
  /** The path of the game's file. */
  readonly game: string;
  /** The number of players; if undefined, the least number that the game allows. */
  readonly players: number | undefined;
  /** Names of the applied variants. */
  readonly variants: readonly string[];
  /** The values of the options by their names. Values are written as in a file. */
  readonly options: Readonly<Record<string, string>>;
  readonly seed: Seed;
}

/** Who plays the seats of a match. */
export interface Seating {
  /** Whose view the table shows: the name of a seat, `spectator`, or `everything`. */
  readonly viewer: string;
  /** The sort of bot for each player whom a bot plays. */
  readonly bots: Readonly<Record<string, string>>;
}

/** One person sees everything and plays all seats. */
export const BY_HAND: Seating = { viewer: "everything", bots: {} };

/** A match that the user can continue. */
export interface LeftMatch {
  readonly choices: Choices;
  readonly moves: RecordedMatch["moves"];
  readonly seating: Seating;
}

/**
 * A match that the user has left. `moves` is a promise, because the thread that played the match may not have sent them
 * yet.
 */
export interface Left {
  readonly choices: Choices;
  readonly moves: Promise<RecordedMatch["moves"]>;
  readonly seating: Seating;
  /** True if a move has been made in the match. */
  readonly underWay: boolean;
}

/** The matches that were left, one for each game, by the path of the game. */
export class LeftMatches {
  private readonly byGame = new Map<string, Left>();

  get(game: string): Left | undefined {
    return this.byGame.get(game);
  }

  keep(match: Left): void {
    this.byGame.set(match.choices.game, match);
  }

  /** All matches that can be continued. `now` is the match on the table; it replaces a left match of the same game. */
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
