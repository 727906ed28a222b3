/** The interface of a match for views and records, which only read it. */
import type { Program } from "../ir/program.ts";
import type { Executor } from "../runtime/executor.ts";
import type { Seed } from "../runtime/random.ts";
import type { Awaited } from "./decision.ts";
import type { Move } from "./moves/move.ts";
import type { Result } from "./result.ts";
import type { Sheet, Sheets } from "./sheet.ts";
import type { Stopped } from "./stopped.ts";

/** The readable part of a match. The class `Match` also takes answers. */
export interface RunningMatch {
  readonly program: Program;
  readonly executor: Executor;
  readonly seed: Seed;
  /** All moves so far, including secret ones: for the host only. */
  readonly moves: readonly Move[];
  /**
   * The number of moves that were made before the current secret decisions. If there are no secret decisions, it is the
   * number of all moves.
   */
  readonly open: number;
  /** The current sheets of secret answers; undefined outside secret decisions. For the host only. */
  readonly sheets: Sheets | undefined;
  readonly turns: number;
  /** The mistake in the rules that has ended the match, if there is one. Afterwards no decision is offered. */
  readonly stopped: Stopped | undefined;
  /** The players for whom the match waits: to answer, or to commit their secret answers. */
  awaited(): Awaited[];
  sheetId(sheet: Sheet): string;
  isComplete(thread: number): boolean;
  firstOpen(player: string): number;
  result(): Result | undefined;
  hash(viewer: string): string;
}
