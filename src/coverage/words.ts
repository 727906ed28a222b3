/** Describes what is missing, in a designer's words. */
import { counted } from "../diagnostics/english.ts";
import type { Coverage, FileCoverage, ForkCoverage, Ran } from "./report.ts";

/** What was run, in words: `12 scenarios and 500 matches`. */
export function sourcesOf({ scenarios, games }: Ran): string {
  return [
    ...(scenarios > 0 ? [counted(scenarios, "scenario")] : []),
    ...(games > 0 ? [counted(games, "match", "matches")] : []),
  ].join(" and ");
}

/** What it means that a branch was never taken, although its line was carried out. */
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
  /** Whether these are several lines, and all lines of the effect, value or piece. */
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

/** The branches that were never taken at lines that were carried out. Lines that were not are reported on their own. */
export function missedBranches({
  files,
}: Coverage): readonly { readonly fork: ForkCoverage; readonly branch: ForkCoverage["branches"][number] }[] {
  return files.flatMap(({ forks }) =>
    forks
      .filter(({ hits }) => hits > 0)
      .flatMap((fork) => fork.branches.filter(({ hits }) => hits === 0).map((branch) => ({ fork, branch }))),
  );
}

/** The pieces whose rules in a field were never carried out, by kind and field. */
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

/** The first line of a text, shortened if it is long. */
export function excerpt(text: string, most = 60): string {
  const first = text.split("\n", 1)[0]!.trim();
  return first.length > most ? `${first.slice(0, most - 1)}…` : first;
}
