/** Checks the columns of tables under `pieces`: the names of the columns, and tables that lack them. */
import { type Range, textOf } from "../../../diagnostics/range.ts";
import type { GameFile, PieceRow, PieceRows } from "../../ast/game-file.ts";
import { isOfEveryPiece } from "../../schema/pieces.ts";
import { sectionsOf } from "../../variants/overlay.ts";
import { fieldNames } from "../../variants/row-names.ts";
import { checkField } from "./cells.ts";
import type { Check } from "../check.ts";

/** The most cells in a row without columns. In longer rows, a person cannot tell the meanings of the cells apart. */
const MOST_CELLS = 2;

/**
 * Checks the names of columns in a game and its variants. Reports a table without columns if a person would have to
 * count its cells.
 */
export function checkColumns(c: Check, file: GameFile): void {
  for (const {
    kind: { text },
    how,
  } of sectionsOf(file).flatMap(({ pieces }) => pieces)) {
    const kind = c.symbols.kinds.get(text);
    if (!kind || how.kind !== "rows") continue;
    for (const name of how.columns ?? []) if (!isOfEveryPiece(name.text)) checkField(c, kind, name);
    findUncounted(c, text, how, file.kinds);
  }
}

function findUncounted(c: Check, kind: string, { rows, each }: PieceRows, kinds: GameFile["kinds"]): void {
  const long = rows.find((row) => cellsIn(row) > MOST_CELLS);
  if (!long) return;
  const given = new Set(each?.fields.map(({ name }) => name.text));
  const fields = fieldNames(kind, kinds)
    .map((name) => name.text)
    .filter((name) => !given.has(name));
  const most = Math.max(...rows.map(cellsIn));
  // If a row has more cells than the kind has fields, another check reports the row.
  if (most > fields.length) return;
  c.report("columns-missing", long.name?.range ?? long.range, {
    kind,
    columns: fields.slice(0, most),
    ...above(rows[0]!.range),
  });
}

function cellsIn({ cells }: PieceRow): number {
  return cells.kind === "text" ? cells.row.cells.length : cells.kind === "list" ? cells.values.length : 0;
}

/**
 * The offset at which to insert a line with the names of columns above a row, and the texts to write before and after
 * these names.
 */
function above({ source, start }: Range): { readonly at: number; readonly before: string; readonly after: string } {
  const written = textOf({ source, start: source.text.lastIndexOf("\n", start - 1) + 1, end: start });
  const dash = /^ *(- +)\[?$/.exec(written)?.[1];
  if (dash)
    return {
      at: start - written.length + written.indexOf("-"),
      before: "- ",
      after: `\n${" ".repeat(written.indexOf("-"))}`,
    };
  return { at: start, before: "", after: written.trim() === "" ? `\n${written}` : ", " };
}
