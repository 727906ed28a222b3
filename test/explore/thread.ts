/** A thread of a random search. It makes the attempts that it receives, and records which attempt is running. */
import { parentPort, workerData } from "node:worker_threads";
import { derivedSeed } from "../../src/simulation/seeds.ts";
import { type Fault, Random } from "./search.ts";
import { searches } from "./searches.ts";

/** The attempts of one search from number `from` to the one before number `to`. */
export interface Batch {
  readonly search: number;
  readonly from: number;
  readonly to: number;
}

/** A fault, together with the search and the attempt that found it. */
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
