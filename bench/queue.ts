/**
 * How fast workers play a run of bots from a queue in PostgreSQL, beside one process without a queue. Each number of
 * workers plays another seed, so that nothing is found done already.
 *
 * node bench/queue.ts [--matches 400] [--bot search:50] [--workers 1,2,4]
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { Postgres } from "../test/support/postgres.ts";
import { ROOT } from "./programs.ts";

const { values } = parseArgs({
  options: {
    matches: { type: "string", default: "400" },
    bot: { type: "string", default: "search:50" },
    workers: { type: "string", default: "1,2,4" },
  },
});
const PROGRAM = join(ROOT, "bin", "rulewright.mjs");
const matches = Number(values.matches);

const server = await Postgres.start();
if (typeof server === "string") throw new Error(server);
try {
  const alone = await rate(1, ["--workers", "1"]);
  console.log(`one process, no queue   ${alone.toFixed(1)} matches/s`);
  for (const [i, count] of values.workers.split(",").map(Number).entries()) {
    const workers = Array.from({ length: count }, () => start(["worker", "--queue", server.address]));
    // Workers load the program before they ask for work.
    await sleep(2000);
    const together = await rate(i + 2, ["--queue", server.address]);
    console.log(
      `${count} worker${count === 1 ? " " : "s"}               ${together.toFixed(1)} matches/s, ${(together / alone).toFixed(2)} of one process`,
    );
    for (const worker of workers) {
      const gone = once(worker, "exit");
      worker.kill("SIGTERM");
      await gone;
    }
  }
} finally {
  await server.stop();
}

function start(args: readonly string[]): ChildProcess {
  return spawn(process.execPath, [PROGRAM, ...args], { cwd: ROOT, stdio: "ignore" });
}

/** Matches a second, by the clock, from the start of the command to its end. */
async function rate(seed: number, more: readonly string[]): Promise<number> {
  const begun = performance.now();
  const run = start([
    "simulate",
    "tokaido",
    "--players=2",
    `--games=${matches}`,
    `--bot=${values.bot}`,
    `--seed=${seed}`,
    ...more,
  ]);
  const [code] = (await once(run, "exit")) as [number | null];
  if (code !== 0) throw new Error(`The run ended with ${code}.`);
  return matches / ((performance.now() - begun) / 1000);
}
