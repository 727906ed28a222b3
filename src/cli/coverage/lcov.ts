/**
 * Coverage in the format of lcov, which most coverage tools read. If a line has several rules, its count is that of the
 * rule that was carried out most often. Effects and values count as functions.
 */
import { positionAt, type Range } from "../../diagnostics/range.ts";
import type { Coverage, FileCoverage } from "../../coverage/report.ts";

/** Writes the coverage of a game in the format of lcov. */
export function lcov({ files }: Coverage): string {
  return files.map(record).join("");
}

function record({ source, lines, forks, named }: FileCoverage): string {
  const counts = new Map<number, number>();
  for (const { range, hits } of lines) counts.set(lineOf(range), Math.max(counts.get(lineOf(range)) ?? 0, hits));
  const branches = forks.flatMap((fork, block) =>
    fork.branches.map(({ hits }, branch) => ({
      place: `${lineOf(fork.range)},${block},${branch}`,
      reached: fork.hits > 0,
      hits,
    })),
  );
  return [
    "TN:",
    `SF:${source.name}`,
    ...named.map(({ range, name }) => `FN:${lineOf(range)},${name}`),
    ...named.map(({ name, hits }) => `FNDA:${hits},${name}`),
    `FNF:${named.length}`,
    `FNH:${named.filter(({ hits }) => hits > 0).length}`,
    ...branches.map(({ place, reached, hits }) => `BRDA:${place},${reached ? hits : "-"}`),
    `BRF:${branches.length}`,
    `BRH:${branches.filter(({ hits }) => hits > 0).length}`,
    ...[...counts].sort(([a], [b]) => a - b).map(([line, hits]) => `DA:${line},${hits}`),
    `LF:${counts.size}`,
    `LH:${[...counts.values()].filter((hits) => hits > 0).length}`,
    "end_of_record",
    "",
  ].join("\n");
}

function lineOf({ source, start }: Range): number {
  return positionAt(source, start).line;
}
