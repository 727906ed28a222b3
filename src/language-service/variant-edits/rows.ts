/**
 * Changes rows of pieces in a variant. If a field of the form differs from the game, it becomes a cell of the piece's
 * row in the variant.
 */
import { belowColumns } from "../../dsl/columns.ts";
import { fieldsOf } from "../../dsl/checker/symbols/cells.ts";
import type { Kind } from "../../dsl/game.ts";
import type { PiecesDecl, VariantFile } from "../../dsl/ast/game-file.ts";
import { sectionsOf } from "../../dsl/variants/overlay.ts";
import { withNames } from "../../dsl/variants/row-names.ts";
import { quoted } from "../slug.ts";
import { cellsOf, inputOf, pieceOf, piecesOfKinds, textOfCell } from "./cells.ts";
import type { LaidGame } from "./laid-game.ts";
import { beginsIn, besides, mapOf, nearest } from "./lying.ts";
import type { LayoutText, Path } from "./layout-text.ts";
import type { Filled, FormField, FormInput, Subject } from "./types.ts";

type PieceSubject = Subject & { readonly about: "piece" };
type NewPieceSubject = Subject & { readonly about: "new piece" };

/** The most copies of a piece that a form accepts. */
const MOST_COPIES = 99;

/**
 * The fields of the form for an existing piece. If the number of copies is set to 0, the variant leaves the piece out.
 * Undefined if the cells of the piece cannot be changed one by one.
 */
export function pieceFields(
  { kind, name }: PieceSubject,
  now: LaidGame,
  usual: LaidGame,
): readonly FormField[] | undefined {
  const there = pieceOf(now.game, kind, name);
  const piece = there ?? pieceOf(usual.game, kind, name);
  const [cells, before] = [cellsOf(now.file, kind, name), cellsOf(usual.file, kind, name)];
  const known = cells ?? before;
  if (!piece || !known) return undefined;
  const fields = fieldsOf(piece.kind).map((field): FormField => {
    const value = textOfCell(now.file, field, known.fields.get(field.name));
    return {
      name: field.name,
      input: inputOf(now.game, field),
      value,
      usual: before ? textOfCell(usual.file, field, before.fields.get(field.name)) : value,
    };
  });
  const [copies, copiesBefore] = [there ? known.copies : 0, before?.copies ?? known.copies];
  const counted = piece.made.how === "copies" && piece.seat === undefined && takesRows(now, piece.kind);
  return counted
    ? [
        ...fields,
        {
          name: "copies",
          input: { kind: "number", min: 0, max: MOST_COPIES },
          value: String(copies),
          usual: String(copiesBefore),
        },
      ]
    : fields;
}

/** The fields of the form for a new piece: its name, and everything that is printed on it. */
export function newPieceFields(
  { kind: of, like, place }: NewPieceSubject,
  now: LaidGame,
): readonly FormField[] | undefined {
  const kind = now.game.kinds.find(({ name }) => name === of);
  if (!kind || !takesRows(now, kind)) return undefined;
  const model = like === undefined ? undefined : cellsOf(now.file, of, like);
  const field = (name: string, input: FormInput, value: string, usual = ""): FormField => ({
    name,
    input,
    value,
    usual,
  });
  return [
    field("title", { kind: "text" }, ""),
    ...fieldsOf(kind).map((each) => {
      const [input, usual] = [inputOf(now.game, each), textOfCell(now.file, each, undefined)];
      return field(each.name, input, textOfCell(now.file, each, model?.fields.get(each.name)) || firstOf(input), usual);
    }),
    field("copies", { kind: "number", min: 1, max: MOST_COPIES }, String(model?.copies ?? 1), "1"),
    ...linkFields(now, kind, like ?? nearest(now, of, place)),
    ...(mapOf(now, of) ? [field("place", { kind: "expression" }, place ?? besides(now, of, like))] : []),
  ];
}

/**
 * The fields for the links from a new space of a board to other spaces. The first link leads to the piece `from`, so
 * that players can reach the new space.
 */
function linkFields({ game }: LaidGame, kind: Kind, from: string | undefined): readonly FormField[] {
  const links: string[] = [];
  for (let each: Kind | undefined = kind; each; each = each.is) links.push(...each.links);
  return links.map((name, i) => ({
    name,
    input: { kind: "choice", names: piecesOfKinds(game, [kind]), optional: true },
    value: i === 0 ? (from ?? "") : "",
    usual: "",
  }));
}

