/** Spreads the attempts of random searches over threads, and notices an attempt that does not end. */
import { Worker } from "node:worker_threads";
import type { Found, Batch } from "./thread.ts";

export interface Plan {
  readonly seed: number;
  /** The number of the first attempt. Each search begins with this number. */
  readonly from: number;
  /** The number of attempts of each search, in the order of the searches. */
  readonly attempts: readonly number[];
  readonly workers: number;
  /** The time limit in seconds for all searches together. */
  readonly seconds: number | undefined;
}

/** How attempts are run: the script of the threads, and the time limit of an attempt. */
export interface Means {
  /** The script that each thread runs. */
  readonly thread: URL;
  /** An attempt that takes more seconds than this counts as endless. A usual attempt takes much less than a second. */
  readonly mostSeconds: number;
  /** Called at intervals: all attempts of `search` before number `next` are done. */
  readonly progress?: (search: number, next: number) => void;
}

const BATCH = 20;
export const MEANS: Means = { thread: new URL("thread.ts", import.meta.url), mostSeconds: 60 };

/** Makes the planned attempts, and reports each fault to `tell`. Returns how many attempts each search made. */
export async function explore(plan: Plan, tell: (found: Found) => void, means = MEANS): Promise<readonly number[]> {
  const wanted = plan.attempts.filter((attempts) => attempts > 0).length;
  const done: number[] = [];
  for (const [search, attempts] of plan.attempts.entries()) {
    const until =
      plan.seconds === undefined ? Number.POSITIVE_INFINITY : performance.now() + (plan.seconds * 1000) / wanted;
    let next = plan.from;
    const end = plan.from + attempts;
    const take = (): Batch | undefined => {
      if (next >= end || performance.now() > until) return undefined;
      const batch = { search, from: next, to: Math.min(end, next + BATCH) };
      next = batch.to;
      means.progress?.(search, Math.max(plan.from, batch.from - plan.workers * BATCH));
      return batch;
    };
    if (attempts > 0) await Promise.all(Array.from({ length: plan.workers }, () => work(plan.seed, take, tell, means)));
    done.push(next - plan.from);
  }
  return done;
}

/** Runs batches in one thread, and starts a new thread if an attempt does not end. */
async function work(
  seed: number,
  take: () => Batch | undefined,
  tell: (found: Found) => void,
  means: Means,
): Promise<void> {
  const underWay = new Int32Array(new SharedArrayBuffer(4));
  const start = () => new Worker(means.thread, { workerData: { seed, underWay } });
  let worker = start();
  for (let batch = take(); batch;) {
    const { search, to } = batch;
    const stuck = await run(worker, batch, underWay, tell, means.mostSeconds);
    if (!stuck) {
      batch = take();
      continue;
    }
    await worker.terminate();
    tell({ search, attempt: stuck.attempt, input: "", title: stuck.why, details: "" });
    worker = start();
    batch = stuck.attempt + 1 < to ? { search, from: stuck.attempt + 1, to } : take();
  }
  await worker.terminate();
}

/** An attempt that did not end within its time, or that ended its thread. */
interface Stuck {
  readonly attempt: number;
  readonly why: string;
}

/** Lets a thread make a batch of attempts. Returns the attempt that got stuck; undefined if all of them ended. */
function run(
  worker: Worker,
  batch: Batch,
  underWay: Int32Array,
  tell: (found: Found) => void,
  mostSeconds: number,
): Promise<Stuck | undefined> {
  return new Promise((settle) => {
    Atomics.store(underWay, 0, batch.from);
    let [at, since] = [batch.from, performance.now()];
    const end = (stuck?: Stuck) => {
      clearInterval(watch);
      worker.off("message", heard).off("error", failed);
      settle(stuck);
    };
    const heard = (found: Found | "done") => (found === "done" ? end() : tell(found));
    const failed = (error: unknown) =>
      end({ attempt: Atomics.load(underWay, 0), why: `the thread ended: ${String(error)}` });
    const watch = setInterval(() => {
      const now = Atomics.load(underWay, 0);
      if (now !== at) [at, since] = [now, performance.now()];
      else if (performance.now() - since > mostSeconds * 1000)
        end({ attempt: at, why: `no end after ${mostSeconds} s` });
    }, 200);
    worker.on("message", heard).on("error", failed);
    worker.postMessage(batch, []);
  });
}
