/** Rows of cells below one another. */

/** The widest a table may become: rows of more are laid out by themselves. */
export const widestTable = 120;

/** Rows in brackets with their cells below one another; numbers of copies have a column of their own. */
export function inColumns(rows: readonly (readonly string[])[]): readonly string[] {
  const withCopies = rows.some(([first]) => isCopies(first));
  const cells = rows.map((row) => (withCopies && !isCopies(row[0]) ? ["", ...row] : row));
  const widths: number[] = [];
  for (const row of cells) row.forEach((cell, i) => (widths[i] = Math.max(widths[i] ?? 0, cell.length)));
  return cells.map((row) => `[${row.map((cell, i) => (i === row.length - 1 ? cell : `${cell}${cell ? "," : ""}`.padEnd(widths[i]! + 2))).join("")}]`);
}

function isCopies(cell: string | undefined): boolean {
  return cell !== undefined && /^\d+x$/.test(cell);
}
