/** The results of a run or of a part of it, as a file that can be put together with others. */
import type { Batch } from "../../simulation/simulate.ts";
import { Collection, type Task } from "../../simulation/job.ts";
import { exactData, exactText } from "../../simulation/exact-data.ts";
import { Stop } from "../errors.ts";
import type { Experiment, Programs } from "./experiment.ts";

/** Results of some matches of each series. */
export interface Results {
  readonly experiment: Experiment;
  /** By series: which matches were played, in order. */
  readonly played: readonly (readonly Batch[])[];
  /** By series: what was counted. */
  readonly counted: readonly Task[];
}

/** A name at the beginning of each file. */
const FORMAT = "rulewright results 1";

/** Counts of no matches, for each series of an experiment. */
export function emptyCounts({ series }: Experiment, { base, changed }: Programs): readonly Collection[] {
  return series.map(() => new Collection(base, changed));
}

/** The text of a file: the same results give the same text. */
export function resultsText({ experiment, played, counted }: Results): string {
  return exactText({
    format: FORMAT,
    experiment,
    played: played.map(joinedBatches),
    counted: counted.map(({ tally, worth, course, against, failure }) => ({ tally, worth, course, against, failure })),
  });
}

/** Reads a file of results. @throws Stop where it is none */
export function readResults(text: string, file: string): Results {
  let data: unknown;
  try {
    data = exactData(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    data = undefined;
  }
  if (typeof data !== "object" || data === null || !("format" in data) || data.format !== FORMAT)
    throw new Stop(
      `\`${file}\` contains no results of a run.`,
      "`simulate` and `compare` write such files with `--out`.",
    );
  return data as unknown as Results;
}

/** Adds what a file holds to the sum so far. */
export function addResults(to: readonly Collection[], { counted }: Results): void {
  counted.forEach((task, i) => to[i]!.add(task));
}

/** Batches in order; neighbours become one. */
export function joinedBatches(batches: readonly Batch[]): readonly Batch[] {
  const joined: Batch[] = [];
  for (const batch of [...batches].sort((a, b) => a.from - b.from || a.to - b.to)) {
    const last = joined.at(-1);
    if (last?.to === batch.from) joined[joined.length - 1] = { from: last.from, to: batch.to };
    else if (batch.to > batch.from) joined.push(batch);
  }
  return joined;
}
