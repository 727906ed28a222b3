/** Finds the changes of a game or variant: its own, and those that its pieces carry. */
import type { PieceFields, PiecesDecl, Sections } from "./game-file.ts";
import type { Change } from "./syntax.ts";

/** A change, and the piece or kind of pieces that carries it. */
export interface CarriedChange {
  readonly change: Change;
  readonly carrier: string | undefined;
}

/** All changes of a game or variant, its own first. */
export function changesIn({ change, pieces }: Pick<Sections, "change" | "pieces">): readonly CarriedChange[] {
  const carried = pieces.flatMap(({ kind, how }) =>
    fieldsIn(how, kind.text).flatMap(([carrier, fields]) => fields.change.map((each) => ({ change: each, carrier }))),
  );
  return [...change.map((each) => ({ change: each, carrier: undefined })), ...carried];
}

/** The fields of pieces, each with the name of the piece, or of the kind where several pieces share them. */
function fieldsIn(how: PiecesDecl["how"], kind: string): readonly (readonly [string, PieceFields])[] {
  if (how.kind !== "rows" && how.kind !== "diagram") return [];
  const signs = how.kind === "diagram" ? how.signs : [];
  return [
    ...(how.each ? [[kind, how.each] as const] : []),
    ...signs.flatMap(({ means }) => (means.kind === "fields" ? [[kind, means.fields] as const] : [])),
    ...how.rows.flatMap(({ name, first, cells }) =>
      cells.kind === "map" ? [[name?.text ?? first?.text ?? kind, cells.fields] as const] : [],
    ),
  ];
}
