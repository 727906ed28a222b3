/** Gives names to rows without names, and to cells that have none because they are in the order of the fields. */
import type { KindDecl, PieceFields, PieceRow, PiecesDecl, RawValue } from "../ast/game-file.ts";
import type { Block, Cell, Expr, Name } from "../ast/syntax.ts";

/** The names of all rows of a kind. The name of a row without one consists of its first cell and a number. */
export function rowNames(rows: readonly PieceRow[], kind: string): readonly Name[] {
  const counts = new Map<string, number>();
  return rows.map(({ name, first, range }) => {
    if (name) return name;
    const base = first?.text ?? kind;
    const number = (counts.get(base) ?? 0) + 1;
    counts.set(base, number);
    return { text: `${base}-${number}`, range };
  });
}

/** Gives every row its name now. Later, a variant can add rows, which would change the numbers in such names. */
export function allNamed(pieces: readonly PiecesDecl[]): readonly PiecesDecl[] {
  return pieces.map((decl) => {
    const { how } = decl;
    if (how.kind !== "rows" || how.rows.every((row) => row.name)) return decl;
    const names = rowNames(how.rows, decl.kind.text);
    return { ...decl, how: { ...how, rows: how.rows.map((row, i) => ({ ...row, name: names[i]! })) } };
  });
}

/** The cells of a row with the names of their fields; undefined if there are more cells than fields. */
export function withNames(
  { cells, range }: PieceRow,
  kind: string,
  each: PieceFields | undefined,
  kinds: readonly KindDecl[],
): PieceFields | undefined {
  if (cells.kind === "map") return cells.fields;
  const given = new Set(each?.fields.map((field) => field.name.text));
  const names = fieldNames(kind, kinds).filter((name) => !given.has(name.text));
  const values = cells.kind === "text" ? cells.row.cells.map(cellValue) : cells.kind === "list" ? cells.values : [];
  const copies = cells.kind === "text" ? cells.row.copies : cells.kind === "list" ? cells.copies : 1;
  if (values.length > names.length) return undefined;
  return {
    range,
    title: new Map(),
    change: [],
    ...(copies !== 1 && { copies }),
    // The name of the field is not written in the row, so its range is empty.
    fields: values.map((value, i) => ({
      name: { text: names[i]!.text, range: { ...value.range, end: value.range.start } },
      value,
    })),
  };
}

/** The fields that the syntax tree of a kind declares, after those of its more general kind. */
export function fieldNames(kind: string, kinds: readonly KindDecl[], depth = 0): readonly Name[] {
  const decl = kinds.find((d) => d.name.text === kind);
  if (!decl || depth > kinds.length) return [];
  return [
    ...(decl.is ? fieldNames(decl.is.text, kinds, depth + 1) : []),
    ...decl.fields.map((field) => field.heading.name),
  ];
}

/** A cell of a row such as `[tea, 2]`, in the form that the cells of `{ title: tea, price: 2 }` have. */
export function cellValue(cell: Cell): RawValue {
  const { range } = cell;
  return {
    range,
    asExpr: () => ({ value: exprOf(cell), problems: [] }),
    asBlock: () => ({ value: blockOf(cell), problems: [] }),
  };
}

/** The rules in a cell: a call of the effect with the name in the cell. */
function blockOf(cell: Cell): Block {
  const { range } = cell;
  return {
    items: cell.kind === "name" ? [{ kind: "do", may: false, call: exprOf(cell), bare: true, range }] : [],
    range,
  };
}

function exprOf(cell: Cell): Expr {
  const { range } = cell;
  if (cell.kind === "name") return { kind: "name", name: cell.name, range };
  return cell.value < 0
    ? { kind: "negate", of: { kind: "int", value: -cell.value, range }, range }
    : { kind: "int", value: cell.value, range };
}
