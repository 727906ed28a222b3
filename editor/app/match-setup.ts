/** What is played: the game, by how many, with which variants and options, and who sits where. Plain data. */
export interface MatchSetup {
  /** Path of the file of the game. */
  readonly game: string;
  /** Undefined: as few as the game allows. */
  readonly players: number | undefined;
  readonly variants: readonly string[];
  /** By name, as somebody writes them. */
  readonly options: Readonly<Record<string, string>>;
  readonly seed: number;
}

/** By the names of players: a kind of bot. Who is not named is played by hand. */
export type Bots = Readonly<Record<string, string>>;
