/**
 * Finds the columns of the table that contains a row of pieces. They are found by searching the text, so that they are
 * known even while typing makes the text unreadable.
 */
import type { CursorContext } from "../cursor-context.ts";

const head = /(?:^|[\s{])columns:\s*\[([^\]]*)\]/;
const copies = /[[,]\s*\d+x\s*,/;

/** The names of the columns of the table in which a row of `pieces` stands; empty if the table has none. */
export function rowColumnsAt(text: string, { start, path }: CursorContext): readonly string[] {
  if (!path.includes("pieces")) return [];
  const end = text.lastIndexOf("\n", start - 1) + 1;
  const own = text.slice(end, start);
  const lines = [own];
  const indent = indentOf(own);
  for (const line of text.slice(0, end).split("\n").toReversed()) {
    if (line.trim() !== "" && indentOf(line) < indent) break;
    lines.push(line);
  }
  const names = lines.map((line) => head.exec(line)?.[1]).find((found) => found !== undefined);
  return (
    names
      ?.split(",")
      .map((name) => name.trim())
      .filter((name) => name !== "") ?? []
  );
}

/** The cursor context of a cell, completed by the name of the column above the cell. */
export function belowColumn(text: string, context: CursorContext): CursorContext {
  const row = context.path.indexOf("pieces") + 2;
  if (row < 2 || context.path[row + 1] !== "-" || context.item === undefined || context.path[row] === "columns")
    return context;
  const counted = copies.test(text.slice(text.lastIndexOf("\n", context.start - 1) + 1, context.start)) ? 1 : 0;
  const column = rowColumnsAt(text, context)[context.item - counted];
  if (column === undefined) return counted > 0 ? { ...context, item: context.item - counted } : context;
  return { ...context, path: context.path.with(row + 1, column) };
}

function indentOf(line: string): number {
  return /^ */.exec(line)![0].length;
}
