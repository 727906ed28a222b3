/** Which tests reach a mutant, and whether one of them notices it. */
import type { Runner } from "./runner.ts";

/** The tests of a file that reach a mutant. */
interface Reaching {
  readonly file: string;
  readonly tests: readonly number[];
  /** Their time without a mutant, with the evaluation of the file. */
  readonly milliseconds: number;
}

/** A file of tests, and the mutants that it reaches. Plain data. */
export interface Reach {
  readonly file: string;
  readonly loading: number;
  readonly atLoad: readonly number[];
  readonly tests: readonly {
    readonly test: number;
    readonly milliseconds: number;
    readonly asked: readonly number[];
  }[];
}

/** Tests that take longer are run one by one, after all others. */
const LONG = 1000;

/** Runs a file of tests without a mutant. Tests that fail then are left out, and reported to `useless`. */
export async function reachOf(runner: Runner, file: string, useless: (why: string) => void): Promise<Reach> {
  const answer = await runner.run({ file, on: -1, bail: false, most: 1_200_000 });
  if (!answer || answer.failed !== undefined) {
    useless(`${file}: ${answer?.failed ?? "did not end"}`);
    return { file, loading: 0, atLoad: [], tests: [] };
  }
  for (const { test, failed } of answer.tests) if (failed !== undefined) useless(`${file}, test ${test}: ${failed}`);
  return {
    file,
    loading: answer.loading,
    atLoad: answer.atLoad,
    tests: answer.tests
      .filter(({ failed }) => failed === undefined)
      .map(({ test, milliseconds, asked }) => ({ test, milliseconds, asked })),
  };
}

/** The runs of tests that reach a mutant, the shortest first. */
function runsFor(id: number, files: readonly Reach[]): readonly Reaching[] {
  const runs = files.flatMap(({ file, loading, atLoad, tests }): Reaching[] => {
    const mine = tests.filter(({ asked }) => atLoad.includes(id) || asked.includes(id));
    const [long, short] = [
      mine.filter((each) => each.milliseconds > LONG),
      mine.filter((each) => each.milliseconds <= LONG),
    ];
    return [short, ...long.map((each) => [each])].map((some) => ({
      file,
      tests: some.map(({ test }) => test),
      milliseconds: loading + some.reduce((sum, each) => sum + each.milliseconds, 0),
    }));
  });
  return runs.filter(({ tests }) => tests.length > 0).sort((a, b) => a.milliseconds - b.milliseconds);
}

/** The result for a mutant. */
export interface Verdict {
  /** The test that noticed it, or how its run ended; nothing if it survived. */
  readonly killed: string | undefined;
  /** The number of runs that reach it, and how many of those took place. */
  readonly reaching: number;
  readonly ran: number;
}

/** Runs the tests that reach a mutant until one fails that passes without it; `most` bounds the milliseconds of processor time. */
export async function judged(runner: Runner, files: readonly Reach[], id: number, most: number): Promise<Verdict> {
  const runs = runsFor(id, files);
  let spent = 0;
  let ran = 0;
  for (const { file, tests, milliseconds } of runs) {
    spent += milliseconds;
    if (ran > 0 && spent > most) break;
    ran++;
    const limit = 10_000 + 10 * milliseconds;
    const fails = async (on: number, some: readonly number[]) => {
      const answer = await runner.run({ file, tests: some, on, bail: true, most: limit });
      if (!answer) return { test: some, why: "does not end" };
      const failed = answer.tests.find((each) => each.failed !== undefined);
      if (failed) return { test: [failed.test], why: failed.failed! };
      return answer.failed === undefined ? undefined : { test: some, why: answer.failed };
    };
    const failure = await fails(id, tests);
    if (!failure) continue;
    // A process may remember something of a mutant: a failure that stays without it is judged again in a new one.
    const isReal = failure.why === "does not end" || !(await fails(-1, failure.test));
    if (!isReal) runner.stop();
    if (isReal || (await fails(id, tests))) return { killed: `${file}: ${failure.why}`, reaching: runs.length, ran };
  }
  return { killed: undefined, reaching: runs.length, ran };
}
