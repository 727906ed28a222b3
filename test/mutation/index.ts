/**
 * Mutation tests of the rules of games. It breaks the rules at one place at a time. A broken version is a mutant; it
 * should make a scenario fail. The command lists the mutants that change a match although no scenario fails.
 *
 *     npm run mutate -- --game shogun                        every mutant of a game
 *     npm run mutate -- --game shogun --sample 200 --seed 7  that many mutants, drawn at random
 *     npm run mutate -- --game shogun --results FILE         appends verdicts to FILE, and skips mutants that have one
 *     npm run mutate -- --game shogun --results FILE --again judges again the mutants that no scenario noticed
 *     npm run mutate -- --game shogun --line 120             the mutants of one line
 *
 * Without `--game` it takes one game after the other. The exit code is 1 if a mutant was not noticed.
 */
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import { gameText, rulesOf } from "../games/scenarios.ts";
import { Random } from "../explore/search.ts";
import { mutantsOf } from "./mutants.ts";
import { type Judged, lineOf, linesOf, namesOf, table, told } from "./report.ts";
import type { Judgement } from "./thread.ts";

const GAMES = ["tokaido", "bily-hrad", "bily-hrad-duel", "momidzi", "shogun"];
/**
 * A mutant whose scenarios take more seconds than this counts as endless. Most take less than one second, even on a
 * busy machine.
 */
const MOST_SECONDS = 300;
/** The command prints a line of progress each time that this many mutants have been judged. */
const TOLD_EVERY = 100;

const text = { type: "string" } as const;
const { values } = parseArgs({
  options: {
    game: text,
    sample: text,
    seed: text,
    results: text,
    line: text,
    again: { type: "boolean", default: false },
  },
});
const number = (name: "sample" | "seed" | "line"): number | undefined => {
  const given = values[name];
  if (given === undefined) return undefined;
  if (!/^\d{1,9}$/.test(given)) throw new RangeError(`--${name} is a whole number, not \`${given}\`.`);
  return Number(given);
};
if (values.game !== undefined && !GAMES.includes(values.game))
  throw new RangeError(`--game is one of ${GAMES.join(", ")}, not \`${values.game}\`.`);

let unnoticed = 0;
for (const game of values.game === undefined ? GAMES : [values.game]) unnoticed += await mutate(game);
process.exitCode = unnoticed > 0 ? 1 : 0;

/** Judges the mutants of a game. Returns how many change a match and are not noticed. */
async function mutate(game: string): Promise<number> {
  const source = { name: `${game}.yaml`, text: rulesOf(gameText(game)) };
  const mutants = mutantsOf(source);
  const names = namesOf(source, mutants);
  const known = recorded(game);
  const line = number("line");
  const of = (i: number) => known.get(names[i]!);
  const wanted = values.again
    ? mutants.map((_, i) => i)
    : sampled(mutants.map((_, i) => i)).filter((i) => line === undefined || lineOf(source, mutants[i]!) === line);
  const open = wanted.filter((i) => (values.again ? of(i) && isFound(of(i)!) : !of(i)));
  console.log(`${game}: ${mutants.length} mutants, ${open.length} to judge`);
  let done = 0;
  await judgeAll(game, open, ({ number: i, verdict }) => {
    const mutant = mutants[i]!;
    const judged = {
      game,
      operator: mutant.operator,
      line: lineOf(source, mutant),
      ...linesOf(source, mutant),
      verdict,
    };
    known.set(names[i]!, judged);
    if (values.results !== undefined)
      appendFileSync(values.results, `${JSON.stringify({ name: names[i]!, ...judged })}\n`);
    if (++done % TOLD_EVERY === 0) console.log(`${game}: ${done} of ${open.length}`);
  });
  const judged = wanted.flatMap((i) => of(i) ?? []);
  const found = judged.filter(isFound);
  for (const each of found) console.log(told(each));
  console.log(table(judged));
  return found.length;
}

function isFound({ verdict }: Judged): boolean {
  return verdict.kind === "unnoticed" || verdict.kind === "crash";
}

/**
 * Reads the verdicts of earlier runs from the results file, by the name of the mutant. If a mutant has several
 * verdicts, the last one counts.
 */
function recorded(game: string): Map<string, Judged> {
  const file = values.results;
  const known = new Map<string, Judged>();
  if (file === undefined || !existsSync(file)) return known;
  for (const line of readFileSync(file, "utf8").split("\n").filter(Boolean)) {
    const { name, ...judged } = JSON.parse(line) as Judged & { readonly name: string };
    if (judged.game === game) known.set(name, judged);
  }
  return known;
}

/** A random sample of the mutants' numbers, as large as `--sample` says. */
function sampled(numbers: readonly number[]): readonly number[] {
  const random = new Random(number("seed") ?? 1);
  const left = [...numbers];
  const sample = number("sample") ?? left.length;
  while (left.length > sample) left.splice(random.below(left.length), 1);
  return left;
}

/**
 * Judges mutants one after the other in a thread. If the scenarios of a mutant do not end, the thread is ended, and a
 * new one goes on.
 */
async function judgeAll(
  game: string,
  numbers: readonly number[],
  tell: (judgement: Judgement | { readonly number: number; readonly verdict: { readonly kind: "endless" } }) => void,
): Promise<void> {
  let worker: Worker | undefined;
  for (const number of numbers) {
    worker ??= await ready(game);
    const judgement = await judged(worker, number);
    if (judgement) {
      tell(judgement);
      continue;
    }
    await worker.terminate();
    worker = undefined;
    tell({ number, verdict: { kind: "endless" } });
  }
  await worker?.terminate();
}

function ready(game: string): Promise<Worker> {
  const worker = new Worker(new URL("thread.ts", import.meta.url), { workerData: game });
  return new Promise((settle, fail) => {
    worker.once("message", () => settle(worker));
    worker.once("error", fail);
  });
}

/** Judges one mutant. Returns undefined if its scenarios do not end in time. */
function judged(worker: Worker, number: number): Promise<Judgement | undefined> {
  return new Promise((settle, fail) => {
    const end = (judgement?: Judgement) => {
      clearTimeout(patience);
      worker.off("message", end).off("error", fail);
      settle(judgement);
    };
    const patience = setTimeout(end, MOST_SECONDS * 1000);
    worker.on("message", end).on("error", fail);
    worker.postMessage(number, []);
  });
}
