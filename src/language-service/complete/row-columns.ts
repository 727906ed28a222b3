/** The columns of the table that contains a row. They are read from the text, so that they are known during typing. */
import type { CursorContext } from "../cursor-context.ts";

const head = /(?:^|[\s{])columns:\s*\[([^\]]*)\]/;
const copies = /[[,]\s*\d+x\s*,/;

/** The names of the columns above a row in the section `pieces`; empty if the table has no columns. */
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

/** The cursor context of a cell, with the name of its column. */
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
