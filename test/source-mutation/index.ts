/**
 * Mutation tests of the sources. Breaks one expression of a source at a time, and runs the tests that reach it. A
 * broken version is a mutant; it survives if no test fails.
 *
 *     npm run mutate:source -- --seed 7 --mutants 60
 *     npm run mutate:source -- --seed 7 --mutants 60 --folder src/leaks --seconds 300
 *
 * Each mutant is printed with its place. If a mutant survives, a test is missing, the code is not needed, or the mutant
 * does the same as the source. Mutants are drawn at random, as many from each folder; the same seed draws the same.
 * `--seconds` limits the processor time for the tests of a mutant, and slow tests come last. `--only 12,40` judges only
 * these mutants, each in a new process. With `--results FILE` a run can be resumed, because the file keeps which tests
 * reach which mutants, and the verdicts. A mutant whose tests did not all run is judged again; give it more seconds.
 */
import { hash } from "node:crypto";
import { appendFileSync, existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { RandomStream } from "../../src/interpreter/runtime/random-stream.ts";
import { judged, type Reach, reachOf, type Verdict } from "./judge.ts";
import { type Mutant, mutantsOf } from "./mutants.ts";
import { Runner } from "./runner.ts";
import type { Numbered } from "./switched.ts";

const root = resolve(import.meta.dirname, "../..");

/** For each source folder, the test files and folders that test it. */
const TESTS: Readonly<Record<string, readonly string[]>> = {
  "src/interpreter/lookahead": [
    "test/interpreter",
    "test/session",
    "test/simulation/perft.test.ts",
    "test/solve/kalah.test.ts",
  ],
  "src/dsl/visibility": [
    "test/dsl/visibility",
    "test/dsl/checker",
    "test/diagnostics",
    "test/interpreter",
    "test/narration",
    "test/session",
  ],
  "src/interpreter/match": ["test/interpreter", "test/narration", "test/session", "test/docs/api.test.ts"],
  "src/interpreter/search": ["test/interpreter/search", "test/agents/whole-answers.test.ts", "test/leaks"],
  "src/leaks": ["test/leaks"],
};
/** Test files that are left out. They take as long as all others together, and other tests reach the same code. */
const SLOW: ReadonlySet<string> = new Set([
  "test/dsl/checker/mutations.test.ts",
  "test/dsl/checker/robust.test.ts",
  "test/interpreter/differential.test.ts",
  "test/interpreter/executors/agreement.test.ts",
  "test/interpreter/executors/bitboards.test.ts",
  "test/interpreter/guards.test.ts",
  "test/interpreter/work.test.ts",
  "test/session/log-reading.test.ts",
  "test/session/time.test.ts",
  "test/session/why-not.test.ts",
]);

const OUTCOMES = ["killed", "survived", "unclear"] as const;

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    mutants: { type: "string", default: "10" },
    folder: { type: "string", multiple: true },
    only: { type: "string" },
    seconds: { type: "string", default: "60" },
    results: { type: "string" },
    workers: { type: "string", default: "2" },
  },
});
const folders = values.folder ?? Object.keys(TESTS);
for (const folder of folders)
  if (!TESTS[folder]) throw new RangeError(`\`${folder}\` is none of ${Object.keys(TESTS).join(", ")}.`);

interface Drawn extends Numbered {
  readonly folder: string;
  readonly file: string;
}

const drawn: readonly Drawn[] = folders
  .flatMap((folder) => {
    const all = filesOf(folder, ".ts").flatMap((file) =>
      mutantsOf(file, readFileSync(join(root, file), "utf8")).map((mutant) => ({ folder, file, mutant })),
    );
    const random = new RandomStream(Number(values.seed));
    const count = Math.min(Number(values.mutants), all.length);
    return Array.from({ length: count }, () => all.splice(random.below(all.length), 1)[0]!);
  })
  .map((each, id) => ({ ...each, id }));
/**
 * The mutants in the order in which they are judged: one of each folder in turn. So a run that is stopped early covers
 * all folders equally.
 */
const inTurn = drawn.toSorted((a, b) => rank(a) - rank(b));
const byFile = [...Map.groupBy(drawn, ({ file }) => file)];
const runners = Array.from({ length: Number(values.workers) }, () => new Runner(byFile));

