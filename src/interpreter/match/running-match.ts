/** The part of a match that views and records read. */
import type { Program } from "../ir/program.ts";
import type { Executor } from "../runtime/executor.ts";
import type { Seed } from "../runtime/random.ts";
import type { Awaited } from "./decision.ts";
import type { Move } from "./moves/move.ts";
import type { Result } from "./result.ts";
import type { Sheet, Sheets } from "./sheet.ts";
import type { Stopped } from "./stopped.ts";

/** The readable part of a match; `Match` also takes answers. */
export interface RunningMatch {
  readonly program: Program;
  readonly executor: Executor;
  readonly seed: Seed;
  /** All moves, including secret ones: for the host. */
  readonly moves: readonly Move[];
  /** The number of moves before the current secret decisions; the number of all moves if there are none. */
  readonly open: number;
  /** The current sheets of secret answers; undefined outside secret decisions. For the host. */
  readonly sheets: Sheets | undefined;
  readonly turns: number;
  /** A mistake in the rules that ended the match; after it no decision is offered. */
  readonly stopped: Stopped | undefined;
  /** The players that the match waits for: to answer, or to commit their secret answers. */
  awaited(): Awaited[];
  sheetId(sheet: Sheet): string;
  isComplete(thread: number): boolean;
  firstOpen(player: string): number;
  result(): Result | undefined;
  hash(viewer: string): string;
}
