/**
 * Makes hints that show the column of each cell in a row of pieces, because the names of the columns are often far
 * above.
 */
import { gameNamed } from "./references.ts";
import { textOf as textOfRange } from "../diagnostics/range.ts";
import { isOfTable } from "../dsl/schema/pieces.ts";
import type { KindDecl } from "../dsl/ast/game-file.ts";
import { type MapNode, type Node, type Pair, valueAt } from "../dsl/yaml/index.ts";
import type { Question } from "./documents.ts";
import type { Hint } from "./types.ts";

/** For each cell of a row: a hint with the name of its column, to be shown before the cell. */
export const rowHintsOf: Question<readonly Hint[]> = ({ name: file }, resolve, documents) =>
  documents.layout(file).flatMap(({ root }) => {
    if (root.kind !== "map") return [];
    const game = textOf(valueAt(root, "game")) ?? textOf(valueAt(root, "of"));
    const base = game === undefined ? undefined : gameNamed(game, documents.read(file).value, resolve);
    const inherited = (kind: string): readonly string[] => {
      const how = base?.pieces.find((each) => each.kind.text === kind)?.how;
      if (how?.kind === "rows" && how.columns) return how.columns.map(({ text }) => text);
      return fieldsOf(base?.kinds ?? [], kind);
    };
    return piecesIn(root).flatMap((pieces) => pieces.pairs.flatMap((kind) => ofKind(kind, inherited)));
  });

/** The sections `pieces` of a game or variant, and those of variants that the game's file contains. */
function piecesIn(root: MapNode): readonly MapNode[] {
  const own = valueAt(root, "pieces");
  const variants = valueAt(root, "variants");
  const inner = variants?.kind === "map" ? variants.pairs.map(({ value }) => value) : [];
  return [
    ...(own?.kind === "map" ? [own] : []),
    ...inner.flatMap((variant) => (variant.kind === "map" ? piecesIn(variant) : [])),
  ];
}

function ofKind({ key, value }: Pair, inherited: (kind: string) => readonly string[]): readonly Hint[] {
  const maps = value.kind === "list" ? value.items.filter((item) => item.kind === "map") : [];
  const own = [value, ...maps].flatMap((each) => (each.kind === "map" ? (valueAt(each, "columns") ?? []) : []))[0];
  const columns = own?.kind === "list" ? own.items.flatMap((item) => textOf(item) ?? []) : inherited(key.text);
  const rows =
    value.kind === "map"
      ? namedRows(value)
      : value.kind === "list"
        ? value.items.flatMap((item) => (item.kind === "map" ? namedRows(item) : [item]))
        : [];
  return rows.flatMap((row) => ofRow(row, columns));
}

function namedRows({ pairs }: MapNode): readonly Node[] {
  return pairs.filter((pair) => !isOfTable(pair.key.text)).map(({ value }) => value);
}

function ofRow(row: Node, columns: readonly string[]): readonly Hint[] {
  const cells =
    row.kind === "list"
      ? row.items.map((item) => ({ at: item.range.start, text: textOf(item) ?? "" }))
      : row.kind === "scalar" && !/["'|>]/.test(textOfRange(row.range)[0] ?? "")
        ? [...textOfRange(row.range).matchAll(/\S+/g)].map(({ 0: text, index }) => ({
            at: row.range.start + index,
            text,
          }))
        : [];
  // A row can begin with a number of copies, such as `3x`, to which no column belongs. If the table has a column
  // `copies`, the number is an ordinary cell.
  const counted = /^\d+x$/.test(cells[0]?.text ?? "") && columns[0] !== "copies" ? 1 : 0;
  return cells.slice(counted).flatMap(({ at, text }, i) => {
    const column = columns[i];
    return column === undefined || column === text ? [] : [{ at, text: `${column}:` }];
  });
}

/** The names of the fields of a kind; fields that it inherits come first. */
function fieldsOf(kinds: readonly KindDecl[], name: string): readonly string[] {
  const kind = kinds.find((each) => each.name.text === name);
  if (!kind) return [];
  const others = kinds.filter((other) => other !== kind);
  return [...(kind.is ? fieldsOf(others, kind.is.text) : []), ...kind.fields.map(({ heading }) => heading.name.text)];
}

function textOf(node: Node | undefined): string | undefined {
  return node?.kind === "scalar" ? node.text : undefined;
}
