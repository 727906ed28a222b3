/** Positions of matches within a process. */
import type { Seed } from "../runtime/random.ts";
import type { Move } from "./moves/move.ts";
import type { Sheets } from "./sheet.ts";

/** A position of a match, as this process has kept it. What was stored elsewhere goes through `replayMatch`. */
export interface KeptPosition {
  readonly seed: Seed;
  readonly moves: readonly Move[];
  /** As `Match.open`. */
  readonly open: number;
  /** As `Match.sheets`; without them secret answers that were given before cannot be changed. */
  readonly sheets?: Sheets | undefined;
  readonly state: ArrayLike<number>;
}
