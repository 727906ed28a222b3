/** Ranges in rule files, as plain data. */
import type { Range } from "../diagnostics/range.ts";

/** A range of a source. Its offsets count UTF-16 units; the end is not included. */
export interface Span {
  /** The name under which the source was passed in. */
  readonly source: string;
  readonly start: number;
  readonly end: number;
}

/** A range in a rule file as plain data. */
export function spanOf({ source, start, end }: Range): Span {
  return { source: source.name, start, end };
}
