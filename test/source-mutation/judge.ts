/** Finds the tests that reach a mutant (a wrong version of a source), and whether one of them fails with it. */
import type { Chosen } from "./process.ts";
import type { Outcome, Runner } from "./runner.ts";

/** Tests of one file that reach a mutant, the quickest first. */
interface Reaching {
  readonly file: string;
  readonly tests: readonly Chosen[];
  /** The time that these tests take with the original source, in milliseconds. */
  readonly milliseconds: number;
}

/** Which mutants the tests of a file reach. It can be stored as JSON. */
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

/** Tests that take more milliseconds than this run alone, after all quicker ones. */
const LONG = 1000;

/**
 * Runs a test file while no mutant is on, and notes which mutants each test reaches. Tests that fail even then are left
 * out, and reported to `useless`.
 */
export async function reachOf(runner: Runner, file: string, useless: (why: string) => void): Promise<Reach> {
  const answer = await runner.run({ file, on: -1, bail: false });
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

/** The tests that reach a mutant. Tests in the folder `own` come first, then test files that take little time. */
function reaching(id: number, files: readonly Reach[], own: string): readonly Reaching[] {
  const groups = files.flatMap(({ file, atLoad, tests }): Reaching[] => {
    const mine = tests
      .filter(({ asked }) => atLoad.includes(id) || asked.includes(id))
      .sort((a, b) => a.milliseconds - b.milliseconds);
    const short = mine.filter(({ milliseconds }) => milliseconds <= LONG);
    return [short, ...mine.slice(short.length).map((each) => [each])].map((some) => ({
      file,
      tests: some.map(({ test, milliseconds }) => ({ test, limit: 5000 + 10 * milliseconds })),
      milliseconds: total(some.map(({ milliseconds }) => milliseconds)),
    }));
  });
  const isOwn = ({ file }: Reaching) => file.startsWith(own);
  return groups
    .filter(({ tests }) => tests.length > 0)
    .sort((a, b) => Number(isOwn(b)) - Number(isOwn(a)) || a.milliseconds - b.milliseconds);
}

/** Says whether the tests found a mutant. */
export interface Verdict {
  /** The test that failed with the mutant, or how its run ended; undefined if the mutant survived. */
  readonly killed: string | undefined;
  /** `reaching` is the number of tests that reach the mutant, and `ran` the number of those that were run. */
  readonly reaching: number;
  readonly ran: number;
}

/**
 * Runs the tests that reach a mutant until one fails that passes without the mutant.
 *
 * @param own the folder whose tests run first
 * @param most the most milliseconds of processor time
 */
export async function judged(
  runner: Runner,
  files: readonly Reach[],
  id: number,
  own: string,
  most: number,
): Promise<Verdict> {
  const groups = reaching(id, files, own);
  const count = total(groups.map(({ tests }) => tests.length));
  let left = most;
  let ran = 0;
  for (const { file, tests } of groups) {
    if (left <= 0) break;
    const answer = await runner.run({ file, tests, on: id, bail: true, most: left });
    const failure = failureIn(answer, tests);
    if (answer) {
      ran += answer.tests.length;
      left -= answer.loading + total(answer.tests.map((each) => each.milliseconds));
    }
    if (!failure) continue;
    // A process may remember something of an earlier mutant. If the test also fails without a mutant, the mutant is
    // judged again in a new process.
    const again = async (on: number) =>
      failureIn(await runner.run({ file, tests: failure.tests, on, bail: true }), failure.tests);
    const isReal = !answer || !(await again(-1));
    if (!isReal) runner.stop();
    if (isReal || (await again(id))) return { killed: `${file}: ${failure.why}`, reaching: count, ran };
  }
  return { killed: undefined, reaching: count, ran };
}

/** The tests that failed in a run, and the reason; undefined if none failed. */
function failureIn(
  answer: Outcome,
  tests: readonly Chosen[],
): { readonly tests: readonly Chosen[]; readonly why: string } | undefined {
  if (!answer) return { tests, why: "does not end" };
  const failed = answer.tests.find((each) => each.failed !== undefined);
  if (failed) return { tests: tests.filter(({ test }) => test === failed.test), why: failed.failed! };
  return answer.failed === undefined ? undefined : { tests, why: answer.failed };
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0);
}
