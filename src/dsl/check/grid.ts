/** Cells of a grid: their names, coordinates and neighbours. */
import type { Kind, Piece } from "../game.ts";
import type { PiecesDecl } from "../game-file.ts";
import { newPiece, type PieceWithLists } from "./declare-pieces.ts";
import { whole } from "./make.ts";
import { directions } from "./world.ts";

/** Steps to the right and up, in the order of the directions. */
const steps: readonly (readonly [number, number])[] = [[0, 1], [1, 1], [1, 0], [1, -1], [0, -1], [-1, -1], [-1, 0], [-1, 1]];

/** `grid 8 by 8`: a1 lies in the south-west, column by letter, row by number. */
export function gridPieces(kind: Kind, grid: Extract<PiecesDecl["how"], { kind: "grid" }>): readonly PieceWithLists[] {
  const { columns, rows, range } = grid;
  const at = (column: number, row: number) => cells[(row - 1) * columns + column - 1];
  const cells: PieceWithLists[] = [];
  const field = (name: string) => kind.fields.find((f) => f.name === name);
  const [rowField, columnField] = [field("row"), field("column")];
  for (let row = 1; row <= rows; row++) {
    for (let column = 1; column <= columns; column++) {
      const piece = newPiece(kind, { text: `${letters(column)}${row}`, range }, { how: "copies", count: 1 });
      if (rowField) piece.values.set(rowField, { kind: "constants", items: [whole(row, range)] });
      if (columnField) piece.values.set(columnField, { kind: "constants", items: [whole(column, range)] });
      cells.push(piece);
    }
  }
  cells.forEach((cell, i) => {
    const [column, row] = [(i % columns) + 1, Math.floor(i / columns) + 1];
    steps.forEach(([right, up], direction) => {
      const [x, y] = [column + right, row + up];
      const neighbour: Piece | undefined = x >= 1 && x <= columns && y >= 1 && y <= rows ? at(x, y) : undefined;
      if (neighbour) cell.links.set(directions[direction]!, [neighbour]);
    });
  });
  return cells;
}

/** a, b … z, aa, ab … */
function letters(column: number): string {
  const rest = Math.floor((column - 1) / 26);
  return (rest > 0 ? letters(rest) : "") + String.fromCharCode(97 + ((column - 1) % 26));
}