const tests = [
  ...new Set(folders.flatMap((folder) => TESTS[folder]!).flatMap((path) => filesOf(path, ".test.ts"))),
].filter((file) => !SLOW.has(file));

/** A line of the results file: either which mutants a test file reaches, or the verdict on a mutant. */
type Result = { readonly run: string } & (
  | { readonly reach: Reach }
  | { readonly id: number; readonly verdict: Verdict }
);
const run = hash("sha256", JSON.stringify(drawn.map(({ file, mutant }) => [file, mutant.text]))).slice(0, 16);
const results: readonly Result[] =
  values.results && existsSync(values.results)
    ? readFileSync(values.results, "utf8")
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line) as Result)
        .filter((each) => each.run === run)
    : [];
function keep(result: object): void {
  if (values.results) appendFileSync(values.results, `${JSON.stringify({ run, ...result })}\n`);
}

const reach = new Map(results.flatMap((each) => ("reach" in each ? [[each.reach.file, each.reach]] : [])));
await shared(
  tests.filter((file) => !reach.has(file)),
  async (runner, file) => {
    const found = await reachOf(runner, file, (why) => console.log(`not used: ${why}`));
    reach.set(file, found);
    keep({ reach: found });
  },
);
const files = [...reach.values()];
console.log(`${tests.length} files of tests, ${drawn.length} mutants`);

const only = values.only?.split(",").map(Number);
const asked = only ? inTurn.filter(({ id }) => only.includes(id)) : inTurn;
const verdicts = new Map(results.flatMap((each) => ("id" in each ? [[each.id, each.verdict]] : [])));
await shared(
  asked.filter(({ id }) => only || !verdicts.has(id) || outcome(verdicts.get(id)!) === "unclear"),
  async (runner, each) => {
    if (only) runner.stop();
    const verdict = await judged(
      runner,
      files,
      each.id,
      each.folder.replace("src/", "test/"),
      1000 * Number(values.seconds),
    );
    verdicts.set(each.id, verdict);
    keep({ id: each.id, verdict });
    const how = verdict.killed ?? `${verdict.ran} of ${verdict.reaching} tests that reach it took place`;
    console.log(`${outcome(verdict)} ${each.id} ${told(each)}\n  ${how}`);
  },
);
for (const runner of runners) runner.stop();
for (const folder of folders) {
  const mine = asked.filter((each) => each.folder === folder);
  const counts = Map.groupBy(mine, ({ id }) => outcome(verdicts.get(id)!));
  const each = OUTCOMES.map((name) => `${counts.get(name)?.length ?? 0} ${name}`).join(", ");
  console.log(`${folder}: ${mine.length} mutants: ${each}`);
  if (counts.has("survived") || counts.has("unclear")) process.exitCode = 1;
}

/**
 * The outcome for a mutant. "unclear" means that the time was too short, so some of the tests that reach the mutant
 * have not run.
 */
function outcome({ killed, ran, reaching }: Verdict): (typeof OUTCOMES)[number] {
  if (killed !== undefined) return "killed";
  return ran < reaching ? "unclear" : "survived";
}

function rank({ id, folder }: Drawn): number {
  return id - drawn.findIndex((each) => each.folder === folder);
}

/** Distributes work among the runners. A runner that is free takes the next member. */
async function shared<T>(members: readonly T[], judge: (runner: Runner, member: T) => Promise<void>): Promise<void> {
  const rest = members.values();
  await Promise.all(
    runners.map(async (runner) => {
      for (const member of rest) await judge(runner, member);
    }),
  );
}

/** The files below a folder that have this ending. If the path is a file, only this file. */
function filesOf(path: string, ending: string): readonly string[] {
  return statSync(join(root, path)).isFile()
    ? [path]
    : readdirSync(join(root, path), { recursive: true, encoding: "utf8" })
        .filter((name) => name.endsWith(ending))
        .sort()
        .map((name) => join(path, name));
}

/** Describes a mutant: its place, the old text and the new text. */
function told({ file, mutant: { start, end, text: by } }: { readonly file: string; readonly mutant: Mutant }): string {
  const text = readFileSync(join(root, file), "utf8");
  const line = text.slice(0, start).split("\n").length;
  const short = (part: string) => part.replaceAll(/\s+/g, " ").slice(0, 200);
  return `${file}:${line}: ${short(text.slice(start, end))}\n  → ${short(by)}`;
}
