/** Links between pieces: a link written on one piece holds in both directions. */
import type { Expression, Piece } from "../../game.ts";
import type { RawValue } from "../../ast/game-file.ts";
import { linksOf } from "./cells.ts";
import type { Check } from "../check.ts";
import { env } from "../env.ts";
import type { PieceDraft, PieceWithLists } from "./piece-draft.ts";
import { somePieces } from "../expressions/expected.ts";

/** Sets the links of all pieces. They must be declared before, because a link names another piece. */
export function connectPieces(c: Check, drafts: readonly PieceDraft[]): void {
  const linked = drafts.filter(({ piece }) => linksOf(piece.kind).length > 0);
  const byPiece = new Map<Piece, PieceWithLists>(linked.length > 0 ? drafts.map(({ piece }) => [piece, piece]) : []);
  for (const { piece, row, each } of linked) {
    const links = linksOf(piece.kind);
    const fields = [...(each?.fields ?? []), ...(row?.cells.kind === "map" ? row.cells.fields.fields : [])];
    for (const { name, value } of fields) {
      if (!links.includes(name.text)) continue;
      if (c.symbols.link) c.observer?.used(name.range, { sort: "link", name: name.text, of: c.symbols.link });
      for (const other of neighbours(c, value)) {
        add(piece, name.text, other);
        const back = byPiece.get(other);
        if (back) add(back, name.text, piece);
      }
    }
  }
  for (const { piece } of drafts) c.symbols.connect(piece);
}

function add(piece: PieceWithLists, link: string, other: Piece): void {
  const known = piece.links.get(link) ?? [];
  if (!known.includes(other)) piece.links = new Map(piece.links).set(link, [...known, other]);
}

function neighbours(c: Check, raw: RawValue): readonly Piece[] {
  if (raw.items) return raw.items.flatMap((item) => neighbours(c, item));
  if (!raw.asExpr) return [];
  return rowsIn(c, somePieces(c, env({ needs: c.idle }), c.take(raw.asExpr()), "as a neighbour"), raw);
}

function rowsIn(c: Check, e: Expression, raw: RawValue): readonly Piece[] {
  if (e.kind === "piece") return [e.piece];
  if (e.kind === "union") return [...rowsIn(c, e.left, raw), ...rowsIn(c, e.right, raw)];
  if (e.type.kind !== "unknown") c.report("not-constant", raw.range, { found: "something else" });
  return [];
}
