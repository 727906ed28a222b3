/** A simulation on several cores. The result is the same with any number of workers. */
import { Tinypool } from "tinypool";
import { Collection, type Job, type Task, Simulator } from "./job.ts";
import { type Batch, batches } from "./simulate.ts";

/** A simulation that runs in threads. */
export interface Run extends Job {
  readonly games: number;
  /** The matches to play; by default all. */
  readonly only?: Batch | undefined;
  readonly workers: number;
  /** Called now and then with the number of matches played. */
  readonly progress?: (played: number) => void;
}

/** Up to this many matches between random bots end before a thread has started. */
const AT_ONCE = 50;

/** The default number of workers of a simulation: one, this thread, for short ones; otherwise one on each core. */
export function usualWorkers(games: number, bots: readonly string[], cores: number): number {
  return games <= AT_ONCE && bots.every((bot) => bot === "random") ? 1 : cores;
}

/** Runs a simulation in threads. */
export async function simulate(run: Run): Promise<Collection> {
  const { progress, games, only = { from: 0, to: games }, workers, ...job } = run;
  const { program, against } = job;
  const parts = batches(only, workers);
  const all = new Collection(program, against);
  const collect = (part: Task) => {
    all.add(part);
    progress?.(all.tally.games);
  };
  if (workers === 1 || parts.length === 1) {
    const simulator = new Simulator(job);
    for (const part of parts) if (all.failure === undefined) collect(await simulator.play(part));
    return all;
  }
  const pool = startPool(job, workers);
  try {
    await Promise.all(parts.map(async (part) => collect((await pool.run(part)) as Task)));
  } finally {
    await pool.destroy();
  }
  return all;
}

function startPool(job: Job, workers: number): Tinypool {
  // The worker's file is beside this one: as source, or as a bundle of its own.
  const filename = new URL(import.meta.url.endsWith(".ts") ? "./worker.ts" : "./worker.js", import.meta.url).href;
  return new Tinypool({ filename, minThreads: workers, maxThreads: workers, workerData: job });
}

/** Plays batches of one job in a thread, one after the other. */
export class PiecePlayer {
  private readonly pool: Tinypool;

  constructor(job: Job) {
    this.pool = startPool(job, 1);
  }

  async play(batch: Batch): Promise<Task> {
    return (await this.pool.run(batch)) as Task;
  }

  close(): Promise<void> {
    return this.pool.destroy();
  }
}
