/** A text that was read: `name` is what messages call it (a path, `stdin`), offsets count UTF-16 units of `text`. */
export interface Source {
  readonly name: string;
  readonly text: string;
  /**
   * The picture files that the text names, by these names: SVG as text, PNG as a `data:` address. A missing one is not
   * beside the text. Absent: whoever made the source knows no folder.
   */
  readonly pictures?: Readonly<Record<string, string>>;
  /** Set on a text that was made from another one: finds the place of a range there. */
  readonly written?: (start: number, end: number) => Range;
}

/** Half-open piece `[start, end)` of a source: the form of all places in the program. */
export interface Range {
  readonly source: Source;
  readonly start: number;
  readonly end: number;
}

/** Line and column, both from 1, as people count them. Only the edges of the program use it. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** The smallest range that holds both; both must lie in the same source. */
export function span(first: Range, last: Range): Range {
  return { source: first.source, start: Math.min(first.start, last.start), end: Math.max(first.end, last.end) };
}

/** Whether a range lies in another one. */
export function isWithin({ source, start, end }: Range, whole: Range): boolean {
  return source === whole.source && whole.start <= start && end <= whole.end;
}

/** The place in the text that a person wrote. */
export function asWritten(range: Range): Range {
  return range.source.written?.(range.start, range.end) ?? range;
}

/** Equal for ranges that begin at the same place. */
export function startKey({ source, start }: Range): string {
  return `${source.name} ${start}`;
}

/** Equal for equal ranges. */
export function rangeKey(range: Range): string {
  return `${startKey(range)} ${range.end}`;
}

/** The characters a range covers. */
export function textOf(range: Range): string {
  return range.source.text.slice(range.start, range.end);
}

const lineStarts = new WeakMap<Source, number[]>();

/** The position of an offset; an offset past the end counts as the end. */
export function positionAt(source: Source, offset: number): Position {
  let starts = lineStarts.get(source);
  if (!starts) {
    starts = [0];
    for (let i = source.text.indexOf("\n"); i >= 0; i = source.text.indexOf("\n", i + 1)) starts.push(i + 1);
    lineStarts.set(source, starts);
  }
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle]! <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: Math.min(offset, source.text.length) - starts[low]! + 1 };
}

/** Where a range begins, as terminals and editors understand it: `games/harbour.yaml:12:5`. */
export function placeText({ source, start }: Range): string {
  const { line, column } = positionAt(source, start);
  return `${source.name}:${line}:${column}`;
}
