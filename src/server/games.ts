/** Which games a server offers: the files behind it are others' business. */
import type { Setup } from "../simulation/setup.ts";

/** A game that can be chosen. */
export interface OfferedGame {
  /** Names it in `NewMatch`: a path below the folder that is served, or a name that comes with the program. */
  readonly path: string;
  readonly included: boolean;
  /** Its texts, without variants and options. */
  readonly setup: Setup;
}

/** The games of a server. They are read anew each time, since somebody may be writing them. */
export interface Games {
  readonly folder: string;
  list(): readonly OfferedGame[];
  /** Calls when files of the folder have changed. Returns what ends it. */
  watch(changed: () => void): () => void;
}
