/** A worker of a simulation: makes its executor once, then plays the stretches it is sent. */
import { Tinypool } from "tinypool";
import type { Executor } from "../interpreter/executor.ts";
import { BOTS, type Bot } from "./bots.ts";
import { fastExecutor } from "./executors.ts";
import { makeProgram, type Setup } from "./setup.ts";
import { playStretch, type Stretch, type StretchResult } from "./simulate.ts";

/** What a worker is started with. */
export interface WorkerJob {
  readonly setup: Setup;
  readonly seed: number;
  /** Kinds of bots, by player. */
  readonly bots: readonly string[];
}

let ready: { readonly executor: Executor; readonly bots: readonly Bot[] } | undefined;

export default function work(stretch: Stretch): StretchResult {
  const job = Tinypool.workerData as WorkerJob;
  ready ??= prepare(job);
  return playStretch(ready.executor, ready.bots, job.seed, stretch);
}

function prepare({ setup, bots }: WorkerJob): { executor: Executor; bots: readonly Bot[] } {
  const made = makeProgram(setup);
  if (made.kind !== "program") throw new Error("a worker was sent a game that cannot be played");
  return { executor: fastExecutor(made.program), bots: bots.map((kind) => BOTS[kind]!()) };
}
