/** A thread of a search: makes the attempts it receives, and records the current one. */
import { parentPort, workerData } from "node:worker_threads";
import { derivedSeed } from "../../src/simulation/seeds.ts";
import { type Fault, Random } from "./search.ts";
import { searches } from "./searches.ts";

/** Attempts `from` up to, not including, `to` of a search. */
export interface Batch {
  readonly search: number;
  readonly from: number;
  readonly to: number;
}

/** A fault with the attempt that found it. */
export interface Found extends Fault {
  readonly search: number;
  readonly attempt: number;
  readonly input: string;
}

const { seed, underWay } = workerData as { seed: number; underWay: Int32Array };

/** Makes one attempt. It depends only on the index of its search and its number, not on earlier attempts. */
function attempt(search: number, number: number): readonly Found[] {
  const { input, faults } = searches[search]!.attempt(new Random(derivedSeed(derivedSeed(seed, search), number)));
  return faults.map((fault) => ({ ...fault, search, attempt: number, input }));
}

parentPort!.on("message", ({ search, from, to }: Batch) => {
  for (let number = from; number < to; number++) {
    Atomics.store(underWay, 0, number);
    // Each fault is sent at once, because a later attempt may not end.
    for (const found of attempt(search, number)) parentPort!.postMessage(found, []);
  }
  parentPort!.postMessage("done", []);
});
