/** What the page with a game on it can be told. */
import type { MatchMark } from "../../src/interpreter/match/record/mark.ts";
import type { Snapshot } from "../../src/session/snapshot.ts";

export interface Opening {
  readonly text: string;
  /** The pictures that the text names. */
  readonly pictures?: Readonly<Record<string, string>>;
  readonly players?: number;
  readonly variants?: readonly string[];
  readonly language?: string;
  /** Also `first seat`. */
  readonly viewer?: string;
  readonly seed?: number;
  /** As a guest at one seat of a match that others play, too; `viewer` is the seat. */
  readonly guest?: boolean;
  readonly marks?: readonly MatchMark[];
  /** As at a table alone. */
  readonly alone?: boolean;
  /** So many moves are made by bots before anything is shown. */
  readonly moves?: number;
}

declare global {
  interface Window {
    open_game: (opening: Opening) => void;
    shown: () => Snapshot;
    /** Lets bots make so many moves, and shows where they lead. */
    let_bots: (moves: number) => void;
    /** The lines that the user asked to see, in their written form. */
    lines: string[];
    change_rules: (text: string) => void;
  }
}
