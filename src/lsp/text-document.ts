/**
 * A text that can be addressed by offsets and by the positions of the protocol, which consist of a line and a
 * character.
 */
import type { Position, Range } from "vscode-languageserver";
import type { Span } from "../language-service/types.ts";

/** The units in which positions of the protocol can count the characters of a line. */
export const ENCODINGS = ["utf-8", "utf-16", "utf-32"] as const;
/** The unit in which a client counts the characters of a line. */
export type Encoding = (typeof ENCODINGS)[number];

/** A change of a text that the client reports. It replaces a range or, if the range is absent, the whole text. */
export interface TextChange {
  readonly range?: Range;
  readonly text: string;
}

/**
 * One version of a text. A position outside the text counts as the nearest position inside it. The protocol requires
 * this for a character after the end of its line.
 */
export class TextDocument {
  readonly text: string;
  private readonly encoding: Encoding;
  /** The offset at which each line begins. */
  private readonly starts: readonly number[];

  constructor(text: string, encoding: Encoding) {
    this.text = text;
    this.encoding = encoding;
    this.starts = [0, ...[...text.matchAll(/\r\n|\r|\n/g)].map(({ 0: end, index }) => index + end.length)];
  }

  /** The text after several changes. Each change refers to the result of the one before it. */
  changed(changes: readonly TextChange[]): TextDocument {
    return changes.reduce<TextDocument>((before, { range, text }) => {
      if (!range) return new TextDocument(text, this.encoding);
      const { start, end } = before.spanOf(range);
      return new TextDocument(before.text.slice(0, start) + text + before.text.slice(end), this.encoding);
    }, this);
  }

  /** The offset of a position (a line and a character) in the text, in UTF-16 units. */
  offsetAt({ line, character }: Position): number {
    if (!(line >= 0)) return 0;
    const start = this.starts[line];
    if (start === undefined) return this.text.length;
    const content = this.lineAt(line);
    return start + unitsBefore(content, character, this.encoding);
  }

  /** The position (a line and a character) of an offset in the text. */
  positionAt(offset: number): Position {
    const at = Math.max(0, Math.min(offset, this.text.length));
    let [low, high] = [0, this.starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.starts[middle]! <= at) low = middle;
      else high = middle - 1;
    }
    const start = this.starts[low]!;
    return { line: low, character: lengthOf(this.text.slice(start, at), this.encoding) };
  }

  rangeOf({ start, end }: Span): Range {
    return { start: this.positionAt(start), end: this.positionAt(end) };
  }

  /** The offsets of a range of positions. If the range ends before it begins, the result is empty. */
  spanOf({ start, end }: Range): Span {
    const from = this.offsetAt(start);
    return { start: from, end: Math.max(from, this.offsetAt(end)) };
  }

  /** The text of a line, without its line break. */
  private lineAt(line: number): string {
    return this.text.slice(this.starts[line], this.starts[line + 1]).replace(/[\r\n]+$/, "");
  }
}

/**
 * How many UTF-16 units of a line come before a character that is counted in `encoding`. If the line is shorter, these
 * are all its units. A position inside a character counts as the start of this character.
 */
function unitsBefore(line: string, character: number, encoding: Encoding): number {
  if (!(character > 0)) return 0;
  if (encoding === "utf-16") return Math.min(character, line.length);
  let [units, left] = [0, character];
  for (const symbol of line) {
    left -= lengthOf(symbol, encoding);
    if (left < 0) break;
    units += symbol.length;
  }
  return units;
}

function lengthOf(text: string, encoding: Encoding): number {
  switch (encoding) {
    case "utf-16":
      return text.length;
    case "utf-32":
      return [...text].length;
    case "utf-8": {
      let bytes = 0;
      for (const symbol of text) bytes += bytesOf(symbol.codePointAt(0)!);
      return bytes;
    }
  }
}

function bytesOf(code: number): number {
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x1_00_00 ? 3 : 4;
}
