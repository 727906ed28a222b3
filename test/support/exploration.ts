/**
 * Sets the seed of random test data, so that it is the same in every run. To try other data, choose another seed and
 * more runs:
 *
 *     SEED=7 RUNS=3 npx vitest run test/interpreter --testTimeout 600000
 */
import { configureGlobal } from "fast-check";

configureGlobal({ seed: Number(process.env["SEED"] ?? 1), numRuns: runs(100) });

/** How often a random test is repeated: the usual number, multiplied by the environment variable `RUNS`. */
export function runs(usual: number): number {
  return usual * Number(process.env["RUNS"] ?? 1);
}
