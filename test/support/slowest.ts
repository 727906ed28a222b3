/** Starts the slowest test files first, and prints the slowest ones at the end of a run. */
import { BaseSequencer, type Reporter, type TestModule, type TestSpecification } from "vitest/node";

/** The slow test files, the slowest first. A slow file that started last would run alone at the end. */
const LONG = [
  "studio/readable",
  "games/bily-hrad",
  "studio/studio",
  "studio/geometry",
  "studio/table",
  "games/shogun",
  "dsl/checker/mutations",
  "studio/newcomer",
  "studio/completion",
  "studio/gallery",
  "games/bily-hrad-duel",
  "games/shogun-invariants",
  "games/momidzi",
  "interpreter/differential",
  "games/small",
  "studio/tabs",
  "cli/queue",
  "cli/kills/kills",
  "server/games",
  "cli/ci",
  "session/time",
  "studio/house-rules",
  "studio/plans",
  "docs/guide-walked",
  "studio/room",
  "studio/static-page",
  "cli/exit-codes",
  "games/house-variants",
  "interpreter/guards",
  "games/tokaido",
  "studio/rename",
  "studio/scenarios",
  "language-service/format",
  "simulation/perft",
  "probes/probes",
  "interpreter/executors/agreement",
  "games/momidzi-invariants",
  "games/bily-hrad-invariants",
].map((name) => `/test/${name}.test.ts`);

/**
 * Starts the test files of `LONG` first. This order is for a fresh clone, where Vitest knows no durations of earlier
 * runs.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = LONG.findIndex((name) => moduleId.endsWith(name));
      return at < 0 ? LONG.length : at;
    };
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
  }
}

/** This many of the slowest files are printed. A run with fewer files prints none. */
const TOLD = 10;

/** Prints the slowest files of a long run. */
export class Slowest implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    if (modules.length <= TOLD) return;
    const slowest = modules
      .map((module) => ({ name: module.relativeModuleId, seconds: module.diagnostic().duration / 1000 }))
      .toSorted((a, b) => b.seconds - a.seconds)
      .slice(0, TOLD);
    console.log(
      `The slowest files, in seconds:\n${slowest.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(8)}  ${name}`).join("\n")}\n`,
    );
  }
}
