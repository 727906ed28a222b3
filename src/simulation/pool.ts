/** Runs a simulation in several threads. The result does not depend on the number of workers. */
import { once } from "node:events";
import { setImmediate as eventLoop } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { sourceOf } from "../interpreter/runtime/codegen/generator.ts";
import { type Deal, dealOf, playDealt, batchesPlayed, stopDeal } from "./dealing.ts";
import { Collection, type Job, type Start, type Task, Simulator } from "./job.ts";
import type { Batch } from "./simulate.ts";

/** A simulation, and how its matches are divided among threads. */
export interface Run extends Job {
  readonly games: number;
  /** The matches that this process plays, if other processes play the rest of the simulation. */
  readonly only?: Batch | undefined;
  /** The number of threads that play: the calling thread, and others beside it. */
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

/** Runs a simulation. The calling thread plays, too, beside `run.workers - 1` others. */
export async function simulate(run: Run): Promise<Collection> {
  const { progress, games, only = { from: 0, to: games }, workers, ...job } = run;
  const deal = dealOf(only, workers);
  const [first] = deal.batches;
  const threads = Array.from({ length: Math.min(workers, deal.batches.length) - 1 }, () => new SimulationThread(job));
  // Before this thread plays: it plays its first batch at once, and does not return until then.
  const theirs = threads.map((thread) => thread.play(deal));
  const own = playDealt(new Simulator(job), deal, async () => {
    progress?.(Math.min(batchesPlayed(deal) * (first!.to - first!.from), only.to - only.from));
    // Lets this thread hear of an error in another one.
    await eventLoop();
  });
  try {
    const [all, ...others] = await Promise.all([own, ...theirs]);
    for (const other of others) all.add(other);
    return all;
  } finally {
    stopDeal(deal);
    await Promise.allSettled([own, ...threads.map((thread) => thread.close())]);
  }
}

/** A thread that plays matches of one simulation. */
export class SimulationThread {
  private readonly worker: Worker;

  constructor(job: Job) {
    // A thread runs `worker.ts` if this code runs from its sources, and the bundle `worker.js` otherwise.
    const script = new URL(import.meta.url.endsWith(".ts") ? "./worker.ts" : "./worker.js", import.meta.url);
    const programs = [job.program, ...(job.against ? [job.against] : [])];
    const start: Start = { job, sources: programs.map((program) => [program, sourceOf(program)]) };
    this.worker = new Worker(script, { workerData: start });
  }

  /**
   * Plays batches of a deal until none is left.
   * @throws what ends the thread, such as a lack of memory
   */
  async play(deal: Deal): Promise<Task> {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    this.worker.postMessage(deal);
    const [task] = (await once(this.worker, "message")) as [Task];
    return task;
  }

  /** Plays a batch that no other thread has a part in. */
  playAlone(batch: Batch): Promise<Task> {
    return this.play(dealOf(batch, 1));
  }

  async close(): Promise<void> {
    await this.worker.terminate();
  }
}
