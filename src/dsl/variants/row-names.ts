/** Rows whose cells stand in the order of the fields, written with the names of the fields. */
import type { KindDecl, PieceFields, PieceRow, RawValue } from "../game-file.ts";
import type { Cell, Expr, Name } from "../syntax.ts";

/** The cells of a row by name. */
export function withNames({ cells, range }: PieceRow, kind: string, each: PieceFields | undefined, kinds: readonly KindDecl[]): PieceFields | undefined {
  if (cells.kind === "map") return cells.fields;
  const given = new Set(each?.fields.map((field) => field.name.text));
  const names = fieldNames(kind, kinds).filter((name) => !given.has(name.text));
  const values = cells.kind === "text" ? cells.row.cells.map(cellValue) : cells.kind === "list" ? cells.values : [];
  const copies = cells.kind === "text" ? cells.row.copies : cells.kind === "list" ? cells.copies : 1;
  return {
    range, title: new Map(), change: [], ...(copies !== 1 && { copies }),
    fields: values.flatMap((value, i) => (names[i] ? [{ name: { text: names[i].text, range: value.range }, value }] : [])),
  };
}

function fieldNames(kind: string, kinds: readonly KindDecl[], depth = 0): readonly Name[] {
  const decl = kinds.find((d) => d.name.text === kind);
  if (!decl || depth > kinds.length) return [];
  return [...(decl.is ? fieldNames(decl.is.text, kinds, depth + 1) : []), ...decl.fields.map((field) => field.heading.name)];
}

/** A cell of a text row, as if it were written on its own. */
export function cellValue(cell: Cell): RawValue {
  const { range } = cell;
  return { range, asExpr: () => ({ value: exprOf(cell), problems: [] }), asBlock: () => ({ value: { items: [], range }, problems: [] }) };
}

function exprOf(cell: Cell): Expr {
  const { range } = cell;
  if (cell.kind === "name") return { kind: "name", name: cell.name, range };
  return cell.value < 0 ? { kind: "negate", of: { kind: "int", value: -cell.value, range }, range } : { kind: "int", value: cell.value, range };
}
