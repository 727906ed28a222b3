/**
 * Deals the batches of a run to the threads that play it. Each thread takes the next batch itself, so no thread waits
 * for another one, and no message is sent until all batches are played.
 */
import { Collection, type Simulator } from "./job.ts";
import { type Batch, batches } from "./simulate.ts";

/** The batches of a run, and how many of them are taken and played, in memory that all threads share. */
export interface Deal {
  readonly batches: readonly Batch[];
  /** How many batches are taken, at `TAKEN`, and how many are played, at `PLAYED`. */
  readonly counts: Int32Array<SharedArrayBuffer>;
}

const TAKEN = 0;
const PLAYED = 1;

/** Prepares the matches of `whole` for this number of threads. */
export function dealOf(whole: Batch, threads: number): Deal {
  return { batches: batches(whole, threads), counts: new Int32Array(new SharedArrayBuffer(8)) };
}

/** How many batches of a deal are played, by all threads together. */
export function batchesPlayed({ counts }: Deal): number {
  return Atomics.load(counts, PLAYED);
}

/** Takes all batches that are left, so that each thread ends after its current batch. */
export function stopDeal({ batches, counts }: Deal): void {
  Atomics.store(counts, TAKEN, batches.length);
}

/**
 * Plays batches of a deal until none is left, and returns the sum of their results. A failure ends the deal. All
 * batches before it are then already taken, so the first failure of the run is always found.
 * @param after called after each batch
 */
export async function playDealt(simulator: Simulator, deal: Deal, after?: () => Promise<void>): Promise<Collection> {
  const { program, against } = simulator.job;
  const all = new Collection(program, against);
  for (;;) {
    const batch = deal.batches[Atomics.add(deal.counts, TAKEN, 1)];
    if (!batch) return all;
    all.add(await simulator.play(batch));
    Atomics.add(deal.counts, PLAYED, 1);
    if (all.failure) stopDeal(deal);
    await after?.();
  }
}
