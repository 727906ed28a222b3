import { resolve } from "node:path";
import { Command } from "commander";
import { grouped } from "../../diagnostics/english.ts";
import type { Batch } from "../../simulation/simulate.ts";
import { EXIT, Stop } from "../errors.ts";
import { readText } from "../files.ts";
import type { Host } from "../host.ts";
import { programsOf } from "../runs/experiment.ts";
import { refuseFailures } from "../runs/play.ts";
import { reportRun } from "../runs/report.ts";
import { addResults, emptyCounts, joinedBatches, readResults, resultsText } from "../runs/results.ts";
import { writeText } from "../writing/files.ts";

interface MergeOptions {
  readonly out?: string;
  readonly html?: string;
  readonly json?: boolean;
}

const EXAMPLES = `
\`simulate\` and \`compare\` write the parts with --shard i/n --out FILE. Merged, they are byte for byte what
a single process would have written with --out. The report is the same, too, except for the speed. The
rule files here must be the same as those that the parts were played with.

Examples:
  rulewright simulate tokaido -n 10000 -b search:50 --shard 1/4 --out part-1.json   on each of four machines
  rulewright merge part-*.json
  rulewright merge part-*.json --html tokaido.html --out all.json`;

/** `merge`: merges the results of the parts of a run. Several computers can each play a part of the matches. */
export function mergeCommand(host: Host): Command {
  return new Command("merge")
    .argument("<files...>", "files written by --out")
    .description("Merge the parts of a run, and report on the whole run.")
    .option("--out <file>", "write the counts of all parts")
    .option("--html <file>", "write a page with charts")
    .option("--json", "print one JSON document")
    .addHelpText("after", EXAMPLES)
    .action(async (files: readonly string[], { out, html, json }: MergeOptions) => {
      const parts = files.map((file) => ({ file, ...readResults(readText(resolve(host.folder, file), file), file) }));
      const [first] = parts;
      const experiment = first!.experiment;
      const other = parts.find((part) => JSON.stringify(part.experiment) !== JSON.stringify(experiment));
      if (other)
        throw new Stop(
          `\`${other.file}\` is not from the same run as \`${first!.file}\`.`,
          "Give parts of one run, with the same command, seed, bots, rules, and version.",
          EXIT.usage,
        );
      const programs = await programsOf(host, experiment);
      const counted = emptyCounts(experiment, programs);
      experiment.series.forEach(({ games }, i) =>
        refuseGaps(
          games,
          parts.map(({ file, played }) => ({ file, played: played[i]! })),
        ),
      );
      for (const part of parts) addResults(counted, part);
      if (out !== undefined) {
        const played = experiment.series.map(({ games }) => [{ from: 0, to: games }]);
        writeText(resolve(host.folder, out), out, resultsText({ experiment, played, counted }));
      }
      refuseFailures(host, programs, counted);
      await reportRun(host, experiment, programs, counted, { json, html });
    });
}

/**
 * Checks that the parts together contain each match exactly once.
 * @throws Stop if matches are missing, or if several parts contain the same match
 */
function refuseGaps(
  games: number,
  parts: readonly { readonly file: string; readonly played: readonly Batch[] }[],
): void {
  const all = parts
    .flatMap(({ file, played }) => played.map((batch) => ({ file, ...batch })))
    .sort((a, b) => a.from - b.from);
  all.forEach((batch, i) => {
    const before = all[i - 1];
    if (before && before.to > batch.from)
      throw new Stop(
        `\`${before.file}\` and \`${batch.file}\` both contain match ${grouped(batch.from + 1)}.`,
        "Give each part only once.",
      );
  });
  const missing = gaps(games, joinedBatches(all));
  if (missing)
    throw new Stop(
      `The parts lack matches ${grouped(missing.from + 1)} to ${grouped(missing.to)} of ${grouped(games)}.`,
      "Play the missing part, and give all parts.",
    );
}

function gaps(games: number, played: readonly Batch[]): Batch | undefined {
  let from = 0;
  for (const batch of played) {
    if (batch.from > from) return { from, to: batch.from };
    from = batch.to;
  }
  return from < games ? { from, to: games } : undefined;
}
