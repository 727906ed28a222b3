/** Positions of matches within a process. */
import type { Seed } from "../runtime/random.ts";
import type { Move } from "./moves/move.ts";
import type { Sheets } from "./sheet.ts";

/** A position of a match that this process has kept. A match stored elsewhere is restored with `replayMatch`. */
export interface KeptPosition {
  readonly seed: Seed;
  readonly moves: readonly Move[];
  /** As `Match.open`. */
  readonly open: number;
  /** As `Match.sheets`; without them earlier secret answers cannot be changed. */
  readonly sheets?: Sheets | undefined;
  readonly state: ArrayLike<number>;
}
