/** The options of the page that shows only a game. */
import type { MatchMark } from "../../src/interpreter/match/record/mark.ts";
import type { Snapshot } from "../../src/session/snapshot.ts";

export interface Opening {
  readonly text: string;
  /** The pictures that the text names. */
  readonly pictures?: Readonly<Record<string, string>>;
  readonly players?: number;
  readonly variants?: readonly string[];
  readonly language?: string;
  /** The viewer; `first seat` means the player of the first seat. */
  readonly viewer?: string;
  readonly seed?: number;
  /** Whether the user is a guest at one seat of a match with other people; `viewer` is the seat. */
  readonly guest?: boolean;
  readonly marks?: readonly MatchMark[];
  /** Whether the page shows only the game. */
  readonly alone?: boolean;
  /** The number of moves that bots make before anything is shown. */
  readonly moves?: number;
}

declare global {
  interface Window {
    open_game: (opening: Opening) => void;
    shown: () => Snapshot;
    /** Lets bots make this many moves, and shows the resulting position. */
    let_bots: (moves: number) => void;
    /** The lines that the user asked to see, in their written form. */
    lines: string[];
    change_rules: (text: string) => void;
  }
}
