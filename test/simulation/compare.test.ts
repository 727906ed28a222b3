import { expect, test } from "vitest";
import { measures, playPairs } from "../../src/simulation/compare.ts";
import { differences } from "../../src/simulation/differences.ts";
import { SeatedAgent } from "../../src/agents/seated-agent.ts";
import { detailsOf } from "../../src/simulation/details.ts";
import { fastExecutor } from "../../src/interpreter/runtime/fast-executor.ts";
import { Collection, type Job, Simulator } from "../../src/simulation/job.ts";
import { simulate } from "../../src/simulation/pool.ts";
import { batches } from "../../src/simulation/simulate.ts";
import { program } from "./setups.ts";

const bots = (players: number) => () => Array.from({ length: players }, () => SeatedAgent.named("random"));

test("a game does not differ from itself", async () => {
  const made = program("tokaido", 3);
  const { pairs } = await playPairs(fastExecutor(made), fastExecutor(made), bots(3), 7, { from: 0, to: 20 });
  for (const { difference, interval, verdict } of differences(made, made, pairs))
    expect([difference, interval, verdict]).toEqual([0, undefined, "same"]);
});

test("a comparison is the same for 1 and 3 workers, and sees what a variant changes", async () => {
  const against = ["five-wide"];
  const [base, variant] = [program("small/connect-four"), program("small/connect-four", 2, against)];
  const run = async (workers: number) => {
    const { against: other } = await simulate({
      program: base,
      against: variant,
      seed: 3,
      games: 60,
      workers,
      bots: ["random", "random"],
    });
    return differences(base, variant, other!.pairs);
  };
  const found = await run(1);
  expect(await run(3)).toEqual(found);
  const kinds = new Set(measures(base, variant).map(({ kind }) => kind));
  for (const { measure } of found) expect(kinds).toContain(measure.kind);
  expect(found.some(({ verdict }) => verdict === "certain")).toBe(true);
  for (const { difference, interval } of found) {
    if (!interval) continue;
    expect(interval.low).toBeLessThanOrEqual(difference);
    expect(difference).toBeLessThanOrEqual(interval.high);
  }
});

test("parts can be played by anybody and added up in any order", async () => {
  const made = program("small/connect-four");
  const job: Job = { program: made, seed: 5, bots: ["random", "random"] };
  const parts = await Promise.all(batches({ from: 0, to: 40 }, 2).map((batch) => new Simulator(job).play(batch)));
  const all = (order: typeof parts) => {
    const collection = new Collection(made);
    for (const part of order) collection.add(structuredClone(part));
    return collection.tally;
  };
  const [there, back] = [all(parts), all([...parts].reverse())];
  expect(there.hash).toBe(back.hash);
  const details = detailsOf(made, there);
  expect(details).toEqual(detailsOf(made, back));
  expect(details.turns.reduce((sum, [, times]) => sum + times, 0)).toBe(40);
  const [column] = details.answers;
  expect(column!.chosen.reduce((sum, [, times]) => sum + times, 0)).toBe(column!.given);
  expect(column!.chosen).toHaveLength(42);
});
