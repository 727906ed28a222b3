/**
 * Problems in the forms that people and programs read. The data comes from the problem and the texts from the catalog.
 * Lines and columns are counted only here.
 */
import { catalog } from "./catalog.ts";
import { escaped } from "./escape.ts";
import type { Entry } from "./entry.ts";
import type { Fix, Problem, Severity } from "./problem.ts";
import { type Position, positionAt, type Range } from "./range.ts";
import { type Paint, painter } from "./paint.ts";
import { snippet } from "./snippet.ts";

/** A place as people count: lines and columns from 1, the end not included. */
export interface Place {
  readonly file: string;
  readonly start: Position;
  readonly end: Position;
}

/** A problem in words. */
export interface Diagnostic {
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  readonly hint?: string;
  readonly place: Place;
  readonly related: readonly { readonly label: string; readonly place: Place }[];
  readonly fix?: { readonly title: string; readonly place: Place; readonly newText: string; readonly safe: boolean };
}

/** Options for printing problems as text. */
export interface RenderOptions {
  /** Whether to use colours; false by default. */
  readonly colour?: boolean;
}

/** Writes a problem in words: its message, hint, fix, and places as lines and columns. */
export function diagnosticOf(found: Problem): Diagnostic {
  const { title, hint, severity } = wordsOf(found);
  const advice = hint?.(found.data);
  const fix = fixOf(found);
  return {
    code: found.code,
    severity,
    message: title(found.data),
    ...(advice !== undefined && { hint: advice }),
    place: placeOf(found.range),
    related: found.related.map(({ label, range }) => ({ label, place: placeOf(range) })),
    ...(fix && { fix: { title: fix.title, place: placeOf(fix.range), newText: fix.newText, safe: fix.safe } }),
  };
}

/** The text change that fixes a problem, if there is one. */
export function fixOf(found: Problem): Fix | undefined {
  return wordsOf(found).fix?.(found.data, found.range);
}

/** Whether a problem stops the game from running. */
export function isError(found: Problem): boolean {
  return wordsOf(found).severity === "error";
}

/** Problems sorted by file and position, without duplicates. */
export function sorted(problems: readonly Problem[]): readonly Problem[] {
  const seen = new Set<string>();
  return [...problems].sort(byPlace).filter(({ code, range, data }) => {
    const key = JSON.stringify([code, range.source.name, range.start, range.end, data]);
    return seen.size < seen.add(key).size;
  });
}

/** Problems for a terminal: the place, what is wrong, the marked line, and what to do. */
export function renderText(problems: readonly Problem[], options: RenderOptions = {}): string {
  const paint = painter(options.colour ?? false);
  return sorted(problems)
    .map((found) => renderOne(found, paint))
    .join("\n");
}

/** Problems as JSON. */
export function renderJson(problems: readonly Problem[]): string {
  return `${JSON.stringify(sorted(problems).map(diagnosticOf), null, 2)}\n`;
}

function renderOne(found: Problem, paint: Paint): string {
  const { code, severity, message, hint, place, related } = diagnosticOf(found);
  const out = [
    `${paint.place(address(place))} ${paint[severity](severity)} ${paint.title(escaped(message))} ${paint.quiet(`[${code}]`)}`,
    ...snippet(found.range, paint[severity], paint),
  ];
  if (hint !== undefined) out.push(`  ${paint.hint(escaped(hint))}`);
  for (const [index, other] of related.entries()) {
    out.push(
      `  ${paint.place(address(other.place))} ${escaped(other.label)}`,
      ...snippet(found.related[index]!.range, paint.quiet, paint),
    );
  }
  return `${out.join("\n")}\n`;
}

function address({ file, start }: Place): string {
  return `${escaped(file)}:${start.line}:${start.column}:`;
}

/** The place of a range, with lines and columns. */
export function placeOf({ source, start, end }: Range): Place {
  return { file: source.name, start: positionAt(source, start), end: positionAt(source, end) };
}

function wordsOf({ code }: Problem): Entry<Problem["data"]> {
  return (catalog as Readonly<Record<string, Entry<never>>>)[code] as unknown as Entry<Problem["data"]>;
}

function byPlace(a: Problem, b: Problem): number {
  const [first, second] = [a.range.source.name, b.range.source.name];
  if (first !== second) return first < second ? -1 : 1;
  return a.range.start - b.range.start || a.range.end - b.range.end;
}
