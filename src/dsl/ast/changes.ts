/**
 * Finds the changes (`before`, `after`, `instead of`, `becomes`) in a game or variant, including those on its pieces.
 */
import type { PieceFields, PiecesDecl, Sections } from "./game-file.ts";
import type { Change } from "./syntax.ts";

/** A change of an effect or value. `carrier` is the piece, or the kind of pieces, on which the change is written. */
export interface CarriedChange {
  readonly change: Change;
  readonly carrier: string | undefined;
}

/** All changes of a game or variant. Those in its section `change` come first, then those on its pieces. */
export function changesIn({ change, pieces }: Pick<Sections, "change" | "pieces">): readonly CarriedChange[] {
  const carried = pieces.flatMap(({ kind, how }) =>
    fieldsIn(how, kind.text).flatMap(([carrier, fields]) => fields.change.map((each) => ({ change: each, carrier }))),
  );
  return [...change.map((each) => ({ change: each, carrier: undefined })), ...carried];
}

/**
 * The fields of pieces, without rows that have no changes. Each comes with the name of its piece, or of its kind if
 * several pieces share these fields.
 */
function fieldsIn(how: PiecesDecl["how"], kind: string): readonly (readonly [string, PieceFields])[] {
  if (how.kind !== "rows" && how.kind !== "diagram") return [];
  const signs = how.kind === "diagram" ? how.signs : [];
  return [
    ...(how.each ? [[kind, how.each] as const] : []),
    ...signs.flatMap(({ means }) => (means.kind === "fields" ? [[kind, means.fields] as const] : [])),
    ...how.rows.flatMap(({ name, first, cells }) =>
      cells.kind === "map" && cells.fields.change.length > 0
        ? [[name?.text ?? first?.text ?? kind, cells.fields] as const]
        : [],
    ),
  ];
}
