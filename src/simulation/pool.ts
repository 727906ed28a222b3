/** Runs a simulation in several threads. The result does not depend on the number of workers. */
import { Tinypool } from "tinypool";
import { Collection, type Job, type Task, Simulator } from "./job.ts";
import { type Batch, batches } from "./simulate.ts";

/** A simulation, and how its matches are divided among threads. */
export interface Run extends Job {
  readonly games: number;
  /** The matches that this process plays, if other processes play the rest of the simulation. */
  readonly only?: Batch | undefined;
  readonly workers: number;
  /** Called from time to time with the number of matches played so far. */
  readonly progress?: (played: number) => void;
}

/**
 * Random bots play this many matches in less time than a thread needs to start. So a simulation with at most this many
 * matches runs without threads.
 */
const AT_ONCE = 50;

/**
 * The default number of threads: one for a short simulation, which then runs in the calling thread; otherwise one for
 * each core of the processor.
 */
export function usualWorkers(games: number, bots: readonly string[], cores: number): number {
  return games <= AT_ONCE && bots.every((bot) => bot === "random") ? 1 : cores;
}

/** Runs a simulation. It uses threads if `run` asks for several workers. */
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
  // A thread runs `worker.ts` if this code runs from its sources, and the bundle `worker.js` otherwise.
  const filename = new URL(import.meta.url.endsWith(".ts") ? "./worker.ts" : "./worker.js", import.meta.url).href;
  return new Tinypool({ filename, minThreads: workers, maxThreads: workers, workerData: job });
}

/** Plays batches of one simulation one after another, in this thread. */
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
