/**
 * Ends the process when a run of tests has used its processor time. It runs in a thread of its own, because the thread
 * of the tests may be in an endless loop.
 */
import { workerData } from "node:worker_threads";

const deadline = workerData as Float64Array;

setInterval(() => {
  const { user, system } = process.cpuUsage();
  if (deadline[0]! > 0 && (user + system) / 1000 > deadline[0]!) process.kill(process.pid, "SIGKILL");
}, 200);
