/**
 * Breaks one expression of the source at a time, and runs the tests that are about it:
 *
 *     npm run mutate:source -- --seed 7 --mutants 20
 *     npm run mutate:source -- --seed 7 --mutants 20 --folder src/leaks
 *
 * Each mutant is printed with its place. What survives wants a test, or the code is not needed, or the mutant does the same.
 * Mutants are drawn at random, as many from each folder; the same seed draws the same.
 */
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { RandomStream } from "../../src/interpreter/runtime/random-stream.ts";
import { type Mutant, mutantsOf } from "./mutants.ts";

const root = resolve(import.meta.dirname, "../..");

/** The tests about each folder: those that end soonest come first. */
const TESTS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  "src/interpreter/lookahead": [
    ["test/interpreter/lookahead", "test/interpreter/ir"],
    [
      "test/interpreter/guards.test.ts",
      "test/interpreter/while-possible.test.ts",
      "test/interpreter/optional-items.test.ts",
      "test/simulation",
    ],
    ["test/interpreter/differential.test.ts", "test/interpreter/executors"],
  ],
  "src/dsl/visibility": [
    ["test/dsl/checker/secret.test.ts", "test/interpreter/lookahead/hidden.test.ts", "test/leaks"],
    ["test/diagnostics", "test/interpreter/match", "test/session", "test/interpreter/guards.test.ts"],
  ],
  "src/interpreter/match": [
    ["test/interpreter/match", "test/docs/api.test.ts"],
    ["test/session", "test/narration", "test/cli/saved-matches.test.ts", "test/scenarios", "test/cli/refusals.test.ts"],
  ],
  "src/interpreter/search": [["test/interpreter/search"], ["test/agents", "test/leaks"]],
  "src/leaks": [["test/leaks"]],
};
/** Milliseconds after which a run of tests counts as noticed: it goes on for ever. */
const LONGEST = 600_000;

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    mutants: { type: "string", default: "10" },
    folder: { type: "string", multiple: true },
  },
});
const folders = values.folder ?? Object.keys(TESTS);
for (const folder of folders)
  if (!TESTS[folder]) throw new RangeError(`\`${folder}\` is none of ${Object.keys(TESTS).join(", ")}.`);

/** Where sources are broken: the files of the project, with what is installed. */
const copy = mkdtempSync(join(tmpdir(), "rulewright-mutants-"));
for (const name of readdirSync(root))
  if (!["node_modules", "dist", "types", ".git"].includes(name))
    cpSync(join(root, name), join(copy, name), { recursive: true });
symlinkSync(join(root, "node_modules"), join(copy, "node_modules"), "junction");

/** Whether tests fail. */
function fails(tests: readonly string[]): boolean {
  const { status } = spawnSync(
    process.execPath,
    [
      join(copy, "node_modules/vitest/vitest.mjs"),
      "run",
      "--bail",
      "1",
      "--testTimeout",
      "120000",
      "--reporter",
      "dot",
      ...tests,
    ],
    { cwd: copy, timeout: LONGEST, stdio: "ignore" },
  );
  return status !== 0;
}

function drawn(folder: string, count: number): readonly { readonly file: string; readonly mutant: Mutant }[] {
  const all = readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .sort()
    .map((name) => join(folder, name))
    .flatMap((file) => mutantsOf(file, readFileSync(join(root, file), "utf8")).map((mutant) => ({ file, mutant })));
  const random = new RandomStream(Number(values.seed));
  return Array.from({ length: Math.min(count, all.length) }, () => all.splice(random.below(all.length), 1)[0]!);
}

let survived = 0;
try {
  for (const folder of folders) {
    const runs = TESTS[folder]!;
    if (runs.some(fails)) throw new Error(`The tests of ${folder} fail before anything is broken.`);
    let noticed = 0;
    const mutants = drawn(folder, Number(values.mutants));
    for (const { file, mutant } of mutants) {
      const text = readFileSync(join(root, file), "utf8");
      writeFileSync(join(copy, file), text.slice(0, mutant.start) + mutant.text + text.slice(mutant.end));
      const killed = runs.some(fails);
      writeFileSync(join(copy, file), text);
      if (killed) noticed++;
      console.log(`${killed ? "killed" : "survived"} ${told(file, text, mutant)}`);
    }
    survived += mutants.length - noticed;
    console.log(`${folder}: ${mutants.length} mutants, ${noticed} killed, ${mutants.length - noticed} survived`);
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
if (survived > 0) process.exitCode = 1;

/** The place of a mutant, its line, and what the line says instead. */
function told(file: string, text: string, { start, end, text: by }: Mutant): string {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const to = text.indexOf("\n", end);
  const line = text.slice(0, start).split("\n").length;
  return `${file}:${line}: ${text.slice(from, to).trim()}\n  ${(text.slice(from, start) + by + text.slice(end, to)).trim()}`;
}
