/**
 * The code of a thread of a simulation. At its start it makes a simulator; then it plays the deals of matches that it
 * receives.
 */
import { parentPort, workerData } from "node:worker_threads";
import { type Deal, playDealt } from "./dealing.ts";
import { type Job, Simulator } from "./job.ts";

const simulator = new Simulator(workerData as Job);

parentPort!.on("message", (deal: Deal) => void play(deal));

async function play(deal: Deal): Promise<void> {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort!.postMessage(await playDealt(simulator, deal));
}
