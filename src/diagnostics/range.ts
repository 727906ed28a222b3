/** A text, and its name in messages, such as a path or `stdin`. Offsets count UTF-16 code units. */
export interface Source {
  readonly name: string;
  readonly text: string;
  /**
   * The contents of the picture files that the text names, by those names: SVG as text, PNG as a `data:` address. A
   * file that does not exist is missing here. Absent if the source does not come from a folder.
   */
  readonly pictures?: Readonly<Record<string, string>>;
  /**
   * Set if the program made this text from a text of the author: returns the range in the author's text for two
   * offsets.
   */
  readonly written?: (start: number, end: number) => Range;
}

/** A part `[start, end)` of a source. All places in texts are ranges. */
export interface Range {
  readonly source: Source;
  readonly start: number;
  readonly end: number;
}

/** A line and a column, both counted from 1, as people do. Only output and editors use them. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** The smallest range that contains two others, which must be in the same source. */
export function span(first: Range, last: Range): Range {
  return { source: first.source, start: Math.min(first.start, last.start), end: Math.max(first.end, last.end) };
}

/** Whether a range is inside another one. */
export function isWithin({ source, start, end }: Range, whole: Range): boolean {
  return source === whole.source && whole.start <= start && end <= whole.end;
}

/** The range in the text that the author wrote, for a range in a text that the program made from it. */
export function asWritten(range: Range): Range {
  return range.source.written?.(range.start, range.end) ?? range;
}

/** A key that is equal for ranges with the same start. */
export function startKey({ source, start }: Range): string {
  return `${source.name} ${start}`;
}

/** A key that is equal for equal ranges. */
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

/** The start of a range in the form that terminals and editors understand: `games/harbour.yaml:12:5`. */
export function placeText({ source, start }: Range): string {
  const { line, column } = positionAt(source, start);
  return `${source.name}:${line}:${column}`;
}
