/** A place in a text that the scanner reads, and the steps from one place to the next. */
import type { Range, Source } from "../../diagnostics/range.ts";
import { matches } from "../sticky.ts";
import { DASH, HASH, NEWLINE, SPACE } from "./characters.ts";

/**
 * The deepest nesting that the scanner reads. If a text is nested deeper, the YAML library reads it, and the limit for
 * nesting is checked there.
 */
const DEEPEST = 40;
/** Matches the first character of words without quotation marks. */
const FIRST = /[^-?:,[\]{}#&*!|>'"%@`\n ]|-(?=[A-Za-z\d\u0080-\uffff])/.source;
/** Matches words up to a colon that a blank follows, to a comment, or to blanks at the end of the line. */
const WORDS = new RegExp(String.raw`(?:${FIRST})[^\n :]*(?:(?: +(?![ \n#])|:(?![ \n]))[^\n :]*)*`, "y");
/** Matches words inside brackets or braces: they also end before these signs and before commas. */
const WORDS_IN_FLOW = new RegExp(
  String.raw`(?:${FIRST})[^\n :,[\]{}]*(?:(?: +(?![ \n#,[\]{}])|:(?![ \n,[\]{}]))[^\n :,[\]{}]*)*`,
  "y",
);

/** Thrown if the scanner gives up, so that the YAML library must read the text. */
export class Unread extends Error {}

/** A place in a text. */
export abstract class Cursor {
  protected readonly source: Source;
  /** The text of the source. It always ends with a line break; if the source has none, one is added. */
  protected text: string;
  protected at = 0;
  /** The number of blanks before the next line that is not empty; -1 at the end of a document. */
  protected indent = -1;
  /** The smallest number of blanks before a comment, among the comments between the last node and the next line. */
  protected comments = Infinity;
  /** The number of lists and maps around this place. */
  protected depth = 0;
  /** The offset of the last words that were searched, and their end. */
  private wordsAt = -1;
  private wordsEnd = -1;

  constructor(source: Source) {
    this.source = source;
    this.text = source.text.endsWith("\n") ? source.text : `${source.text}\n`;
  }

  /** Goes on from the end of a node to the next line that is not empty. Returns whether a comment follows the node. */
  protected endLine(): "comment" | undefined {
    if (!this.skipToEnd()) this.giveUp();
    const comment = this.next() === HASH;
    this.at = this.text.indexOf("\n", this.at) + 1;
    this.nextLine();
    return comment ? "comment" : undefined;
  }

  /** Goes on from the start of a line to the first character that is neither blank nor part of a comment. */
  protected nextLine(): void {
    this.comments = Infinity;
    for (;;) {
      const start = this.at;
      this.skipSpaces();
      this.indent = this.at - start;
      const first = this.next();
      const isMark = first === DASH && this.indent === 0 && this.text.startsWith("---\n", this.at);
      if (isMark || this.at === this.text.length) {
        this.indent = -1;
        return;
      }
      if (first !== HASH && first !== NEWLINE) return;
      if (first === HASH) this.comments = Math.min(this.comments, this.indent);
      this.at = this.text.indexOf("\n", this.at) + 1;
    }
  }

  /** The code of the next character, which has not been read yet. */
  protected next(): number {
    return this.text.charCodeAt(this.at);
  }

  protected skipSpaces(): void {
    const { text } = this;
    let { at } = this;
    while (text.charCodeAt(at) === SPACE) at += 1;
    this.at = at;
  }

  /** Skips blanks. Returns whether the line ends behind them, or a comment begins. */
  protected skipToEnd(): boolean {
    this.skipSpaces();
    const { text, at } = this;
    const next = text.charCodeAt(at);
    return next === NEWLINE || (next === HASH && this.isBlank(at - 1));
  }

  protected isDash(): boolean {
    return this.text.charCodeAt(this.at) === DASH && this.isBlank(this.at + 1);
  }

  protected isBlank(at: number): boolean {
    const code = this.text.charCodeAt(at);
    return code === SPACE || code === NEWLINE;
  }

  protected consume(pattern: RegExp): void {
    if (!matches(pattern, this.text, this.at)) this.giveUp();
    this.at = pattern.lastIndex;
  }

  /** Notes that a list or map begins, which increases the depth of nesting, and returns its offset. */
  protected enter(): number {
    this.depth += 1;
    if (this.depth > DEEPEST) this.giveUp();
    return this.at;
  }

  protected range(start: number, end = this.at): Range {
    return { source: this.source, start, end };
  }

  /** The end of the words that begin here, which is searched only once. It is the offset itself if there are none. */
  protected endOfWords(inFlow: boolean): number {
    const { at } = this;
    if (this.wordsAt === at) return this.wordsEnd;
    this.wordsAt = at;
    const pattern = inFlow ? WORDS_IN_FLOW : WORDS;
    return (this.wordsEnd = matches(pattern, this.text, at) ? pattern.lastIndex : at);
  }

  protected giveUp(): never {
    throw new Unread();
  }
}
