/** Describes ranges of rule files as plain data. */
import type { Range } from "../diagnostics/range.ts";

/** A range of a source. Its offsets count UTF-16 units; the end is not included. */
export interface Span {
  /** The name under which the source was passed in. */
  readonly source: string;
  readonly start: number;
  readonly end: number;
}

const spans = new WeakMap<Range, Span>();

/** A range in a rule file as plain data. The same range gives the same object, because logs repeat ranges often. */
export function spanOf(range: Range): Span {
  const { source, start, end } = range;
  const span = spans.get(range) ?? { source: source.name, start, end };
  spans.set(range, span);
  return span;
}
