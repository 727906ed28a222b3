/**
 * The code of a worker thread of a simulation. At its start it makes a simulator; then it plays the batches of matches
 * that it receives.
 */
import { Tinypool } from "tinypool";
import { type Job, type Task, Simulator } from "./job.ts";
import type { Batch } from "./simulate.ts";

let simulator: Simulator | undefined;

/** Plays a batch of matches. The thread received its simulation at its start, as `workerData`. */
export default function work(batch: Batch): Promise<Task> {
  simulator ??= new Simulator(Tinypool.workerData as Job);
  return simulator.play(batch);
}
