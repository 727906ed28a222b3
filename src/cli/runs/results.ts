/** A file with the results of a run, or of a part of it. Such files can be merged. */
import type { Batch } from "../../simulation/simulate.ts";
import { Collection, type Task } from "../../simulation/job.ts";
import { exactData, exactText } from "../../simulation/exact-data.ts";
import { Stop } from "../errors.ts";
import type { Experiment, Programs } from "./experiment.ts";

/** The results of some matches of an experiment, series by series (a series has the same bots). */
export interface Results {
  readonly experiment: Experiment;
  /** For each series: the ranges of matches that were played, in order. */
  readonly played: readonly (readonly Batch[])[];
  /** For each series: the counted results of the matches in `played`. */
  readonly counted: readonly Task[];
}

/** The name and version of the file format. Every file of results contains it. */
const FORMAT = "rulewright results 1";

/** Empty counts, one for each series of an experiment, to which results can be added. */
export function emptyCounts({ series }: Experiment, { base, changed }: Programs): readonly Collection[] {
  return series.map(() => new Collection(base, changed));
}

/** The text of a file of results. Equal results give equal texts. */
export function resultsText({ experiment, played, counted }: Results): string {
  return exactText({
    format: FORMAT,
    experiment,
    played: played.map(joinedBatches),
    counted: counted.map(({ tally, worth, course, against, failure }) => ({ tally, worth, course, against, failure })),
  });
}

/**
 * Reads a file of results.
 * @throws Stop if the text is not a file of results
 */
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

/** Adds the results of a file to the sums in `to`, one for each series. */
export function addResults(to: readonly Collection[], { counted }: Results): void {
  counted.forEach((task, i) => to[i]!.add(task));
}

/** Sorts ranges of matches, and joins ranges that follow each other directly. */
export function joinedBatches(batches: readonly Batch[]): readonly Batch[] {
  const joined: Batch[] = [];
  for (const batch of [...batches].sort((a, b) => a.from - b.from || a.to - b.to)) {
    const last = joined.at(-1);
    if (last?.to === batch.from) joined[joined.length - 1] = { from: last.from, to: batch.to };
    else if (batch.to > batch.from) joined.push(batch);
  }
  return joined;
}
