/** The places in the files: the lines that pages link to. */
import { asWritten, positionAt, type Range, type Source } from "../diagnostics/range.ts";

/** A line of one of the files of a page. */
export interface PlaceLine {
  /** The number of the file, from 1. */
  readonly file: number;
  readonly source: Source;
  readonly line: number;
}

/** The line of a range among the files of a page; undefined if it is in none, such as things that every game has. */
export function lineOf(range: Range | undefined, files: readonly Source[]): PlaceLine | undefined {
  if (range === undefined) return undefined;
  const { source, start } = asWritten(range);
  const file = files.findIndex(({ name }) => name === source.name);
  return file < 0 ? undefined : { file: file + 1, source, line: positionAt(source, start).line };
}
