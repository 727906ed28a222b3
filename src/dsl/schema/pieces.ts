/** The form of the section `pieces`: rows of cells in order, rows of cells with names, or a number of equal pieces. */
import { changes, line, name, names, number, text } from "./parts.ts";
import { described, scalar, type Schema } from "./schema.ts";

/** A cell; its form depends on the type of its field. */
const cell: Schema = { title: "a value", type: [...scalar, "array", "object"], description: "A field of the piece." };

/** The cells of a piece by the names of their fields. */
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

/** Whether every piece can have an entry of this name, such as `copies`, so that it is no field. */
export function isOfEveryPiece(name: string): boolean {
  return Object.hasOwn(pieceFields.properties!, name);
}

/** The form of a piece: cells in the order of the fields, or cells with names. */
export const pieceRow: Schema = {
  ...pieceFields,
  title: "cells",
  type: [...scalar, "array", "object", "null"],
  items: cell,
};

/** The names of columns. */
export const columns: Schema = described(names, "What the cells of the rows are, in their order.");

/** A list of rows: rows of words, lists of cells, and named rows among them. */
export const pieceList: Schema = {
  title: "rows",
  type: [...scalar, "array", "object"],
  items: line,
  properties: { columns },
  additionalProperties: pieceRow,
};

/** A drawing of cells. */
export const diagram: Schema = { title: "a drawing below `|`", type: scalar };

/** The meanings of signs in a drawing. */
export const signs: Schema = {
  title: "signs with colons",
  type: ["object"],
  additionalProperties: { ...pieceFields, title: "fields in braces, or a piece", type: [...scalar, "object"] },
};

/** The pieces of one kind. */
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

/** Whether a key below a kind is an entry for all its rows, and not the name of a piece. */
export function isOfTable(name: string): boolean {
  return Object.hasOwn(piecesOfKind.properties!, name);
}

/** The section `pieces`. */
export const pieces: Schema = { title: "kinds with colons", type: ["object"], additionalProperties: piecesOfKind };