function firstOf(input: FormInput): string {
  if (input.kind === "number") return String(Math.max(0, input.min ?? 0));
  return input.kind === "choice" && !input.optional ? (input.names[0] ?? "") : "";
}

/** Whether the game declares pieces of a kind in rows, so that a variant can add another row. */
export function takesRows({ file, game }: LaidGame, { name }: Kind): boolean {
  return name !== game.kinds[0]!.name && rowsOf(file.pieces, name) !== undefined;
}

function rowsOf(pieces: readonly PiecesDecl[], kind: string): (PiecesDecl["how"] & { kind: "rows" }) | undefined {
  const how = pieces.find((decl) => decl.kind.text === kind)?.how;
  return how?.kind === "rows" ? how : undefined;
}

/**
 * Writes those cells of a piece that differ from the game without the variant. Cells that are the same are removed from
 * the variant.
 */
export function writePiece(
  text: LayoutText,
  own: VariantFile | undefined,
  { kind, name }: PieceSubject,
  fields: readonly FormField[],
  filled: Filled,
  usual: LaidGame,
): void {
  const row: Path = ["pieces", kind, name];
  const isNew = pieceOf(usual.game, kind, name) === undefined;
  const values = fields.map((field) => ({ ...field, next: (filled[field.name] ?? field.value).trim() }));
  if (own) nameCells(text, own, kind, name, usual);
  if (values.some((field) => field.name === "copies" && field.next === "0")) {
    text.remove(row);
    if (!isNew) text.addWord(["without", kind], name);
    return;
  }
  text.removeWord(["without", kind], name);
  for (const { name: field, next, value, usual: before } of values) {
    if (!isNew && next === before) text.remove([...row, field]);
    else if (next !== value) text.put([...row, field], cell(next));
  }
}

/** Writes the row of a new piece, and where the piece is put. Cells with their default are left out. */
export function writeNewPiece(
  text: LayoutText,
  { kind, to }: NewPieceSubject,
  name: string,
  fields: readonly FormField[],
  filled: Filled,
  now: LaidGame,
): void {
  const row: Path = ["pieces", kind, name];
  const map = mapOf(now, kind);
  for (const { name: field, value, usual } of fields) {
    const next = (filled[field] ?? value).trim();
    if (next === usual) continue;
    if (field === "place" && map) text.put(["view", "places", map.of.text, name], next);
    else text.put([...row, field], field === "title" ? quoted(next) : cell(next));
  }
  if (text.at(row) === undefined) text.put(row, "{ }");
  if (to !== undefined && !beginsIn(now, to)) text.append(["change"], `after setup: move ${name} to ${to}`);
}

/** The value of a cell as YAML; if it has several lines, they stand below the key. */
function cell(value: string): string {
  const lines = value.split("\n");
  return lines.length > 1 || value.startsWith("- ")
    ? `\n${lines.map((line) => (line === "" ? line : `  ${line}`)).join("\n")}`
    : value;
}

/**
 * Rewrites a row whose cells have no names, such as `[2, red]`, to one with names, such as `{ price: 2, colour: red }`.
 * Then single cells can be changed.
 */
function nameCells(text: LayoutText, own: VariantFile, kind: string, name: string, { file }: LaidGame): void {
  const written = text.at(["pieces", kind, name]);
  const how = rowsOf(own.pieces, kind);
  const row = how?.rows.find((each) => each.name?.text === name);
  if (!how || !row || (written?.kind !== "scalar" && written?.kind !== "list")) return;
  const base = rowsOf(sectionsOf(file)[0]!.pieces, kind);
  const columns = how.columns ?? base?.columns;
  const fields = withNames(columns ? belowColumns(row, columns).value : row, kind, how.each ?? base?.each, file.kinds);
  if (!fields) return;
  const { text: source } = fields.range.source;
  const cells = fields.fields.map(
    ({ name: field, value: { range } }) => `${field.text}: ${source.slice(range.start, range.end).trimEnd()}`,
  );
  text.put(
    ["pieces", kind, name],
    `{ ${[...cells, ...(fields.copies === undefined ? [] : [`copies: ${fields.copies}`])].join(", ")} }`,
  );
}
