/** Finds the cells that the row of a piece in the section `pieces` contains. */
import { type Range, textOf } from "../../diagnostics/range.ts";
import { printExpr } from "../../dsl/printer/expression.ts";
import type { Block } from "../../dsl/ast/syntax.ts";
import type { Cardinality, Field, Game, Kind, Piece, Type } from "../../dsl/game.ts";
import type { GameFile, PieceFields, RawValue } from "../../dsl/ast/game-file.ts";
import { rowNames, withNames } from "../../dsl/variants/row-names.ts";
import { linesOf } from "../../semantic-diff/lines.ts";
import type { FormInput } from "./types.ts";

/**
 * The cells of a row, by the names of their fields. They include the cells that `each` gives to all rows of the kind.
 */
export interface Cells {
  readonly copies: number;
  readonly fields: ReadonlyMap<string, RawValue>;
}

/**
 * The cells of the row with this name. Undefined if no row has it; for example, the squares of a board that is declared
 * as a grid have no rows.
 */
export function cellsOf(file: Pick<GameFile, "pieces" | "kinds">, kind: string, name: string): Cells | undefined {
  const how = file.pieces.find((decl) => decl.kind.text === kind)?.how;
  if (how?.kind !== "rows" && how?.kind !== "diagram") return undefined;
  const row = how.rows[rowNames(how.rows, kind).findIndex(({ text }) => text === name)];
  const own = row && withNames(row, kind, how.each, file.kinds);
  if (!own) return how.kind === "diagram" ? joined([how.each]) : undefined;
  return joined([how.each, own]);
}

function joined(layers: readonly (PieceFields | undefined)[]): Cells {
  const given = layers.filter((layer) => layer !== undefined);
  return {
    copies: given.reduce((copies, layer) => layer.copies ?? copies, 1),
    fields: new Map(given.flatMap(({ fields }) => fields.map(({ name, value }) => [name.text, value] as const))),
  };
}

/** The piece of a kind that the row with this name declares. */
export function pieceOf({ pieces }: Game, kind: string, name: string): Piece | undefined {
  return pieces.find((piece) => piece.kind.name === kind && rowOf(piece.name) === name);
}

/**
 * The name of the row that declares a piece. For the piece of a player, it is the name after the dot, such as `pawn`
 * for `player-1.pawn`.
 */
export function rowOf(piece: string): string {
  return piece.slice(piece.lastIndexOf(".") + 1);
}

/**
 * The text of a cell for a form. Short values are printed in one standard form, so that equal values have equal texts.
 */
export function textOfCell(file: Pick<GameFile, "kinds">, field: Field, value: RawValue | undefined): string {
  if (!value) return defaultOf(file, field);
  const { range, asExpr, items } = value;
  if (field.type.kind === "effect") return rulesOf(value);
  const expression = asExpr?.();
  if (expression?.problems.length === 0 && expression.value.kind !== "missing") return printExpr(expression.value);
  return items ? `[${items.map((item) => textOfCell(file, field, item)).join(", ")}]` : written(range);
}

/**
 * The text of the rules in a cell, as the author wrote it. If the text contains the placeholders of a template, the
 * filled-in rules are printed instead.
 */
function rulesOf({ range, asBlock, items }: RawValue): string {
  const [first] = items ?? [];
  const { text } = range.source;
  // The range of a list begins at its first item. If the list is written below its key, the text must also include the
  // dash before this item.
  const start = first && text[range.start] !== "[" ? text.lastIndexOf("-", first.range.start) : range.start;
  const own = written({ ...range, start });
  return own.includes("<") ? printed(asBlock().value) : own;
}

function printed(block: Block): string {
  const lines = linesOf(block);
  const [only, more] = lines;
  if (only && !more) return only.text;
  const isOption = (text: string) => text.endsWith(":");
  return lines
    .map(
      ({ depth, text }, i) =>
        `${"    ".repeat(depth)}${isOption(text) ? text : `- ${text}${(lines[i + 1]?.depth ?? 0) > depth ? ":" : ""}`}`,
    )
    .join("\n");
}

/** The lines of a range, without the indentation that all of them share. */
function written(range: Range): string {
  const { source, start } = range;
  const column = start - (source.text.lastIndexOf("\n", start - 1) + 1);
  const lines = textOf(range).trimEnd().split("\n");
  return lines
    .map((line, i) => (i === 0 ? line : line.slice(Math.min(column, /^ */.exec(line)![0].length))))
    .join("\n");
}

/** The default of a field, which applies if a row leaves out the cell. */
function defaultOf({ kinds }: Pick<GameFile, "kinds">, { name, holder, type }: Field): string {
  const decl = kinds
    .find((each) => each.name.text === holder.name)
    ?.fields.find(({ heading }) => heading.name.text === name);
  if (decl?.spec.initial) return printExpr(decl.spec.initial);
  return type.kind === "bool" ? "false" : "";
}

/** The kind of input with which a form asks for the value of a field: rules, an expression, a number, or a choice. */
export function inputOf(game: Game, { type, card, params }: Field): FormInput {
  if (type.kind === "effect") return { kind: "rules" };
  return params.length > 0 ? { kind: "expression" } : inputOfType(game, type, card);
}

/** The kind of input with which a form asks for a value of this type. */
export function inputOfType(game: Game, type: Type, card: Cardinality): FormInput {
  if (card === "many") return { kind: "expression" };
  switch (type.kind) {
    case "int":
      return {
        kind: "number",
        ...(Number.isFinite(type.min) && { min: type.min }),
        ...(Number.isFinite(type.max) && { max: type.max }),
      };
    case "bool":
      return { kind: "bool" };
    case "enum":
      return { kind: "choice", names: type.of.members, ...(card === "maybe" && { optional: true as const }) };
    case "piece":
      return {
        kind: "choice",
        names: piecesOfKinds(game, type.of),
        ...(card === "maybe" && { optional: true as const }),
      };
    case "card":
    case "effect":
    case "unknown":
    case "zone":
      return { kind: "expression" };
  }
}

/** The names of the pieces of these kinds, and of kinds derived from them. */
export function piecesOfKinds({ pieces }: Game, kinds: readonly Kind[]): readonly string[] {
  const isA = (kind: Kind | undefined): boolean => kind !== undefined && (kinds.includes(kind) || isA(kind.is));
  return [...new Set(pieces.filter(({ kind }) => isA(kind)).map(({ name }) => name))];
}
