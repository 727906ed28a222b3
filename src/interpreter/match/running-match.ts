/** What views and records read of a match. */
import type { Program } from "../ir/program.ts";
import type { Executor } from "../runtime/executor.ts";
import type { Seed } from "../runtime/random.ts";
import type { Awaited } from "./decision.ts";
import type { Move } from "./move.ts";
import type { Result } from "./result.ts";
import type { Sheet, Sheets } from "./sheet.ts";
import type { Stopped } from "./stopped.ts";

/** A match as it can be read; `Match` also takes answers. */
export interface RunningMatch {
  readonly program: Program;
  readonly executor: Executor;
  readonly seed: Seed;
  /** All moves, those that were made in secret included: for the host. */
  readonly moves: readonly Move[];
  /** How many of the moves came before the secret decisions that are under way; all where there are none. */
  readonly open: number;
  /** What is answered in secret at the moment; undefined outside secret decisions. For the host. */
  readonly sheets: Sheets | undefined;
  readonly turns: number;
  /** A mistake in the rules that ended the match; nothing is offered any more. */
  readonly stopped: Stopped | undefined;
  /** Those who are waited for: who has to answer, or to commit what was answered in secret. */
  awaited(): Awaited[];
  sheetId(sheet: Sheet): string;
  isComplete(thread: number): boolean;
  firstOpen(player: string): number;
  result(): Result | undefined;
  hash(viewer: string): string;
}
