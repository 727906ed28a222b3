/**
 * Searches at random for faults that no test looks for.
 *
 *     npm run explore                                        as many attempts as is usual, of another seed each time
 *     npm run explore -- --seed 7 --files 100000 --workers 2
 *     npm run explore -- --seed 7 --from 4321 --files 1      one attempt again
 *     npm run explore -- --seconds 60                        for 60 seconds in all, one search after the other
 *
 * An attempt depends only on the seed and on its own number. If an attempt finds a fault, the command prints the call
 * that repeats the attempt, and its exit code is 1.
 */
import { randomInt } from "node:crypto";
import { mkdtempSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { explore, MEANS, type Plan } from "./explore.ts";
import { searches } from "./searches.ts";
import type { Found } from "./thread.ts";

/** If several findings have the same cause, only this many of them are printed in full. */
const SHOWN = 1;
/** The time between two reports of progress, in milliseconds. */
const TOLD_EVERY = 60_000;

const number = { type: "string" } as const;
const { values } = parseArgs({
  options: {
    seed: number,
    from: number,
    seconds: number,
    workers: number,
    ...Object.fromEntries(searches.map(({ name }) => [name, number])),
  },
});
const given = (name: string): number | undefined => {
  const text = (values as Record<string, string | undefined>)[name];
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/.test(text)) throw new RangeError(`--${name} is a whole number, not \`${text}\`.`);
  return Number(text);
};

const seed = given("seed") ?? randomInt(1_000_000_000);
const some = searches.some(({ name }) => given(name) !== undefined);
const plan: Plan = {
  seed,
  from: given("from") ?? 0,
  workers: given("workers") ?? availableParallelism(),
  seconds: given("seconds"),
  attempts: searches.map(
    ({ name, usual }) =>
      given(name) ?? (some ? 0 : given("seconds") === undefined || usual === 0 ? usual : Number.POSITIVE_INFINITY),
  ),
};

let told = performance.now();
const progress = (search: number, next: number) => {
  if (performance.now() - told < TOLD_EVERY) return;
  told = performance.now();
  console.log(`${searches[search]!.name}: all before number ${next} are made; --from ${next} goes on there`);
};

console.log(`seed ${seed}`);
const folder = mkdtempSync(join(tmpdir(), "rulewright-explore-"));
const causes = new Map<string, number>();
const done = await explore(
  plan,
  (found) => {
    const times = (causes.get(found.title) ?? 0) + 1;
    causes.set(found.title, times);
    if (times <= SHOWN) show(found);
  },
  { ...MEANS, progress },
);
for (const [i, { name }] of searches.entries())
  if (done[i]! > 0) console.log(`${name}: ${done[i]} attempts, up to number ${plan.from + done[i]! - 1}`);
for (const [title, times] of causes) console.log(`${times} × ${title}`);
console.log(
  causes.size === 0 ? "Nothing found." : `Found: ${causes.size} of different causes. Their inputs lie in ${folder}`,
);
process.exitCode = causes.size === 0 ? 0 : 1;

function show({ title, details, input, search, attempt }: Found): void {
  const { name } = searches[search]!;
  const file = join(folder, `${name}-${attempt}.yaml`);
  writeFileSync(file, input);
  console.log(
    `\n${title}\n${details}\n  ${file}\n  again: npm run explore -- --seed ${seed} --from ${attempt} --${name} 1\n`,
  );
}
