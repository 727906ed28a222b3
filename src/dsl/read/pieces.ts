/** The section `pieces`: rows of cells, cells by name, or a number of equal pieces. */
import type { PieceCells, PieceFields, PieceRow, PiecesDecl } from "../game-file.ts";
import { parseExpr, parseMade, parseName, parsePlace, parseRow } from "../lines/index.ts";
import { pieceFields, pieceList, pieceRow } from "../schema/pieces.ts";
import { sections } from "../schema/sections.ts";
import { shapeOfKey } from "../schema/shape.ts";
import type { Name } from "../syntax.ts";
import type { ListNode, MapNode, Node, Pair } from "../yaml/index.ts";
import { readChanges } from "./change.ts";
import { declared } from "./declarations.ts";
import { rawValue } from "./raw-value.ts";
import type { Reading } from "./reading.ts";
import { readLocalized } from "./texts.ts";

/** The pieces of every kind. */
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
      return { kind: "rows", each: undefined, rows: readList(node, kind, reading) };
    case "map": {
      const each = node.pairs.find(({ key }) => key.text === "each");
      const rows = node.pairs.filter((pair) => pair !== each);
      return { kind: "rows", each: each && readFields(each.value, "each", reading), rows: readNamedRows(rows, reading) };
    }
    default:
      return { kind: "rows", each: undefined, rows: [] };
  }
}

/** Unnamed pieces, with named ones in between. */
function readList(list: ListNode, kind: string, reading: Reading): PieceRow[] {
  return list.items.flatMap((item): PieceRow[] => {
    if (!reading.fits(item, pieceList, kind)) return [];
    if (item.kind === "map") return readNamedRows(item.pairs, reading).map((row) => ({ ...row, listed: true }));
    const lines = item.kind === "list" ? item.items : [item];
    return lines.flatMap((line) => {
      const row = reading.line(line, kind, parseRow);
      return row ? [{ range: line.range, cells: { kind: "text" as const, row } }] : [];
    });
  });
}

function readNamedRows(pairs: readonly Pair[], reading: Reading): PieceRow[] {
  return pairs.flatMap(({ key, value, range }) => {
    const name: Name | undefined = reading.line(key, key.text, parseName, "a name");
    const cells = readCells(value, key.text, reading);
    return name && cells ? [{ name, range, cells }] : [];
  });
}

function readCells(node: Node, what: string, reading: Reading): PieceCells | undefined {
  if (!reading.fits(node, pieceRow, what)) return undefined;
  switch (node.kind) {
    case "scalar": {
      const row = reading.line(node, what, parseRow);
      return row && { kind: "text", row };
    }
    case "list":
      return readValues(node, what, reading);
    case "map":
      return { kind: "map", fields: readFieldMap(node, what, reading) };
    default:
      return { kind: "empty" };
  }
}

/** `[3x, trinket, do shop]`. */
function readValues(list: ListNode, what: string, reading: Reading): PieceCells {
  const [first] = list.items;
  const copies = first?.kind === "scalar" && first.style === "plain" ? /^(\d{1,9})x$/.exec(first.text)?.[1] : undefined;
  const values = copies === undefined ? list.items : list.items.slice(1);
  return { kind: "list", copies: copies === undefined ? 1 : Number(copies), values: values.map((value) => rawValue(value, what, reading.reader)) };
}

function readFields(node: Node, what: string, reading: Reading): PieceFields | undefined {
  return reading.fits(node, pieceFields, what) && node.kind === "map" ? readFieldMap(node, what, reading) : undefined;
}

function readFieldMap(map: MapNode, what: string, reading: Reading): PieceFields {
  const pairs = reading.pairs(map, pieceFields, what);
  const known = (key: string) => pairs.find((pair) => pair.key.text === key)?.value;
  const copies = reading.number(known("copies"), "copies");
  const seat = reading.number(known("seat"), "seat");
  const when = reading.line(known("when"), "when", parseExpr);
  const place = reading.line(known("in"), "in", parsePlace);
  return {
    range: map.range,
    title: readLocalized(known("title"), "title", reading),
    ...(copies !== undefined && { copies }),
    ...(seat !== undefined && { seat }),
    ...(when && { when }),
    ...(place && { in: place }),
    change: readChanges(known("change"), reading),
    fields: pairs.filter(({ key }) => !Object.hasOwn(pieceFields.properties!, key.text)).flatMap(({ key, value }) => {
      const name = reading.line(key, key.text, parseName);
      const fits = reading.fits(value, shapeOfKey(pieceFields, key.text)!, key.text);
      return name && fits ? [{ name, value: rawValue(value, key.text, reading.reader) }] : [];
    }),
  };
}
