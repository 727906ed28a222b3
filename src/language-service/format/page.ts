/** The lines of a formatted text: their content, the comments after them, and which of them are rows of a table. */
import type { Comment } from "./comments.ts";

/** The most columns of a line, if it can be broken. */
export const widest = 130;
/** The most blanks between the name of a row and its cells; more would make it hard to follow the line. */
const mostPadding = 12;

interface Line {
  readonly indent: number;
  text: string;
  comment?: string;
  /** Whether an empty line precedes this one. */
  apart: boolean;
  /** For a row of a table: the object that its table shares, and the column at which its cells begin. */
  readonly row?: { readonly group: object; readonly at: number };
}

/** The lines that have been laid out so far. */
export class Page {
  private readonly lines: Line[] = [];

  line(indent: number, text: string, apart = false, row?: Line["row"]): void {
    this.lines.push({ indent, text, apart: apart && this.lines.length > 0, ...(row && { row }) });
  }

  /** Adds comments on lines of their own. `first`: whether they are at the beginning of a block. */
  comments(indent: number, added: readonly Comment[], first: boolean): void {
    added.forEach(({ text, apart }, index) => this.line(indent, text, apart && !(first && index === 0)));
  }

  /** Puts a comment after the last line. */
  trailing(comment: string | undefined): void {
    const last = this.lines.at(-1);
    if (comment === undefined || !last) return;
    if (last.comment === undefined) last.comment = comment;
    else this.line(last.indent, comment);
  }

  get length(): number {
    return this.lines.length;
  }

  /** Inserts an empty line before an existing line. */
  part(index: number): void {
    const line = this.lines[index];
    if (line && index > 0) line.apart = true;
  }

  toString(): string {
    this.alignRows();
    const comments = this.commentColumns();
    const out = this.lines.map(({ indent, text, comment, apart }, index) => {
      const line = `${" ".repeat(indent)}${text}`.trimEnd();
      return `${apart ? "\n" : ""}${comment === undefined ? line : `${line.padEnd(comments[index]!)}${comment}`}\n`;
    });
    return out.join("");
  }

  private alignRows(): void {
    for (const run of this.runs((line) => line.row?.group)) {
      const widths = run.map((line) => line.row!.at);
      const wide = Math.max(...widths);
      const fits = run.every((line) => line.indent + line.text.length + wide - line.row!.at <= widest);
      if (run.length < 2 || wide - Math.min(...widths) > mostPadding || !fits) continue;
      for (const line of run) line.text = line.text.slice(0, line.row!.at).padEnd(wide) + line.text.slice(line.row!.at);
    }
  }

  /** The columns at which the comments after lines begin; consecutive lines have the same column. */
  private commentColumns(): readonly number[] {
    const columns = this.lines.map(() => 0);
    const group = {};
    for (const run of this.runs((line) => (line.comment === undefined ? undefined : group))) {
      const column = Math.max(...run.map((line) => line.indent + line.text.length)) + 2;
      for (const line of run) columns[this.lines.indexOf(line)] = column;
    }
    return columns;
  }

  /** Consecutive lines of one group, without empty lines between them. */
  private runs(groupOf: (line: Line) => object | undefined): readonly Line[][] {
    const runs: Line[][] = [];
    let last: object | undefined;
    for (const line of this.lines) {
      const group = groupOf(line);
      if (group && group === last && !line.apart) runs.at(-1)!.push(line);
      else if (group) runs.push([line]);
      last = group;
    }
    return runs;
  }
}
