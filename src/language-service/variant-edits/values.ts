/** Changes named values: tables of numbers, single numbers, and other short expressions. */
import { textOf } from "../../diagnostics/range.ts";
import type { Table as TableText, TableRow, ValueDecl } from "../../dsl/ast/game-file.ts";
import type { Expr } from "../../dsl/ast/syntax.ts";
import type { Value } from "../../dsl/game.ts";
import { printHeading } from "../../dsl/printer/declaration.ts";
import { printExpr } from "../../dsl/printer/expression.ts";
import { resultsOf, someExpression } from "../../dsl/visitor.ts";
import { inputOfType } from "./cells.ts";
import { constant } from "./declarations.ts";
import type { LaidGame } from "./laid-game.ts";
import type { LayoutText, Path } from "./layout-text.ts";
import type { Filled, FormField, FormInput, Subject } from "./types.ts";

type ValueSubject = Subject & { readonly about: "value" };

/** The most characters of an expression that a form offers to change. A longer one must be changed in the text. */
const LONGEST = 60;

/**
 * The fields of the form for a value: one for each row of a table, or one for the whole expression. Undefined if the
 * expression is too long or takes several lines.
 */
export function valueFields({ name }: ValueSubject, now: LaidGame, usual: LaidGame): readonly FormField[] | undefined {
  const value = now.game.values.find((each) => each.name === name);
  const decl = declOf(now, name);
  if (!value || !decl) return undefined;
  const before = new Map(casesOf(declOf(usual, name)).map(({ key, said }) => [key, said]));
  const cases = casesOf(decl);
  if (cases.length === 0) return undefined;
  return cases.map(({ key, said, expr }): FormField => ({
    name: key === "" ? "value" : key,
    ...(key !== "" && { label: key }),
    input: inputFor(now, value, expr, said),
    value: said,
    usual: before.get(key) ?? said,
  }));
}

/**
 * Whether house rules often change such a value: all its results are constant numbers, or it is one number or piece
 * that depends on no player and no parameter.
 */
export function isSetting({ name }: ValueSubject, laid: LaidGame): boolean {
  const cases = casesOf(declOf(laid, name));
  if (cases.length === 0) return false;
  const value = laid.game.values.find((each) => each.name === name);
  const isOne =
    value?.card === "one" && value.type.kind !== "bool" && value.params.length === 0 && !hasActor(value.body);
  return isOne || cases.every(({ expr }) => constant(expr) !== undefined);
}

function hasActor(body: Value["body"]): boolean {
  return resultsOf(body).some((e) => someExpression(e, ({ kind }) => kind === "me" || kind === "query"));
}

/**
 * Writes the value with the contents of the form into the variant. If all contents are the same as in the game, the
 * value is removed from the variant.
 */
export function writeValue(
  text: LayoutText,
  { name }: ValueSubject,
  fields: readonly FormField[],
  filled: Filled,
  now: LaidGame,
): void {
  const decl = declOf(now, name)!;
  const path: Path = ["values", printHeading(decl.heading)];
  const next = fields.map((field) => ({ ...field, next: (filled[field.name] ?? field.value).trim() }));
  if (next.every((field) => field.next === field.value)) return;
  if (next.every((field) => field.next === field.usual)) return text.remove(path);
  text.put(
    path,
    isTable(decl.body) ? `{ ${next.map((field) => `${field.name}: ${field.next}`).join(", ")} }` : next[0]!.next,
  );
}

/** A row of the table that defines a value, or the whole expression if the value is not a table. */
export interface Case {
  /** The key of the row, such as `1` in `{ 1: 5, 2: 8 }`; empty if the value is not a table. */
  readonly key: string;
  readonly said: string;
  readonly expr: Expr;
}

/** The rows of a table. A short expression gives one case; a longer one gives none. */
export function casesOf(decl: ValueDecl | undefined): readonly Case[] {
  if (!decl) return [];
  const { body } = decl;
  if (isTable(body)) return body.rows.map((row) => ({ key: keyOf(row), said: printExpr(row.value), expr: row.value }));
  const said = printExpr(body);
  return said.length > LONGEST || textOf(body.range).includes("\n") ? [] : [{ key: "", said, expr: body }];
}

function keyOf({ key }: TableRow): string {
  switch (key.kind) {
    case "else":
      return "else";
    case "name":
      return key.name.text;
    case "range":
      return key.min === key.max ? String(key.min) : `${key.min}..${key.max}`;
  }
}

/**
 * The kind of input for one case. A number has an input for numbers, and a piece is chosen from a list. Everything else
 * is written as an expression.
 */
function inputFor({ game }: LaidGame, { type, card }: Value, expr: Expr, said: string): FormInput {
  if (constant(expr) !== undefined) return { kind: "number" };
  const input = inputOfType(game, type, card);
  if (input.kind !== "choice" || input.names.includes(said))
    return input.kind === "choice" ? input : { kind: "expression" };
  return type.kind === "piece" ? { ...input, names: [said, ...input.names] } : { kind: "expression" };
}

/** The declaration of the value with this name, as a syntax tree. */
export function declOf({ file }: LaidGame, name: string): ValueDecl | undefined {
  return file.values.find(({ heading }) => heading.name.text === name);
}

function isTable(body: ValueDecl["body"]): body is TableText {
  return body.kind === "table";
}
