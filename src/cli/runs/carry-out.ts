/**
 * Carries out an experiment (a plan of matches between bots) in the way that the command line asks for: here or on
 * other machines, completely or in part, with a printed report or a file of results.
 */
import { resolve } from "node:path";
import { Stop } from "../errors.ts";
import type { Host } from "../host.ts";
import type { CarryOptions } from "./options.ts";
import type { Experiment, Programs } from "./experiment.ts";
import { matchesOf, playExperiment, refuseFailures } from "./play.ts";
import { reportRun } from "./report.ts";
import { resultsText } from "./results.ts";
import { writeText } from "../writing/files.ts";

/**
 * Plays the matches of an experiment, and prints the results or writes them to a file.
 * @throws Stop, Problems
 */
export async function carryOut(
  host: Host,
  experiment: Experiment,
  programs: Programs,
  { html, out, shard, queue, workers, json }: CarryOptions & { readonly workers?: number; readonly json?: boolean },
): Promise<void> {
  if (shard && out === undefined)
    throw new Stop(
      "A part of a run has no report.",
      "Write it to a file with --out, and merge all parts with `rulewright merge`.",
    );
  if (shard && queue !== undefined)
    throw new Stop("A run can be split with --shard or with --queue, but not with both.", "Remove one of them.");
  const begun = performance.now();
  const counted =
    queue === undefined
      ? await playExperiment(host, experiment, programs, { workers, shard })
      : await (await import("./queue.ts")).playQueued(host, experiment, programs, queue);
  refuseFailures(host, programs, counted);
  const seconds = (performance.now() - begun) / 1000;
  const { games, decisions } = counted[0]!.tally;
  const speed = {
    seconds,
    playoutsPerSecond: Math.round(games / seconds),
    decisionsPerSecond: Math.round(decisions.sum / seconds),
    ...(workers !== undefined && { workers }),
  };
  try {
    if (out !== undefined) {
      const played = experiment.series.map(({ games }) => [matchesOf(games, shard ?? { index: 0, of: 1 })]);
      writeText(resolve(host.folder, out), out, resultsText({ experiment, played, counted }));
    }
  } finally {
    // If a file cannot be written, the results are printed nevertheless, because the results of a long run must not be
    // lost.
    if (!shard) await reportRun(host, experiment, programs, counted, { json, html, speed });
  }
}
