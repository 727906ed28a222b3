/** Makes the cells of a board, with their names, coordinates and neighbours. */
import type { Range } from "../../../diagnostics/range.ts";
import type { BoardForm } from "../../board.ts";
import type { Kind, Piece } from "../../game.ts";
import type { PieceFields, PieceRow, PiecesDecl, SignDecl } from "../../ast/game-file.ts";
import { mergeFields } from "../../variants/merge-pieces.ts";
import type { Check } from "../check.ts";
import { newPiece, type PieceDraft, type PieceWithLists } from "./piece-draft.ts";
import { whole } from "../expressions/builders.ts";
import { directions } from "./symbol-table.ts";

type BoardDecl = Extract<PiecesDecl["how"], { kind: "grid" | "diagram" }>;

/** A cell with its name, its position, and its sign in the diagram. */
interface Cell {
  readonly name: string;
  readonly sign: string | undefined;
  readonly x: number;
  readonly y: number;
  readonly row: number;
  readonly column: number;
  readonly range: Range;
}

/**
 * The steps from a cell to its neighbours, as columns to the right and rows up, in the order of the names of the
 * directions.
 */
const steps: Readonly<Record<BoardForm, readonly (readonly [number, number])[]>> = {
  grid: [
    [0, 1],
    [1, 1],
    [1, 0],
    [1, -1],
    [0, -1],
    [-1, -1],
    [-1, 0],
    [-1, 1],
  ],
  hexes: [
    [0.5, 1],
    [1, 0],
    [0.5, -1],
    [-0.5, -1],
    [-1, 0],
    [-0.5, 1],
  ],
};

/** Whether a kind's section under `pieces` makes the cells of a board. */
export function isBoard(how: PiecesDecl["how"]): how is BoardDecl {
  return how.kind === "grid" || how.kind === "diagram";
}

/** The form of a board. */
export function formOf(how: BoardDecl): BoardForm {
  return how.kind === "grid" ? "grid" : how.form;
}

/** The number of rows and of columns. In a diagram, the columns are the cells of the longest row. */
export function sizeOf(how: BoardDecl): { readonly rows: number; readonly columns: number } {
  if (how.kind === "grid") return how;
  const cells = cellsOf(how);
  return {
    rows: Math.max(1, ...cells.map(({ row }) => row)),
    columns: Math.max(1, ...cells.map(({ column }) => column)),
  };
}

/** Makes the cells of a board, row by row from the south-west. */
export function boardPieces(c: Check, kind: Kind, how: BoardDecl): readonly PieceDraft[] {
  const form = formOf(how);
  const cells = cellsOf(how);
  const field = (name: string) => kind.fields.find((f) => f.name === name);
  const [rowField, columnField] = [field("row"), field("column")];
  const pieces = new Map<string, PieceWithLists>();
  const signs = new Map(how.kind === "diagram" ? how.signs.map((sign) => [sign.sign, sign]) : []);
  for (const { name, sign, x, y, row, column, range } of cells) {
    const means = signs.get(sign ?? "")?.means;
    const piece: PieceWithLists = {
      ...newPiece(kind, { text: name, range }, { how: "copies", count: 1 }),
      spot: { form, x, y, sign: means?.kind === "fields" ? sign : undefined },
    };
    if (rowField) piece.values.set(rowField, { kind: "constants", items: [whole(row, range)] });
    if (columnField) piece.values.set(columnField, { kind: "constants", items: [whole(column, range)] });
    pieces.set(at(x, y), piece);
  }
  for (const { x, y } of cells) {
    const links = new Map<string, readonly Piece[]>();
    steps[form].forEach(([right, up], direction) => {
      const neighbour = pieces.get(at(x + right, y + up));
      if (neighbour) links.set(directions[form][direction]!, [neighbour]);
    });
    pieces.get(at(x, y))!.links = links;
  }
  return how.kind === "grid"
    ? [...pieces.values()].map((piece) => ({ piece, row: undefined, each: undefined }))
    : drafts(c, how, cells, [...pieces.values()], signs);
}

function at(x: number, y: number): string {
  return `${x} ${y}`;
}

/** Joins cells with the texts that describe them: the meaning of a cell's sign, and the row with the cell's name. */
function drafts(
  c: Check,
  how: Extract<BoardDecl, { kind: "diagram" }>,
  cells: readonly Cell[],
  pieces: readonly PieceWithLists[],
  signs: ReadonlyMap<string, SignDecl>,
): readonly PieceDraft[] {
  const rows = new Map(how.rows.flatMap((row) => (row.name ? [[row.name.text, row] as const] : [])));
  for (const { name, range } of how.rows) {
    if (!name || !cells.some((cell) => cell.name === name.text))
      c.report("unknown-name", name?.range ?? range, {
        name: name?.text ?? "",
        sort: "cell of the drawing",
        known: cells.map((cell) => cell.name),
      });
  }
  return pieces.map((piece, i) => {
    const means = signs.get(cells[i]!.sign ?? "")?.means;
    const own = rows.get(piece.name);
    const fields = means?.kind === "fields" ? means.fields : undefined;
    const row = fields ? below(own, fields, piece.range) : own;
    if (row?.cells.kind === "map") {
      piece.title = row.cells.fields.title;
      if (row.cells.fields.copies !== undefined) c.report("cell-copies", row.cells.fields.range, {});
    }
    return { piece, row, each: how.each };
  });
}

/**
 * Joins the fields of a cell's sign with the fields of the cell's own row. If both give a field, the row's value
 * counts.
 */
function below(row: PieceRow | undefined, fields: PieceFields, range: Range): PieceRow {
  const own = row?.cells.kind === "map" ? row.cells.fields : undefined;
  return { ...(row ?? { range }), cells: { kind: "map", fields: own ? mergeFields(fields, own) : fields } };
}

/**
 * All cells of a board with their names. On a grid, columns have letters and rows have numbers, as in `b3`. On a board
 * of hexes, rows have letters, and the cells of a row have numbers from the west.
 */
function cellsOf(how: BoardDecl): readonly Cell[] {
  if (how.kind === "grid") {
    const { columns, rows, range } = how;
    return Array.from({ length: columns * rows }, (_, i) => {
      const [column, row] = [(i % columns) + 1, Math.floor(i / columns) + 1];
      return { name: `${letters(column)}${row}`, sign: undefined, x: column, y: row, row, column, range };
    });
  }
  const sorted = how.spots.toSorted((a, b) => a.y - b.y || a.x - b.x);
  const inRow = new Map<number, number>();
  return sorted.map(({ sign, x, y, range }) => {
    const count = (inRow.get(y) ?? 0) + 1;
    inRow.set(y, count);
    const column = how.form === "grid" ? x : count;
    return {
      name: how.form === "grid" ? `${letters(x)}${y}` : `${letters(y)}${column}`,
      sign,
      x,
      y,
      row: y,
      column,
      range,
    };
  });
}

/** The name of a column: a, b … z, aa, ab … */
function letters(column: number): string {
  const rest = Math.floor((column - 1) / 26);
  return (rest > 0 ? letters(rest) : "") + String.fromCharCode(97 + ((column - 1) % 26));
}
