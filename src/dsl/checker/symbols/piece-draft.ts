/** Pieces under construction. */
import type { PieceFields, PieceRow } from "../../ast/game-file.ts";
import type { Name } from "../../ast/syntax.ts";
import type { Field, FieldValue, Kind, Piece } from "../../game.ts";
import type { Draft } from "./draft.ts";

/** A piece under construction, with the syntax of its row and of `each`, the fields for all pieces of the kind. */
export interface PieceDraft {
  readonly piece: PieceWithLists;
  readonly row: PieceRow | undefined;
  readonly each: PieceFields | undefined;
}

/** A piece under construction, whose values can still be added. */
export type PieceWithLists = Draft<Piece> & { readonly values: Map<Field, FieldValue> };

// Most pieces have neither.
const NO_TITLE: Piece["title"] = new Map();
const NO_LINKS: Piece["links"] = new Map();

/** Makes a piece without values and links. */
export function newPiece(kind: Kind, name: Name, made: Piece["made"]): PieceWithLists {
  return {
    name: name.text,
    title: NO_TITLE,
    kind,
    made,
    seat: undefined,
    when: undefined,
    in: undefined,
    values: new Map(),
    links: NO_LINKS,
    range: name.range,
  };
}
