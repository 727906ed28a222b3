/** Drops problems of names and types that exist only because a part of the text could not be read. */
import { yamlMessages } from "../../diagnostics/messages/yaml.ts";
import type { Problem } from "../../diagnostics/problem.ts";
import { isError } from "../../diagnostics/render.ts";

/** Codes of layout mistakes after which the whole text can still be read. */
const harmless: ReadonlySet<string> = new Set(["quoted", "duplicate-key", "strange-space", "missing-key"]);

/** Codes of findings that a name is unknown. Its declaration may be in a line that could not be read. */
const absences: ReadonlySet<string> = new Set([
  "unknown-name",
  "unknown-member",
  "unknown-field",
  "view-names-nothing",
]);

/** Codes of findings that are certain only if every line could be read. */
const ofTheWhole: ReadonlySet<string> = new Set([
  "cell-missing",
  "unused",
  "unused-local",
  "misspelt-here",
  "text-without-thing",
  "text-missing",
  "case-missing",
  "text-names-nothing",
]);

/**
 * Drops problems in `found` that follow from errors in `reading`, so that one mistake causes one message. If an error
 * hides parts of the file, all of `found` is dropped.
 */
export function independent(found: readonly Problem[], reading: readonly Problem[]): readonly Problem[] {
  const errors = reading.filter(isError);
  if (errors.length === 0) return found;
  if (hidesParts(reading)) return [];
  const lines = errors.map(lineOf);
  return found.filter(({ code, range, data: { name } }) => {
    if (
      ofTheWhole.has(code) ||
      lines.some((line) => line.source === range.source && line.start <= range.start && range.start < line.end)
    )
      return false;
    return !absences.has(code) || !lines.some(({ words }) => words.has(String(name)) || words.has(`${String(name)}s`));
  });
}

/** Whether parts of the file could not be read, so that a check of the rest would report wrong problems. */
export function hidesParts(reading: readonly Problem[]): boolean {
  return reading.some(
    (found) => isError(found) && Object.hasOwn(yamlMessages, found.code) && !harmless.has(found.code),
  );
}

/** The lines that the range of a problem touches, and the words in these lines. */
function lineOf({ range: { source, start, end } }: Problem) {
  const from = source.text.lastIndexOf("\n", start - 1) + 1;
  const next = source.text.indexOf("\n", end);
  const to = next < 0 ? source.text.length : next;
  const words = new Set(source.text.slice(from, to).match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu));
  return { source, start: from, end: to, words };
}
