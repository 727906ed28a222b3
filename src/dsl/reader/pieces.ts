/**
 * Reads the section `pieces`. A kind has rows with cells in order, rows of cells with names, or a number of equal
 * pieces.
 */
import { belowColumns } from "../columns.ts";
import type { Diagram, PieceCells, PieceRow, PieceRows, PiecesDecl } from "../ast/game-file.ts";
import { parseMade, parseName } from "../grammar/index.ts";
import { columns as columnsShape, isOfTable, pieceList } from "../schema/pieces.ts";
import { sections } from "../schema/sections.ts";
import { shapeOfKey } from "../schema/shape.ts";
import type { Name } from "../ast/syntax.ts";
import type { ListNode, MapNode, Node, Pair, Scalar } from "../yaml/index.ts";
import { nameOfField, readCells, readEach, readWords } from "./cells.ts";
import { declared } from "./declarations.ts";
import { readDiagram } from "./diagram.ts";
import type { Reading } from "./reading.ts";

/** Reads the pieces of every kind. */
export function readPieces(node: Node | undefined, reading: Reading): readonly PiecesDecl[] {
  const shape = sections.pieces!;
  return declared(node, shape, "pieces", parseName, reading, (kind, value, key) => {
    if (!reading.fits(value, shapeOfKey(shape, key.text)!, key.text)) return undefined;
    const how = readKind(value, kind.text, reading);
    return how && { kind, how };
  });
}

function readKind(node: Node, kind: string, reading: Reading): PiecesDecl["how"] | undefined {
  switch (node.kind) {
    case "scalar":
      return reading.line(node, kind, parseMade);
    case "list":
      return readList(node, kind, reading);
    case "map":
      return readTable(node, reading);
    case "nothing":
      return { kind: "rows", each: undefined, rows: [] };
  }
}

function readTable({ pairs }: MapNode, reading: Reading): PieceRows | Diagram {
  const known = (name: string) => pairs.find(({ key }) => key.text === name);
  const each = known("each");
  const rows = readNamedRows(
    pairs.filter(({ key }) => !isOfTable(key.text)),
    reading,
  );
  const table = tableOf(readColumns(known("columns"), reading), each && readEach(each.value, reading), rows, reading);
  return readDiagram(known("grid"), known("hexes"), known("signs"), table, reading) ?? table;
}

/** Reads a list of rows. Usually the rows have no names, but some may have one. */
function readList({ items }: ListNode, kind: string, reading: Reading): PieceRows {
  const columnsOf = items
    .flatMap((item) => (item.kind === "map" ? item.pairs : []))
    .find(({ key }) => key.text === "columns");
  const rows = items.flatMap((item): PieceRow[] => {
    if (!reading.fits(item, pieceList, kind)) return [];
    if (item.kind === "map")
      return readNamedRows(
        item.pairs.filter((pair) => pair !== columnsOf),
        reading,
      ).map((row) => ({ ...row, listed: true }));
    const lines = item.kind === "list" ? item.items : [item];
    return lines.flatMap((line) => {
      const cells = readWords(line, kind, reading);
      return cells ? [{ range: line.range, ...firstOf(cells), cells }] : [];
    });
  });
  return tableOf(readColumns(columnsOf, reading), undefined, rows, reading);
}

function firstOf(cells: PieceCells): { readonly first?: Name } {
  const first = cells.kind === "text" ? cells.row.cells[0] : undefined;
  return first?.kind === "name" ? { first: first.name } : {};
}

function tableOf(
  columns: readonly Name[] | undefined,
  each: PieceRows["each"],
  rows: readonly PieceRow[],
  reading: Reading,
): PieceRows {
  if (!columns) return { kind: "rows", each, rows };
  return { kind: "rows", columns, each, rows: rows.map((row) => reading.take(belowColumns(row, columns))) };
}

/** Reads the names of columns. If two are equal, the second is reported and left out. */
function readColumns(pair: Pair | undefined, reading: Reading): readonly Name[] | undefined {
  if (!pair) return undefined;
  const names = reading
    .items(pair.value, columnsShape, pair.key.text)
    .flatMap((item) =>
      reading.fits(item, { title: "a name", type: ["string"] }, pair.key.text)
        ? (nameOfField(item as Scalar, reading) ?? [])
        : [],
    );
  return names.filter(({ text, range }, i) => {
    const again = names.findIndex((other) => other.text === text) < i;
    if (again) reading.report("duplicate-key", range, { key: text });
    return !again;
  });
}

function readNamedRows(pairs: readonly Pair[], reading: Reading): PieceRow[] {
  return pairs.flatMap(({ key, value, range }) => {
    const name: Name | undefined = reading.line(key, key.text, parseName, { title: "a name" });
    const cells = readCells(value, key.text, reading);
    return name && cells ? [{ name, range, cells }] : [];
  });
}
