/** Aligns the cells of a table's rows below each other. */
import type { Node } from "../../dsl/yaml/index.ts";

/** The most columns of an aligned table. If a table is wider, its rows are laid out one by one. */
export const widestTable = 120;

/**
 * Aligns the cells of rows in brackets. If some rows begin with a number of copies, such as `3x`, the numbers get a
 * column of their own.
 */
export function inColumns(rows: readonly (readonly string[])[]): readonly string[] {
  const withCopies = rows.some(([first]) => isCopies(first));
  const cells = rows.map((row) => (withCopies && !isCopies(row[0]) ? ["", ...row] : row));
  const widths: number[] = [];
  for (const row of cells) row.forEach((cell, i) => (widths[i] = Math.max(widths[i] ?? 0, cell.length)));
  return cells.map(
    (row) =>
      `[${row.map((cell, i) => (i === row.length - 1 ? cell : `${cell}${cell ? "," : ""}`.padEnd(widths[i]! + 2))).join("")}]`,
  );
}

/** The cells of all rows that belong to a column with one of these names. */
export function textCells(
  rows: readonly Node[],
  columns: Node | undefined,
  names: ReadonlySet<string>,
): readonly Node[] {
  if (columns?.kind !== "list") return [];
  const heads = columns.items.map((item) => item.kind === "scalar" && names.has(item.text));
  return rows.flatMap((row) => {
    if (row === columns || row.kind !== "list") return [];
    const [first] = row.items;
    const cells = first?.kind === "scalar" && isCopies(first.text) ? row.items.slice(1) : row.items;
    return cells.filter((_, i) => heads[i]);
  });
}

function isCopies(cell: string | undefined): boolean {
  return cell !== undefined && /^\d+x$/.test(cell);
}
