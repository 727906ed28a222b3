/** Plays the matches of an experiment, or a part of them, in several threads of this process. */
import { availableParallelism } from "node:os";
import { gameProblem } from "../../interpreter/match/stopped.ts";
import type { Collection } from "../../simulation/job.ts";
import type { Batch } from "../../simulation/simulate.ts";
import { Problems } from "../errors.ts";
import type { Host } from "../host.ts";
import { ProgressLine, progressOf } from "../progress.ts";
import type { Experiment, Programs } from "./experiment.ts";

/** One of several equal parts of a run. `of`: how many parts there are. `index`: the number of this part, from 0. */
export interface Shard {
  readonly index: number;
  readonly of: number;
}

/** A series of `games` matches is divided into parts. Returns the numbers of the matches that belong to one part. */
export function matchesOf(games: number, { index, of }: Shard): Batch {
  return { from: Math.floor((games * index) / of), to: Math.floor((games * (index + 1)) / of) };
}

/** Plays the matches, and returns the counted results of each series (all matches of the same bots). */
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

/** Ends the command if a mistake in the rules stopped one of the matches. */
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
