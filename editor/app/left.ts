/** What is played, and matches that can be gone on with. */
import type { RecordedMatch } from "../../src/interpreter/match/record.ts";
import type { Seed } from "../../src/interpreter/runtime/random.ts";

/** What is played. Plain data. */
export interface Choices {
  /** Path of the file of the game. */
  readonly game: string;
  /** Undefined: as few as the game allows. */
  readonly players: number | undefined;
  /** Names of the variants that are laid over. */
  readonly variants: readonly string[];
  /** By name, as somebody writes them. */
  readonly options: Readonly<Record<string, string>>;
  readonly seed: Seed;
}

/** A match that can be gone on with. */
export interface LeftMatch {
  readonly choices: Choices;
  readonly moves: RecordedMatch["moves"];
}

/** The same, while the worker is asked for the moves. */
export interface Left {
  readonly choices: Choices;
  readonly moves: Promise<RecordedMatch["moves"]>;
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

  /** All of them; the one on the table takes the place of what was kept of its game. */
  all(now: Left | undefined): Promise<readonly LeftMatch[]> {
    const others = [...this.byGame.values()].filter(({ choices }) => choices.game !== now?.choices.game);
    return Promise.all([...(now ? [now] : []), ...others].map(async ({ choices, moves }) => ({ choices, moves: await moves })));
  }
}
