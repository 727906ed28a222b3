/** One of the threads that play the matches of a simulation, in batches. */
import { expose } from "comlink";
import { type Job, type Task, Simulator } from "../../src/simulation/job.ts";
import type { Batch } from "../../src/simulation/simulate.ts";

let simulator: Simulator | undefined;

const service = {
  prepare(job: Job): void {
    simulator = new Simulator(job);
  },

  play(batch: Batch): Promise<Task> {
    return simulator!.play(batch);
  },
};

export type SimulatorService = typeof service;

expose(service);
