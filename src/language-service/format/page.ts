/** Collects the lines of a formatted text, then aligns the comments after lines and the rows of tables. */
import type { Comment } from "./comments.ts";

/** The most columns of a formatted line; a longer line is broken if possible. */
export const widest = 130;
/**
 * The most blanks between the name of a row and its cells. With more blanks, readers could not see which cells belong
 * to which name.
 */
const mostPadding = 12;

interface Line {
  readonly indent: number;
  text: string;
  comment?: string;
  /** Whether an empty line comes before this line. */
  apart: boolean;
  /**
   * For a row of a table: an object that all rows of this table share, and the column at which the row's cells begin.
   */
  readonly row?: { readonly group: object; readonly at: number };
}

/** The lines of the formatted text so far. */
export class Page {
  private readonly lines: Line[] = [];

  line(indent: number, text: string, apart = false, row?: Line["row"]): void {
    this.lines.push({ indent, text, apart: apart && this.lines.length > 0, ...(row && { row }) });
  }

  /**
   * Adds comments on lines of their own. `first` is true at the beginning of a block, where no empty line precedes
   * them.
   */
  comments(indent: number, added: readonly Comment[], first: boolean): void {
    added.forEach(({ text, apart }, index) => this.line(indent, text, apart && !(first && index === 0)));
  }

  /** Puts a comment at the end of the last line. */
  trailing(comment: string | undefined): void {
    const last = this.lines.at(-1);
    if (comment === undefined || !last) return;
    if (last.comment === undefined) last.comment = comment;
    else this.line(last.indent, comment);
  }

  get length(): number {
    return this.lines.length;
  }

  /** Inserts an empty line before the line with this index. */
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

  /** For each line, the column at which its comment begins. Neighbouring lines with comments get the same column. */
  private commentColumns(): readonly number[] {
    const columns = this.lines.map(() => 0);
    const group = {};
    for (const run of this.runs((line) => (line.comment === undefined ? undefined : group))) {
      const column = Math.max(...run.map((line) => line.indent + line.text.length)) + 2;
      for (const line of run) columns[this.lines.indexOf(line)] = column;
    }
    return columns;
  }

  /** Runs of neighbouring lines for which `groupOf` returns the same object. An empty line ends a run. */
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
