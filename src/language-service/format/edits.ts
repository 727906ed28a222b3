/**
 * Computes the line edits that turn a text into its standard layout. An editor applies these instead of replacing the
 * text, and so keeps its cursor and marks.
 */
import { diffArrays } from "diff";
import type { Span } from "../types.ts";

/** An edit that replaces some consecutive lines of a text by other lines. */
export interface LineEdit extends Span {
  readonly newText: string;
}

/**
 * The line edits that turn the text `before` into `after`. With `within`, only those edits that touch the lines of this
 * span.
 */
export function lineEdits(before: string, after: string, within?: Span): readonly LineEdit[] {
  const edits: LineEdit[] = [];
  let at = 0;
  let open: { start: number; end: number; newText: string } | undefined;
  for (const { added, removed, value } of diffArrays(linesOf(before), linesOf(after))) {
    const text = value.join("");
    if (!added && !removed) {
      open = undefined;
    } else {
      if (!open) edits.push((open = { start: at, end: at, newText: "" }));
      if (added) open.newText += text;
      else open.end += text.length;
    }
    if (!added) at += text.length;
  }
  if (!within) return edits;
  const lines = { start: before.lastIndexOf("\n", within.start - 1) + 1, end: endOfLine(before, within.end) };
  return edits.filter(({ start, end }) => start < lines.end && lines.start < Math.max(end, start + 1));
}

/** Splits a text into its lines; each keeps its line break. */
function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

/**
 * The end of the line that contains the end of a selection. If the selection ends at the beginning of a line, the line
 * before counts.
 */
function endOfLine(text: string, offset: number): number {
  const end = text.indexOf("\n", Math.max(0, offset - 1));
  return end < 0 ? text.length + 1 : end + 1;
}
