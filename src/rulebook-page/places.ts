/** Lines in the files of a page, to which the page links. */
import { asWritten, positionAt, type Range, type Source } from "../diagnostics/range.ts";

/** A line of one of the files of a page. */
export interface PlaceLine {
  /** The number of the file on the page, from 1. */
  readonly file: number;
  readonly source: Source;
  readonly line: number;
}

/**
 * The line at which a range starts; undefined if the range is in none of the files, as for things that every game has.
 */
export function lineOf(range: Range | undefined, files: readonly Source[]): PlaceLine | undefined {
  if (range === undefined) return undefined;
  const { source, start } = asWritten(range);
  const file = files.findIndex(({ name }) => name === source.name);
  return file < 0 ? undefined : { file: file + 1, source, line: positionAt(source, start).line };
}
