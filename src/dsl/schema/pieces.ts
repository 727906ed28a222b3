/**
 * The JSON Schema of the section `pieces`: rows with cells in order, rows of cells with names, or a number of equal
 * pieces.
 */
import { changes, line, name, names, number, text } from "./parts.ts";
import { described, scalar, type Schema } from "./schema.ts";

/** The schema of a cell, which may have any form, because the form depends on the type of its field. */
const cell: Schema = { title: "a value", type: [...scalar, "array", "object"], description: "A field of the piece." };

/** The schema of a piece's cells, each with the name of its field. */
export const pieceFields: Schema = {
  title: "fields with colons",
  type: ["object"],
  properties: {
    title: described(text, "What players call the piece."),
    copies: described(number, "How many equal pieces there are."),
    seat: described(number, "The seat of this player."),
    when: described(line, "Is the piece in this game? `count(seats) = 2`."),
    in: described(name, "Where the piece lies at the start."),
    change: described(changes, "What works differently while the piece is in force."),
  },
  additionalProperties: cell,
};

/** Whether a key such as `copies` is allowed for every piece, and so cannot be the name of a field. */
export function isOfEveryPiece(name: string): boolean {
  return Object.hasOwn(pieceFields.properties!, name);
}

/** The schema of one piece: cells in the order of the fields, or cells with names. */
export const pieceRow: Schema = {
  ...pieceFields,
  title: "cells",
  type: [...scalar, "array", "object", "null"],
  items: cell,
};

/** The schema of the list of column names. */
export const columns: Schema = described(names, "What the cells of the rows are, in their order.");

/** The schema of a list of rows: rows of words, rows in brackets, and rows with a name. */
export const pieceList: Schema = {
  title: "rows",
  type: [...scalar, "array", "object"],
  items: line,
  properties: { columns },
  additionalProperties: pieceRow,
};

/** The schema of a board that is drawn as text. */
export const diagram: Schema = { title: "a drawing below `|`", type: scalar };

/** The schema of the signs in a board's drawing, each with its meaning. */
export const signs: Schema = {
  title: "signs with colons",
  type: ["object"],
  additionalProperties: { ...pieceFields, title: "fields in braces, or a piece", type: [...scalar, "object"] },
};

/** The schema of the pieces of one kind. */
export const piecesOfKind: Schema = {
  title: "rows, or how many to make",
  description: "`1 per player`, `grid 8 by 8`, a drawing of cells, a row for each name, or a list of rows.",
  type: [...scalar, "array", "object", "null"],
  properties: {
    grid: described(diagram, "Cells drawn as text: a sign for each, one space apart."),
    hexes: described(diagram, "Cells with six neighbours drawn as text, each row shifted by half."),
    signs: described(signs, "What the signs of a drawing mean: fields of the cell, or the piece that starts there."),
    columns,
    each: described(pieceFields, "What all pieces of the kind have in common."),
  },
  additionalProperties: pieceRow,
  items: pieceList,
};

/** Whether a key below a kind, such as `columns`, is for all rows, and not the name of a piece. */
export function isOfTable(name: string): boolean {
  return Object.hasOwn(piecesOfKind.properties!, name);
}

/** The schema of the section `pieces`. */
export const pieces: Schema = { title: "kinds with colons", type: ["object"], additionalProperties: piecesOfKind };
