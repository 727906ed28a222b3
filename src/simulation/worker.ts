/**
 * The code of a thread of a simulation. At its start it makes a simulator; then it plays the deals of matches that it
 * receives.
 */
import { parentPort, workerData } from "node:worker_threads";
import { knowSource } from "../interpreter/runtime/codegen/generator.ts";
import { type Deal, playDealt } from "./dealing.ts";
import { Simulator, type Start } from "./job.ts";

const { job, sources } = workerData as Start;
for (const [program, source] of sources) knowSource(program, source);
const simulator = new Simulator(job);

parentPort!.on("message", (deal: Deal) => void play(deal));

async function play(deal: Deal): Promise<void> {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort!.postMessage(await playDealt(simulator, deal));
}
