/** Finds the lines of rule files to which a page of rules links. */
import { asWritten, positionAt, type Range, type Source } from "../diagnostics/range.ts";

/** A line of a rule file that a page shows. */
export interface PlaceLine {
  /** The number of the file on the page, from 1. */
  readonly file: number;
  readonly source: Source;
  readonly line: number;
}

/**
 * The line at which a range starts. Undefined if the range is in none of the page's files; for example, things that
 * every game has are in no file.
 */
export function lineOf(range: Range | undefined, files: readonly Source[]): PlaceLine | undefined {
  if (range === undefined) return undefined;
  const { source, start } = asWritten(range);
  const file = files.findIndex(({ name }) => name === source.name);
  return file < 0 ? undefined : { file: file + 1, source, line: positionAt(source, start).line };
}
