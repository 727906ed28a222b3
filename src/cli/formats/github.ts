/** Annotations of GitHub workflows, which are shown beside lines of a pull request. */
import { relative, resolve, sep } from "node:path";
import type { Problem } from "../../diagnostics/problem.ts";
import { positionAt, type Range, textOf } from "../../diagnostics/range.ts";
import { diagnosticOf, sorted } from "../../diagnostics/render.ts";
import type { Coverage } from "../../coverage/report.ts";
import { excerpt, missedLines } from "../../coverage/words.ts";
import type { ScenarioOutcome } from "../../scenarios/outcome.ts";
import type { Host } from "../host.ts";

/** An annotation: a message that GitHub shows at a line of a file. Lines and columns count from 1. */
export interface Annotation {
  readonly severity: "error" | "warning" | "notice";
  /** The name of the file in the form that the command uses. */
  readonly file: string;
  readonly start?: { readonly line: number; readonly column: number };
  readonly end?: { readonly line: number; readonly column: number };
  readonly title: string;
  readonly message: string;
}

/**
 * Annotations as workflow commands, one on each line. Their paths are relative to the repository, whatever the current
 * folder is.
 */
export function githubAnnotations(
  host: Pick<Host, "folder" | "repository">,
  annotations: readonly Annotation[],
): string {
  return annotations
    .map(({ severity, file, start, end, title, message }) => {
      const properties = {
        file: inRepository(host, file),
        ...(start && { line: start.line, col: start.column }),
        ...(end && { endLine: end.line, endColumn: end.column }),
        title,
      };
      const list = Object.entries(properties)
        .map(([name, value]) => `${name}=${escaped(String(value), /[%\r\n:,]/g)}`)
        .join(",");
      return `::${severity} ${list}::${escaped(message, /[%\r\n]/g)}\n`;
    })
    .join("");
}

/** An annotation for each problem. */
export function annotationsOfProblems(problems: readonly Problem[]): readonly Annotation[] {
  return sorted(problems)
    .map(diagnosticOf)
    .map(({ severity, message, hint, code, place: { file, start, end } }) => ({
      severity,
      file,
      start,
      end,
      title: code,
      message: hint === undefined ? message : `${message} ${hint}`,
    }));
}

/** An annotation for each failed scenario. It stands at the first failed step of the scenario. */
export function annotationsOfScenarios(scenarios: readonly ScenarioOutcome[]): readonly Annotation[] {
  return scenarios.flatMap(({ name, failures }) =>
    failures.map(({ range, message, found }) => ({
      severity: "error" as const,
      ...placeOf(range),
      title: name,
      message: [message, ...found].join("\n"),
    })),
  );
}

/** An annotation for each line of the rules that was never carried out. */
export function annotationsOfCoverage(coverage: Coverage): readonly Annotation[] {
  return missedLines(coverage).flatMap(({ lines, within }) =>
    lines.map(({ range }) => ({
      severity: "warning" as const,
      ...placeOf(range),
      title: "never carried out",
      message: `No scenario carries out \`${excerpt(textOf(range))}\` in \`${within}\`.`,
    })),
  );
}

function placeOf({ source, start, end }: Range): Pick<Annotation, "file" | "start" | "end"> {
  return { file: source.name, start: positionAt(source, start), end: positionAt(source, end) };
}

/** A path relative to the root of the repository; unchanged if the file is outside. */
export function inRepository({ folder, repository }: Pick<Host, "folder" | "repository">, file: string): string {
  if (repository === undefined) return file;
  const near = relative(repository, resolve(folder, file));
  return near === "" || near.startsWith(`..${sep}`) ? file : near.split(sep).join("/");
}

function escaped(text: string, what: RegExp): string {
  return text.replaceAll(
    what,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`,
  );
}
