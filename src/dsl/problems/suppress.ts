/**
 * Removes warnings that an author accepts by a comment with the warning's code and a reason. The comment is at the end
 * of the line or on the line above. A comment before the first line of the file is for the whole file:
 *
 *     # rulewright-ignore unused: the promo box adds cards of this colour
 *     # rulewright-ignore-file text-missing: the translation comes with the next print run
 *
 * Errors cannot be ignored, because a file with an error cannot be played.
 */
import { catalog, problem } from "../../diagnostics/catalog.ts";
import type { Problem } from "../../diagnostics/problem.ts";
import { isError } from "../../diagnostics/render.ts";
import { positionAt, type Range, type Source } from "../../diagnostics/range.ts";

/** A code in a comment that ignores warnings. */
interface Suppression {
  readonly code: string;
  readonly range: Range;
  /** The range to delete from the text to remove the comment; undefined if the comment also names other codes. */
  readonly comment: { readonly start: number; readonly end: number } | undefined;
  /** The number, from 1, of the line to which the comment applies; undefined if it applies to the whole file. */
  readonly line: number | undefined;
}

const COMMENT = /(^|[ \t])#[ \t]*rulewright-ignore(-file)?(?![\w-])([^\n]*)/gm;

/**
 * The problems without the accepted warnings, and with the problems of the comments themselves. Problems in other files
 * are not changed.
 */
export function withoutSuppressed(source: Source, problems: readonly Problem[]): readonly Problem[] {
  if (!source.text.includes("rulewright-ignore")) return problems;
  const { found, wrong } = suppressionsIn(source);
  const used = new Set<Suppression>();
  const left = problems.filter(({ code, range }) => {
    if (range.source !== source) return true;
    const line = positionAt(source, range.start).line;
    const hit = found.filter((each) => each.code === code && (each.line === undefined || each.line === line));
    for (const each of hit) used.add(each);
    return hit.length === 0;
  });
  // After an error, some checks do not run. So a comment without a warning may be needed later, and is not reported
  // now.
  const idle = left.some(isError)
    ? []
    : found
        .filter((each) => !used.has(each))
        .map(({ code, range, comment }) => problem("suppression-unused", range, { code, comment }));
  return [...left, ...wrong, ...idle];
}

function suppressionsIn(source: Source): {
  readonly found: readonly Suppression[];
  readonly wrong: readonly Problem[];
} {
  const found: Suppression[] = [];
  const wrong: Problem[] = [];
  for (const match of source.text.matchAll(COMMENT)) {
    const [all, , file, text] = match as unknown as [string, string, string | undefined, string];
    const end = match.index + all.trimEnd().length;
    const comment: Range = { source, start: match.index, end };
    const [codes, reason] = splitAt(text, text.indexOf(":"));
    const first = match.index + all.length - text.length;
    const words = [...codes.matchAll(/[^\s,]+/g)];
    if (words.length === 0 || !reason.trim()) {
      wrong.push(
        problem(
          "suppression-form",
          { ...comment, start: source.text.indexOf("#", match.index) },
          { file: file !== undefined },
        ),
      );
      continue;
    }
    for (const word of words) {
      const [code] = word;
      const range: Range = { source, start: first + word.index, end: first + word.index + code.length };
      const severity = Object.hasOwn(catalog, code) ? catalog[code as keyof typeof catalog].severity : undefined;
      if (severity === undefined) wrong.push(problem("suppression-unknown", range, { code, known: warnings() }));
      else if (severity === "error") wrong.push(problem("suppression-of-error", range, { code }));
      else
        found.push({
          code,
          range,
          comment: words.length === 1 ? whole(comment) : undefined,
          line: file === undefined ? lineMeant(comment) : undefined,
        });
    }
  }
  return { found, wrong };
}

function splitAt(text: string, at: number): [string, string] {
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
}

function warnings(): string[] {
  return Object.entries(catalog).flatMap(([code, { severity }]) => (severity === "warning" ? [code] : []));
}

/**
 * The number of the line that a comment is about: its own line if there are rules on it, otherwise the next line with
 * rules.
 */
function lineMeant({ source, start }: Range): number {
  const { line } = positionAt(source, source.text.indexOf("#", start));
  const lines = source.text.split("\n");
  if (!isComment(lines[line - 1]!)) return line;
  let next = line;
  while (next < lines.length && (isComment(lines[next]!) || lines[next]!.trim() === "")) next++;
  return next + 1;
}

function isComment(line: string): boolean {
  return line.trimStart().startsWith("#");
}

/** The range to delete to remove a comment: its whole line if nothing else is on the line. */
function whole({ source: { text }, start, end }: Range): { readonly start: number; readonly end: number } {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const alone = text.slice(from, start).trim() === "";
  if (!alone) return { start: text.slice(0, start + 1).trimEnd().length, end };
  const next = text.indexOf("\n", end);
  return { start: from, end: next < 0 ? text.length : next + 1 };
}
