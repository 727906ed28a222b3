/** Places in files, as plain data. */
import type { Range } from "../diagnostics/range.ts";

/** A stretch of a source: offsets in UTF-16 units, the end not included. */
export interface Span {
  /** Name of the source, as passed in. */
  readonly source: string;
  readonly start: number;
  readonly end: number;
}

/** A range of a source as plain data. */
export function spanOf({ source, start, end }: Range): Span {
  return { source: source.name, start, end };
}
