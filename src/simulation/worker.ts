/** The code of a worker thread: it makes its simulator once, and then plays the batches that it receives. */
import { Tinypool } from "tinypool";
import { type Job, type Task, Simulator } from "./job.ts";
import type { Batch } from "./simulate.ts";

let simulator: Simulator | undefined;

/** Plays a batch in a thread whose `workerData` is the job. */
export default function work(batch: Batch): Promise<Task> {
  simulator ??= new Simulator(Tinypool.workerData as Job);
  return simulator.play(batch);
}
