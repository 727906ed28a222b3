/** A process that runs tests with one mutant switched on: it is ended from outside if it does not answer. */
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
// oxlint-disable-next-line import/no-unassigned-import -- sets the seed of random tests
import "../support/exploration.ts";
import { hook, state } from "./hooks.ts";
import { collected } from "./suite.ts";
import type { Numbered } from "./switched.ts";

const root = resolve(import.meta.dirname, "../..");

/** The index of a test in its file, and the milliseconds of processor time after which the test ends the process. */
export interface Chosen {
  readonly test: number;
  readonly limit: number;
}

/** A request to the process: first the mutants of each file, then one run of tests after the other. */
export type Request =
  | { readonly mutants: readonly (readonly [string, readonly Numbered[]])[] }
  | {
      /** The path of the test file in the project. */
      readonly file: string;
      /** The tests to run; absent: all tests. */
      readonly tests?: readonly Chosen[];
      /** The mutant that is on; none if negative. */
      readonly on: number;
      /** Stops at the first test that fails. */
      readonly bail: boolean;
      /** No further test begins after so many milliseconds of processor time. */
      readonly most?: number;
    };

/** The result of a run. */
export interface Answer {
  readonly tests: readonly {
    readonly test: number;
    /** The processor time of the test, which does not depend on other programs on the machine. */
    readonly milliseconds: number;
    readonly failed: string | undefined;
    /** The mutants whose place was reached. */
    readonly asked: readonly number[];
  }[];
  /** The mutants that were reached while the file was evaluated. */
  readonly atLoad: readonly number[];
  readonly loading: number;
  /** Why the file could not be evaluated. */
  readonly failed: string | undefined;
  readonly bytes: number;
}

/** When the processor time of this process ends it, in milliseconds; 0: never. */
const deadline = new Float64Array(new SharedArrayBuffer(8));
new Worker(new URL("watchdog.ts", import.meta.url), { workerData: deadline }).unref();

process.on("message", (request: Request) => {
  if ("mutants" in request) {
    hook(new Map(request.mutants));
    process.send!("ready");
  } else void run(request).then((answer) => process.send!(answer));
});

/** The milliseconds of processor time after which the evaluation of a file ends the process. */
const LONGEST_LOADING = 60_000;

async function run({ file, tests, on, bail, most = Infinity }: Extract<Request, { file: string }>): Promise<Answer> {
  Object.assign(state, { on, generation: state.generation + 1 });
  state.asked.clear();
  const begin = processorTime();
  deadline[0] = begin + LONGEST_LOADING;
  const done: Answer["tests"][number][] = [];
  let atLoad: readonly number[] = [];
  let loading = 0;
  let failed: string | undefined;
  try {
    const { cases, end } = await collected(() => import(pathToFileURL(resolve(root, file)).href));
    atLoad = [...state.asked];
    loading = processorTime() - begin;
    for (const { test, limit } of tests ?? cases.map((_, index) => ({ test: index, limit: Infinity }))) {
      state.asked.clear();
      const from = processorTime();
      if (done.length > 0 && from - begin > most) break;
      deadline[0] = from + limit;
      const failure = await cases[test]!.run().then(() => undefined, reason);
      done.push({ test, milliseconds: processorTime() - from, failed: failure, asked: [...state.asked] });
      if (failure !== undefined && bail) break;
    }
    await end();
  } catch (error) {
    failed = reason(error);
  }
  deadline[0] = 0;
  return { tests: done, atLoad, loading, failed, bytes: process.memoryUsage().rss };
}

function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function reason(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split("\n")[0]!.slice(0, 160);
}
