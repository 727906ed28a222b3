/** The options of the page that shows only a game, and the functions that tests call on this page. */
import type { MatchMark } from "../../src/interpreter/match/record/mark.ts";
import type { Snapshot } from "../../src/session/snapshot.ts";

export interface Opening {
  readonly text: string;
  /** The picture files that the text of the game names. */
  readonly pictures?: Readonly<Record<string, string>>;
  readonly players?: number;
  readonly variants?: readonly string[];
  readonly language?: string;
  /** Whose view the page shows; `first seat` means the player of the first seat. */
  readonly viewer?: string;
  readonly seed?: number;
  /** True if the user is a guest, who has one seat of a match with other people. Then `viewer` is this seat. */
  readonly guest?: boolean;
  readonly marks?: readonly MatchMark[];
  /** True if the page shows only the game, as after choosing it from the gallery. */
  readonly alone?: boolean;
  /** The number of moves that bots make before the page shows the match. */
  readonly moves?: number;
}

declare global {
  interface Window {
    open_game: (opening: Opening) => void;
    shown: () => Snapshot;
    /** Lets bots make this many moves, and shows the resulting position. */
    let_bots: (moves: number) => void;
    /** The lines of rules that the user has asked to see, as they are written. */
    lines: string[];
    change_rules: (text: string) => void;
  }
}
