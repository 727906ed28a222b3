/** Plays the matches of an experiment, or a part of them, in threads of this process. */
import { availableParallelism } from "node:os";
import { gameProblem } from "../../interpreter/match/stopped.ts";
import type { Collection } from "../../simulation/job.ts";
import type { Batch } from "../../simulation/simulate.ts";
import { Problems } from "../errors.ts";
import type { Host } from "../host.ts";
import { ProgressLine, progressOf } from "../progress.ts";
import type { Experiment, Programs } from "./experiment.ts";

/** A part of a run: number `index`, from 0, of `of` equal parts. */
export interface Shard {
  readonly index: number;
  readonly of: number;
}

/** The matches of a series that belong to a part. */
export function matchesOf(games: number, { index, of }: Shard): Batch {
  return { from: Math.floor((games * index) / of), to: Math.floor((games * (index + 1)) / of) };
}

/** Plays the matches, and returns the counts of each series. */
export async function playExperiment(
  host: Host,
  experiment: Experiment,
  { base, changed }: Programs,
  {
    workers,
    shard = { index: 0, of: 1 },
  }: { readonly workers?: number | undefined; readonly shard?: Shard | undefined },
): Promise<readonly Collection[]> {
  const { simulate, usualWorkers } = await import("../../simulation/pool.ts");
  const counted: Collection[] = [];
  for (const series of experiment.series) {
    const only = matchesOf(series.games, shard);
    const line = new ProgressLine(host);
    const result = await simulate({
      program: base,
      ...(changed && { against: changed }),
      seed: experiment.seed,
      ...series,
      only,
      workers: workers ?? usualWorkers(only.to - only.from, series.bots, availableParallelism()),
      progress: progressOf(line, only.to - only.from, changed ? "pairs of matches" : "matches"),
    });
    line.clear();
    counted.push(result);
    if (result.failure) break;
  }
  return counted;
}

/** Ends the command if a mistake of the rules stopped a match. */
export function refuseFailures(host: Host, { base, changed }: Programs, counted: readonly Collection[]): void {
  const failure = counted.find((each) => each.failure)?.failure;
  if (!failure) return;
  const where = changed ? `, in the ${failure.side === "base" ? "base" : "changed"} setting` : "";
  const how = changed ? "with that setting and" : "with";
  host.err(
    `Match ${failure.index + 1} of the run stopped${where}. \`rulewright play\` ${how} --seed ${failure.seed} starts the same match.\n`,
  );
  throw new Problems([gameProblem((failure.side === "base" ? base : changed)!, failure)]);
}
