/** Problems of names and types that do not just follow from unreadable text. */
import { yamlMessages } from "../../diagnostics/messages/yaml.ts";
import type { Problem } from "../../diagnostics/problem.ts";
import { isError } from "../../diagnostics/render.ts";

/** Mistakes of the layout that leave nothing unread. */
const harmless: ReadonlySet<string> = new Set(["quoted", "duplicate-key", "strange-space", "missing-key"]);

/** Findings that something is missing. It may be in a line that was not read. */
const absences: ReadonlySet<string> = new Set([
  "unknown-name",
  "unknown-member",
  "unknown-field",
  "view-names-nothing",
]);

/** Findings that need every line. */
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
 * The problems without those that reading problems explain: one mistake has one message. If parts of the file were not
 * read, the rest is not checked.
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

/** Whether parts of the file were not read, so that checking the rest is of no use. */
export function hidesParts(reading: readonly Problem[]): boolean {
  return reading.some(
    (found) => isError(found) && Object.hasOwn(yamlMessages, found.code) && !harmless.has(found.code),
  );
}

/** The lines of a problem's range, and their words. */
function lineOf({ range: { source, start, end } }: Problem) {
  const from = source.text.lastIndexOf("\n", start - 1) + 1;
  const next = source.text.indexOf("\n", end);
  const to = next < 0 ? source.text.length : next;
  const words = new Set(source.text.slice(from, to).match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu));
  return { source, start: from, end: to, words };
}
