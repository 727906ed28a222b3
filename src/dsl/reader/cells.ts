/** Reads the cells of a row. They are either in the order of the columns, or have names. */
import { type Range, textOf } from "../../diagnostics/range.ts";
import { copiesTurnedRound, rulesWithoutBrackets } from "../columns.ts";
import type { PieceCells, PieceFields } from "../ast/game-file.ts";
import { parseExpr, parseName, parsePlace, parseRow } from "../grammar/index.ts";
import { isOfEveryPiece, pieceFields, pieceRow } from "../schema/pieces.ts";
import { shapeOfKey } from "../schema/shape.ts";
import type { Cell, Name } from "../ast/syntax.ts";
import type { ListNode, MapNode, Node, Scalar } from "../yaml/index.ts";
import { readChanges } from "./change.ts";
import { rawValue } from "./raw-value.ts";
import { Reading } from "./reading.ts";
import { readLocalized } from "./texts.ts";

/** Reads the cells of a row, which are after the name of the piece. */
export function readCells(node: Node, what: string, reading: Reading): PieceCells | undefined {
  if (!reading.fits(node, pieceRow, what)) return undefined;
  switch (node.kind) {
    case "scalar":
      return readWords(node, what, reading);
    case "list":
      return readValues(node, what, reading);
    case "map":
      return { kind: "map", fields: readFieldMap(node, what, reading) };
    case "nothing":
      return { kind: "empty" };
  }
}

/** Reads a row of words and numbers: `3x trinket 1`. */
export function readWords(node: Node, what: string, reading: Reading): PieceCells | undefined {
  const before = reading.problems.length;
  const row = reading.line(node, what, parseRow);
  const whole = reading.problems.length === before;
  const scalar = ({ range }: Cell): Scalar => ({
    kind: "scalar",
    style: "plain",
    text: textOf(range),
    range: { ...range },
  });
  return (
    row && {
      kind: "text",
      row,
      below: (columns) => readBelow(columns, row.copies, row.cells.map(scalar), node.range, what, reading, whole),
    }
  );
}

/** Reads a row in brackets: `[3x, trinket, shop]`. */
function readValues({ items, range }: ListNode, what: string, reading: Reading): PieceCells {
  const [first] = items;
  const written =
    first?.kind === "scalar" && first.style === "plain" ? /^(\d{1,9})x$/.exec(first.text)?.[1] : undefined;
  const [copies, nodes] = written === undefined ? [1, items] : [Number(written), items.slice(1)];
  return {
    kind: "list",
    copies,
    values: nodes.map((node) => rawValue(node, what, reading.reader)),
    below: (columns) => readBelow(columns, copies, nodes, range, what, reading),
  };
}

/**
 * Gives cells the names of their columns. `whole`: the row was read without mistakes. Otherwise too many cells are not
 * reported, because a mistake may have caused them.
 */
function readBelow(
  columns: readonly Name[],
  copies: number,
  cells: readonly Node[],
  range: Range,
  what: string,
  { reader }: Reading,
  whole = true,
) {
  const reading = new Reading(reader);
  const turned = copiesTurnedRound(cells, columns.length);
  const bare = whole ? rulesWithoutBrackets(cells, columns.length, range) : undefined;
  const wrong = bare ?? turned;
  if (wrong) reading.problems.push(wrong);
  if (bare) cells = cells.slice(0, columns.length - 1);
  else if (turned) cells = cells.slice(1);
  const more = cells[columns.length];
  if (more && whole)
    reading.report("too-many-cells", more.range, {
      kind: what,
      fields: columns.map(({ text }) => text),
      columns: true,
    });
  const fields = readFields(
    cells.slice(0, columns.length).map((value, i) => ({ name: columns[i]!, value })),
    range,
    what,
    reading,
  );
  if (copies !== 1 && fields.copies !== undefined)
    reading.report("duplicate-key", { ...range, end: range.start }, { key: "copies" });
  return { value: { ...(copies !== 1 && { copies }), ...fields }, problems: reading.problems };
}

/** Reads `each`, the cells with the same value for all pieces of a kind. */
export function readEach(node: Node, reading: Reading): PieceFields | undefined {
  return reading.fits(node, pieceFields, "each") && node.kind === "map"
    ? readFieldMap(node, "each", reading)
    : undefined;
}

/** Reads cells that have names: a YAML map from names of fields to values. */
export function readFieldMap(map: MapNode, what: string, reading: Reading): PieceFields {
  const entries = reading.pairs(map, pieceFields, what).flatMap(({ key, value }) => {
    const name = nameOfField(key, reading);
    return name ? [{ name, value }] : [];
  });
  return readFields(entries, map.range, what, reading);
}

/** Reads the name of a cell: a field, or a word such as `copies`, which is allowed for every piece. */
export function nameOfField(key: Scalar, reading: Reading): Name | undefined {
  return isOfEveryPiece(key.text) ? { text: key.text, range: key.range } : reading.line(key, key.text, parseName);
}

interface Entry {
  readonly name: Name;
  readonly value: Node;
}

function readFields(entries: readonly Entry[], range: Range, what: string, reading: Reading): PieceFields {
  const known = (key: string) => entries.find(({ name }) => name.text === key)?.value;
  const copies = reading.number(known("copies"), "copies");
  const seat = reading.number(known("seat"), "seat");
  const when = reading.line(known("when"), "when", parseExpr);
  const place = reading.line(known("in"), "in", parsePlace);
  return {
    range,
    title: readLocalized(known("title"), "title", reading),
    ...(copies !== undefined && { copies }),
    ...(seat !== undefined && { seat }),
    ...(when && { when }),
    ...(place && { in: place }),
    change: readChanges(known("change"), reading.inRow()),
    fields: entries
      .filter(({ name }) => !isOfEveryPiece(name.text))
      .flatMap(({ name, value }) => {
        const fits = reading.fits(value, shapeOfKey(pieceFields, name.text)!, name.text);
        return fits ? [{ name, value: rawValue(value, name.text, reading.reader) }] : [];
      }),
  };
}
