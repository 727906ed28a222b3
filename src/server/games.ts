/** The games that a server offers, independent of how their files are stored. */
import type { Setup } from "../simulation/setup.ts";

/** A game that a host can choose for a new match. */
export interface OfferedGame {
  /** The name of the game in `NewMatch`: a path below the served folder, or the name of a game in the package. */
  readonly path: string;
  readonly included: boolean;
  /** The texts of the game's files, without chosen variants and options. */
  readonly setup: Setup;
}

/** The games of a server. Each call reads them anew, because their files may have changed. */
export interface Games {
  readonly folder: string;
  list(): readonly OfferedGame[];
  /**
   * Watches the files of the served folder, and calls `changed` when some have changed. Returns a function that ends
   * the watching.
   */
  watch(changed: () => void): () => void;
}
