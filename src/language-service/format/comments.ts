/** Hands out the comments of a text in their order, while the formatter lays the text out again. */
import type { Source } from "../../diagnostics/range.ts";
import type { Node } from "../../dsl/yaml/index.ts";
import { commentsOf } from "../tokens.ts";

/** A comment of a formatted text. */
export interface Comment {
  readonly text: string;
  /** Whether the author left an empty line before the comment. */
  readonly apart: boolean;
}

/** The comments of a text. The formatter takes each one when it reaches the comment's offset. */
export class Comments {
  private readonly text: string;
  private readonly all: readonly { readonly start: number; readonly end: number }[];
  private next = 0;

  constructor(source: Source, roots: readonly Node[]) {
    this.text = source.text;
    this.all = commentsOf(source, roots);
  }

  /**
   * Takes the comments that begin before an offset. With `column`, it stops at the first comment that is further left.
   */
  before(offset: number, column = 0): readonly Comment[] {
    const taken: Comment[] = [];
    for (
      let comment = this.all[this.next];
      comment && comment.start < offset && this.columnOf(comment.start) >= column;
      comment = this.all[this.next]
    ) {
      taken.push({ text: this.text.slice(comment.start, comment.end), apart: this.isApart(comment.start) });
      this.next += 1;
    }
    return taken;
  }

  /** Takes the comment that follows an offset on the same line, if there is one. */
  trailing(offset: number): string | undefined {
    const comment = this.all[this.next];
    if (!comment || comment.start < offset || !/^[ \t,\]}]*$/.test(this.text.slice(offset, comment.start)))
      return undefined;
    this.next += 1;
    return this.text.slice(comment.start, comment.end);
  }

  /** Whether a comment of the text begins between two offsets. */
  within(start: number, end: number): boolean {
    const comment = this.all.find((each) => each.start >= start);
    return comment !== undefined && comment.start < end;
  }

  /** Whether the line above the line that contains the offset is empty. */
  isApart(offset: number): boolean {
    const line = this.text.lastIndexOf("\n", offset - 1);
    return line > 0 && /\n[ \t\r]*$/.test(this.text.slice(0, line));
  }

  /** The column of an offset in its line, from 0. */
  columnOf(offset: number): number {
    return offset - (this.text.lastIndexOf("\n", offset - 1) + 1);
  }

  /** The indentation of the line that contains an offset. */
  indentOf(offset: number): number {
    const line = this.text.lastIndexOf("\n", offset - 1) + 1;
    return /^ */.exec(this.text.slice(line, offset))![0].length;
  }
}
