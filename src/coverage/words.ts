/** Describes in a designer's words the items that were not covered. */
import { counted } from "../diagnostics/english.ts";
import type { Coverage, FileCoverage, ForkCoverage, Ran } from "./report.ts";

/** What was run for the coverage, in words: `12 scenarios and 500 matches`. */
export function sourcesOf({ scenarios, games }: Ran): string {
  return [
    ...(scenarios > 0 ? [counted(scenarios, "scenario")] : []),
    ...(games > 0 ? [counted(games, "match", "matches")] : []),
  ].join(" and ");
}

/** Says in words what is wrong if a branch was never taken: for the `then` of an `if`, its condition "never holds". */
export function missedBranch({ sort }: ForkCoverage, branch: string): string {
  switch (sort) {
    case "condition":
    case "expression":
      return branch === "then" ? "never holds" : "always holds";
    case "possible":
      return branch === "then" ? "is never possible" : "is always possible";
    case "may":
      return branch === "yes" ? "is always declined" : "is never declined";
    case "choose one":
      return branch === "no" ? "is never declined" : `\`${branch}\` is never chosen`;
    case "table":
      return branch === "else" ? "`else` is never used" : `the case ${branch} is never used`;
  }
}

/** Lines of one effect, value or piece that are never carried out. */
export interface MissedLines {
  readonly file: FileCoverage;
  readonly within: string;
  readonly lines: FileCoverage["lines"];
  /** True if the effect, value or piece has several lines, and none of them was carried out. */
  readonly whole: boolean;
}

/** All lines that were never carried out, grouped by the effect, value or piece that contains them. */
export function missedLines({ files }: Coverage): readonly MissedLines[] {
  return files.flatMap((file) => {
    const names = [...new Set(file.lines.map(({ within }) => within))];
    return names.flatMap((within) => {
      const all = file.lines.filter((line) => line.within === within);
      const lines = all.filter(({ hits }) => hits === 0);
      return lines.length > 0 ? [{ file, within, lines, whole: lines.length === all.length && all.length > 1 }] : [];
    });
  });
}

/**
 * The branches that were never taken at lines that were carried out. Branches at other lines are not included, because
 * `missedLines` already returns these lines.
 */
export function missedBranches({
  files,
}: Coverage): readonly { readonly fork: ForkCoverage; readonly branch: ForkCoverage["branches"][number] }[] {
  return files.flatMap(({ forks }) =>
    forks
      .filter(({ hits }) => hits > 0)
      .flatMap((fork) => fork.branches.filter(({ hits }) => hits === 0).map((branch) => ({ fork, branch }))),
  );
}

/** The pieces whose printed rules were never carried out, grouped by kind and by the field that contains the rules. */
export function silentPieces({
  texts,
}: Coverage): readonly { readonly kind: string; readonly field: string; readonly pieces: readonly string[] }[] {
  const fields = new Map<string, { kind: string; field: string; hits: Map<string, number> }>();
  for (const { kind, field, carriers, hits } of texts) {
    const known = fields.get(`${kind} ${field}`) ?? { kind, field, hits: new Map<string, number>() };
    fields.set(`${kind} ${field}`, known);
    for (const piece of carriers) known.hits.set(piece, (known.hits.get(piece) ?? 0) + hits);
  }
  return [...fields.values()].flatMap(({ kind, field, hits }) => {
    const pieces = [...hits].filter(([, count]) => count === 0).map(([piece]) => piece);
    return pieces.length > 0 ? [{ kind, field, pieces }] : [];
  });
}

/** The first line of a text; if it has more than `most` characters, it is cut and ends with `…`. */
export function excerpt(text: string, most = 60): string {
  const first = text.split("\n", 1)[0]!.trim();
  return first.length > most ? `${first.slice(0, most - 1)}…` : first;
}
