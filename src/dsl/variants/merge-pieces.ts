/** Merges the rows of pieces in a game and a variant, cell by cell. */
import type { Diagram, KindDecl, PieceFields, PieceRow, PiecesDecl, SignDecl } from "../ast/game-file.ts";
import { byName, mergeLocalized } from "./by-name.ts";
import { fieldNames, withNames } from "./row-names.ts";

type Rows = PiecesDecl["how"] & { kind: "rows" };

/**
 * Merges the pieces of a game and a variant. `before` are the kinds of the game alone, and `after` those with the
 * variant.
 */
export function mergePieces(
  base: readonly PiecesDecl[],
  over: readonly PiecesDecl[],
  before: readonly KindDecl[],
  after: readonly KindDecl[],
): readonly PiecesDecl[] {
  // If a variant changes the fields of a kind, cells without names would move to wrong fields. So they get names first.
  const fieldsIn = (kinds: readonly KindDecl[], kind: string) =>
    fieldNames(kind, kinds)
      .map(({ text }) => text)
      .join();
  const kept =
    before === after
      ? base
      : base.map((decl) => {
          const { text } = decl.kind;
          return decl.how.kind !== "rows" || fieldsIn(before, text) === fieldsIn(after, text)
            ? decl
            : { ...decl, how: cellsNamed(decl.how, text, before) };
        });
  return byName(
    kept,
    over,
    (decl) => decl.kind,
    (a, b) => mergeKind(a, b, before, after),
  );
}

/**
 * Merges the pieces of one kind. If the variant has a list of rows without names, `per player`, a grid or a drawing,
 * this replaces all pieces of the kind in the game.
 */
function mergeKind(
  base: PiecesDecl,
  over: PiecesDecl,
  before: readonly KindDecl[],
  after: readonly KindDecl[],
): PiecesDecl {
  if (over.how.kind === "diagram" && base.how.kind === "diagram")
    return { ...over, how: { ...over.how, signs: signsFor(over.how, base.how) } };
  if (over.how.kind !== "rows" || over.how.rows.some((row) => !row.name)) return over;
  const kind = base.kind.text;
  // If the game draws a board, the rows of a variant are for single cells of this board.
  if (base.how.kind === "diagram") {
    const { each, rows } = base.how;
    const beside = mergeKind({ ...base, how: { kind: "rows", each, rows } }, over, before, after).how;
    return { ...base, how: beside.kind === "rows" ? { ...base.how, each: beside.each, rows: beside.rows } : base.how };
  }
  if (base.how.kind !== "rows") return over;
  const each =
    base.how.each && over.how.each ? mergeFields(base.how.each, over.how.each) : (over.how.each ?? base.how.each);
  const below = over.how.each
    ? cellsNamed(base.how, kind, before).rows.map((row) => under(row, over.how as Rows))
    : base.how.rows;
  const rows = byName(
    below,
    over.how.rows,
    (row) => row.name!,
    (a, b) => mergeRow(a, b, kind, { each: (base.how as Rows).each, kinds: before }, { each, kinds: after }),
  );
  return { kind: base.kind, how: { kind: "rows", each, rows } };
}

/**
 * The meanings of the signs in a drawing. If it does not explain a sign, it uses the explanation in the drawing that it
 * replaces.
 */
function signsFor({ spots, signs }: Diagram, before: Diagram): readonly SignDecl[] {
  const explained = new Set(signs.map(({ sign }) => sign));
  const shown = new Set(spots.map(({ sign }) => sign));
  return [...before.signs.filter(({ sign }) => shown.has(sign) && !explained.has(sign)), ...signs];
}

/** The declarations that decide to which fields cells without names belong: the cells in `each`, and the kinds. */
export interface Fielding {
  readonly each: PieceFields | undefined;
  readonly kinds: readonly KindDecl[];
}

/** Merges two rows with the same name, cell by cell. `upper` is the row of the variant. */
export function mergeRow(lower: PieceRow, upper: PieceRow, kind: string, below: Fielding, above: Fielding): PieceRow {
  const a = withNames(lower, kind, below.each, below.kinds);
  const b = withNames(upper, kind, above.each, above.kinds);
  return a && b ? { ...upper, cells: { kind: "map", fields: mergeFields(a, b) } } : upper;
}

/** Gives the cells of all rows the names of their fields. */
function cellsNamed(how: Rows, kind: string, kinds: readonly KindDecl[]): Rows {
  const named = (row: PieceRow): PieceRow => {
    const fields = row.cells.kind === "map" ? undefined : withNames(row, kind, how.each, kinds);
    return fields ? { ...row, cells: { kind: "map", fields } } : row;
  };
  return { ...how, rows: how.rows.map(named) };
}

/** A row of the game without the cells that a variant sets for all rows in `each`. */
function under(row: PieceRow, { each }: Rows): PieceRow {
  if (row.cells.kind !== "map" || !each) return row;
  const { copies, seat, when, in: place, fields, ...rest } = row.cells.fields;
  const given = new Set(each.fields.map((field) => field.name.text));
  return {
    ...row,
    cells: {
      kind: "map",
      fields: {
        ...rest,
        ...(copies !== undefined && each.copies === undefined && { copies }),
        ...(seat !== undefined && { seat }),
        ...(when && !each.when && { when }),
        ...(place && !each.in && { in: place }),
        fields: fields.filter((field) => !given.has(field.name.text)),
      },
    },
  };
}

/** Merges two sets of cells with names. A cell in `over` replaces the cell of the same name in `base`. */
export function mergeFields(base: PieceFields, over: PieceFields): PieceFields {
  return {
    ...base,
    ...(over.copies !== undefined && { copies: over.copies }),
    ...(over.seat !== undefined && { seat: over.seat }),
    ...(over.when && { when: over.when }),
    ...(over.in && { in: over.in }),
    range: over.range,
    title: mergeLocalized(base.title, over.title),
    change: over.change.length > 0 ? over.change : base.change,
    fields: byName(base.fields, over.fields, (field) => field.name),
  };
}
