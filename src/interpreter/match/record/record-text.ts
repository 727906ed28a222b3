/** Writes recorded matches as text: JSON with one line for each move. */
import type { RecordedMatch } from "./record.ts";

/** The text of a file for a record. */
export function recordText(record: RecordedMatch): string {
  const entries = Object.entries(record).map(
    ([key, value]: [string, unknown]) =>
      `  ${JSON.stringify(key)}: ${Array.isArray(value) ? list(value) : JSON.stringify(value)}`,
  );
  return `{\n${entries.join(",\n")}\n}\n`;
}

function list(items: readonly unknown[]): string {
  return items.length === 0 ? "[]" : `[\n${items.map((item) => `    ${JSON.stringify(item)}`).join(",\n")}\n  ]`;
}
