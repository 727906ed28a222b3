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
  /** All moves, those that were made in secret included: for the host. */
  readonly moves: readonly Move[];
  /** How many of the moves came before the secret decisions that are under way; all where there are none. */
  readonly open: number;
  /** The sheets of secret answers at the moment; undefined outside secret decisions. For the host. */
  readonly sheets: Sheets | undefined;
  readonly turns: number;
  /** A mistake in the rules that ended the match; nothing is offered any more. */
  readonly stopped: Stopped | undefined;
  /** The players who are waited for: to answer, or to commit what they answered in secret. */
  awaited(): Awaited[];
  sheetId(sheet: Sheet): string;
  isComplete(thread: number): boolean;
  firstOpen(player: string): number;
  result(): Result | undefined;
  hash(viewer: string): string;
}
