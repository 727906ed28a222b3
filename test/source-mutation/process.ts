/** A process that runs tests while one mutant is switched on. Its parent ends it if it does not answer. */
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
// oxlint-disable-next-line import/no-unassigned-import -- sets the seed of random tests
import "../support/exploration.ts";
import { hook, state } from "./hooks.ts";
import { collected } from "./suite.ts";
import type { Numbered } from "./switched.ts";

const root = resolve(import.meta.dirname, "../..");

/**
 * A test to run: its index in the file, and the milliseconds of processor time that it may take before the process is
 * ended.
 */
export interface Chosen {
  readonly test: number;
  readonly limit: number;
}

/** A message to the process. The first one gives the mutants of each file; each later one asks for a run of tests. */
export type Request =
  | { readonly mutants: readonly (readonly [string, readonly Numbered[]])[] }
  | {
      /** The path of the test file in the project. */
      readonly file: string;
      /** The tests to run. If it is missing, all tests of the file run. */
      readonly tests?: readonly Chosen[];
      /** The number of the mutant that is on; negative if none is on. */
      readonly on: number;
      /** If true, the run stops at the first test that fails. */
      readonly bail: boolean;
      /** After this many milliseconds of processor time, no further test is begun. */
      readonly most?: number;
    };

/** What the process answers to a request to run tests. */
export interface Answer {
  readonly tests: readonly {
    readonly test: number;
    /** The processor time of the test, which does not depend on other programs on the machine. */
    readonly milliseconds: number;
    readonly failed: string | undefined;
    /** The mutants whose place in the source the test reached. */
    readonly asked: readonly number[];
  }[];
  /** The mutants whose place was reached while the test file was loaded, before any test. */
  readonly atLoad: readonly number[];
  readonly loading: number;
  /** The reason why the test file could not be loaded; undefined if it could. */
  readonly failed: string | undefined;
  readonly bytes: number;
}

/**
 * The watchdog thread ends this process when the process has used this many milliseconds of processor time; 0 means
 * never.
 */
const deadline = new Float64Array(new SharedArrayBuffer(8));
new Worker(new URL("watchdog.ts", import.meta.url), { workerData: deadline }).unref();

process.on("message", (request: Request) => {
  if ("mutants" in request) {
    hook(new Map(request.mutants));
    process.send!("ready");
  } else void run(request).then((answer) => process.send!(answer));
});

/** Loading a test file may take this many milliseconds of processor time; then the process is ended. */
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
