/** A thread that checks its part of the files. */
import { enableCompileCache } from "node:module";
import { parentPort, workerData } from "node:worker_threads";
import type { CheckJob } from "./check-files.ts";

enableCompileCache();
const { checkTogether } = await import("./check-files.ts");
// A port of Node has no origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort!.postMessage(checkTogether(workerData as CheckJob));
