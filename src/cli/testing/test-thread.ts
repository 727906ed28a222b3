/** The script of a thread that runs batches of scenarios. */
import { Tinypool } from "tinypool";
import type { FileOutcome } from "../../scenarios/run.ts";
import { runner, type Batch, type TestJob } from "./test-files.ts";

let run: ((batch: Batch) => FileOutcome) | undefined;

export default function work(batch: Batch): FileOutcome {
  run ??= runner(Tinypool.workerData as TestJob);
  return run(batch);
}
