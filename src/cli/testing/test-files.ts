/** Runs files of scenarios, in several threads if there are many scenarios. */
import { Tinypool } from "tinypool";
import type { Source } from "../../diagnostics/range.ts";
import { type FileOutcome, ScenarioRunner } from "../../scenarios/run.ts";
import { fileOf } from "../../dsl/cache.ts";
import type { Host } from "../host.ts";
import { Library } from "../resolve.ts";

/**
 * A batch: the scenarios of a file from number `from` up to, but not including, `to`. The numbers count only scenarios
 * whose titles contain `filter`.
 */
export interface Batch {
  readonly file: number;
  readonly from: number;
  readonly to: number;
}

/** The data that each thread gets at its start, in order to run batches of scenarios. */
export interface TestJob {
  readonly folder: string;
  readonly files: readonly Source[];
  readonly filter: string | undefined;
}

/** The results of running one file of scenarios. */
export interface TestedFile extends FileOutcome {
  readonly name: string;
}

/** A batch contains this many scenarios. */
const BATCH = 6;
/** If there are fewer scenarios than this, one thread runs them before further threads would have started. */
const WORTH_THREADS = 12;

const BEGINNING = /^scenario\s*:/gm;

/** Those of the files that contain scenarios. */
export function withScenarios(files: readonly Source[]): readonly Source[] {
  return files.filter(({ text }) => text.search(BEGINNING) >= 0);
}

/**
 * Runs the scenarios of files. The outcomes are in the order of the files, whatever the number of threads.
 * @param progress called now and then with the number of scenarios that have run
 */
export async function testFiles(
  host: Host,
  files: readonly Source[],
  filter: string | undefined,
  workers: number,
  progress?: (done: number) => void,
): Promise<readonly TestedFile[]> {
  const job: TestJob = { folder: host.folder, files, filter };
  const batches = files.flatMap((source, file) => batchesOf(file, scenariosIn(source)));
  let done = 0;
  const reported = (outcome: FileOutcome): FileOutcome => {
    progress?.((done += outcome.scenarios.length));
    return outcome;
  };
  const outcomes: FileOutcome[] = [];
  if (workers === 1 || batches.length * BATCH < WORTH_THREADS) {
    const run = runner(job);
    for (const batch of batches) outcomes.push(reported(run(batch)));
  } else {
    // The thread runs `test-thread.ts` if this code runs from its sources, and the bundle `test-thread.js` otherwise.
    const filename = new URL(import.meta.url.endsWith(".ts") ? "./test-thread.ts" : "./test-thread.js", import.meta.url)
      .href;
    const pool = new Tinypool({ filename, minThreads: workers, maxThreads: workers, workerData: job });
    try {
      outcomes.push(
        ...(await Promise.all(batches.map(async (batch) => reported((await pool.run(batch)) as FileOutcome)))),
      );
    } finally {
      await pool.destroy();
    }
  }
  return files.map(({ name }, file) => {
    const own = outcomes.filter((_, i) => batches[i]!.file === file);
    return {
      name,
      scenarios: own.flatMap(({ scenarios }) => scenarios),
      problems: own.flatMap(({ problems }) => problems),
    };
  });
}

/** How many scenarios a file contains. A scenario with a table of examples counts once for each row of the table. */
function scenariosIn(source: Source): number {
  const examples = /^examples\s*:/m.test(source.text);
  return examples
    ? fileOf(source).value.filter(({ kind }) => kind === "scenario").length
    : (source.text.match(BEGINNING)?.length ?? 0);
}

function batchesOf(file: number, scenarios: number): readonly Batch[] {
  // A file that contains only positions has no scenarios, but it gets one batch, which finds mistakes in the file.
  return Array.from({ length: Math.max(1, Math.ceil(scenarios / BATCH)) }, (_, i) => ({
    file,
    from: i * BATCH,
    to: (i + 1) * BATCH,
  }));
}

/** Returns a function that runs batches of a job. It reads and checks each file only once for all batches. */
export function runner({ folder, files, filter }: TestJob): (batch: Batch) => FileOutcome {
  const library = new Library({ folder }, files);
  return ({ file, from, to }) => {
    const source = files[file]!;
    return new ScenarioRunner(library.for(source), { clock: () => performance.now() }).run(source, {
      ...(filter !== undefined && { filter }),
      from,
      to,
    });
  };
}
