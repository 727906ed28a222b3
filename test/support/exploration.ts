/**
 * What is made at random in tests is the same in every run. To look for more, choose another seed and more runs:
 *
 *     SEED=7 RUNS=3 npx vitest run test/interpreter --testTimeout 600000
 */
import { configureGlobal } from "fast-check";

configureGlobal({ seed: Number(process.env["SEED"] ?? 1), numRuns: runs(100) });

/** How many runs an assertion makes: so many, times `RUNS`. */
export function runs(usual: number): number {
  return usual * Number(process.env["RUNS"] ?? 1);
}
