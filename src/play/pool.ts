/** A simulation on several cores. The result is the same with any number of workers. */
import { Tinypool } from "tinypool";
import type { Program } from "../interpreter/program.ts";
import { BOTS } from "./bots.ts";
import { fastExecutor } from "./executors.ts";
import type { Setup } from "./setup.ts";
import { type Failure, playStretch, stretches, type StretchResult } from "./simulate.ts";
import { addTally, newTally, type Tally } from "./statistics.ts";
import type { WorkerJob } from "./worker.ts";

export interface Run {
  readonly setup: Setup;
  readonly program: Program;
  readonly seed: number;
  readonly games: number;
  readonly workers: number;
  /** Kinds of bots, by player. */
  readonly bots: readonly string[];
  /** Called now and then with the number of matches played. */
  readonly progress?: (played: number) => void;
}

export interface RunResult {
  readonly tally: Tally;
  /** The failure with the least index, so that it does not depend on the workers. */
  readonly failure: Failure | undefined;
}

export async function simulate(run: Run): Promise<RunResult> {
  const parts = stretches(run.games, run.workers);
  const tally = newTally(run.program);
  let failure: Failure | undefined;
  const collect = (part: StretchResult) => {
    addTally(tally, part.tally);
    if (part.failure && part.failure.index < (failure?.index ?? Infinity)) failure = part.failure;
    run.progress?.(tally.games);
  };
  if (run.workers === 1 || parts.length === 1) {
    const executor = fastExecutor(run.program);
    const bots = run.bots.map((kind) => BOTS[kind]!());
    for (const part of parts) if (failure === undefined) collect(playStretch(executor, bots, run.seed, part));
  } else {
    const pool = startPool(run);
    try {
      await Promise.all(parts.map(async (part) => collect((await pool.run(part)) as StretchResult)));
    } finally {
      await pool.destroy();
    }
  }
  return { tally, failure };
}

function startPool({ workers, setup, seed, bots }: Run): Tinypool {
  // Beside this file lies the worker: as source, or as a bundle of its own.
  const filename = new URL(import.meta.url.endsWith(".ts") ? "./worker.ts" : "./worker.js", import.meta.url).href;
  return new Tinypool({ filename, minThreads: workers, maxThreads: workers, workerData: { setup, seed, bots } satisfies WorkerJob });
}
