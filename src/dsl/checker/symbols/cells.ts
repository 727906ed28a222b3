/** Checks the cells in the row of a piece: the values of its fields, its starting place, its changes. */
import { pieceFields } from "../../schema/pieces.ts";
import {
  type Block,
  type Change,
  type Expression,
  type Field,
  type FieldValue,
  type Kind,
  MAX_RANGE,
  type Piece,
} from "../../game.ts";
import type { PieceFields, RawValue } from "../../ast/game-file.ts";
import type { Expr, Name } from "../../ast/syntax.ts";
import { copiesTurnedRound, rulesWithoutBrackets } from "../../columns.ts";
import { isGridField } from "../../grid-fields.ts";
import { cellValue } from "../../variants/row-names.ts";
import { isOfSort } from "../../typed-game/traits.ts";
import { childrenOf, someExpression } from "../../visitor.ts";
import { typedChange } from "../statements/changes.ts";
import { bind, env } from "../env.ts";
import type { Check } from "../check.ts";
import type { PieceDraft, PieceWithLists } from "./piece-draft.ts";
import { condition } from "../expressions/expression.ts";
import { unknown } from "../expressions/builders.ts";
import { ownMember } from "./members.ts";
import { target } from "../statements/moving.ts";
import { oneOf, set } from "../expressions/expected.ts";
import { short } from "../types/expected-type.ts";
import { block } from "../statements/rules.ts";
import { describe } from "../types/types.ts";
import { table } from "../expressions/values.ts";
import type { Draft } from "./draft.ts";
import { isSetting } from "./setup-constants.ts";

/** All fields of a kind, inherited ones first, without the fields `row` and `column`, which cells of a board have. */
export function fieldsOf(kind: Kind): readonly Field[] {
  const own = kind.fields.filter((field) => !isGridField(field));
  return kind.is ? [...fieldsOf(kind.is), ...own] : own;
}

function fieldOf(kind: Kind, name: string): Field | undefined {
  return (kind.is && fieldOf(kind.is, name)) ?? kind.fields.find((field) => field.name === name && !isGridField(field));
}

/**
 * Notes the fields that can be empty, because some row leaves out a word or a piece. This happens before any line is
 * checked that reads a field.
 */
export function findAbsentFields(c: Check, drafts: readonly PieceDraft[]): void {
  for (const draft of drafts) {
    let given: ReadonlySet<string> | undefined;
    for (let kind: Kind | undefined = draft.piece.kind; kind; kind = kind.is) {
      for (const field of kind.fields as Draft<Field>[]) {
        const empty = field.type.kind === "enum" || field.type.kind === "piece";
        if (!empty || field.card !== "one" || field.params.length > 0 || c.defaults.has(field)) continue;
        given ??= givenFields(draft);
        if (!given.has(field.name)) field.card = "maybe";
      }
    }
  }
}

function givenFields({ piece, row, each }: PieceDraft): ReadonlySet<string> {
  const given = new Set(each?.fields.map((field) => field.name.text));
  const cells = row?.cells;
  if (!cells || cells.kind === "empty") return given;
  if (cells.kind === "map") return new Set([...given, ...cells.fields.fields.map((field) => field.name.text)]);
  const open = fieldsOf(piece.kind).filter((field) => !given.has(field.name));
  const count = cells.kind === "text" ? cells.row.cells.length : cells.values.length;
  return new Set([...given, ...open.slice(0, count).map((field) => field.name)]);
}

/** Gives all pieces the values of their fields. Returns the changes that are written on pieces. */
export function fillPieces(c: Check, drafts: readonly PieceDraft[]): readonly Change[] {
  placePieces(c, drafts);
  const shared = new Map<PieceFields, SharedCells>();
  return drafts.flatMap((draft) => fillPiece(c, draft, shared));
}

/** The value of a field's default, checked like the value in a cell. */
export function cellValueOf(c: Check, field: Field, ast: Expr): FieldValue {
  const { range } = ast;
  return fieldValue(
    c,
    field.holder,
    field,
    {
      range,
      asExpr: () => ({ value: ast, problems: [] }),
      asBlock: () => ({ value: { items: [], range }, problems: [] }),
    },
    true,
  );
}

/** Sets the starting places of the pieces, before any line with names of pieces is checked. */
function placePieces(c: Check, drafts: readonly PieceDraft[]): void {
  const shared = new Map<PieceFields, Placed>();
  for (const { piece, row, each } of drafts) {
    if (each && !shared.has(each)) shared.set(each, placeOf(c, piece.kind, each));
    Object.assign(
      piece,
      each && shared.get(each),
      row?.cells.kind === "map" && placeOf(c, piece.kind, row.cells.fields),
    );
  }
}

/** The values and changes in `each`, which all pieces of a kind share, so that they are checked only once. */
interface SharedCells {
  readonly values: ReadonlyMap<Field, FieldValue>;
  readonly changes: readonly Change[];
}

function fillPiece(
  c: Check,
  { piece, row, each }: PieceDraft,
  shared: Map<PieceFields, SharedCells>,
): readonly Change[] {
  let common: SharedCells | undefined;
  if (each) {
    common = shared.get(each) ?? shareCells(c, piece.kind, each);
    shared.set(each, common);
    for (const [field, value] of common.values) piece.values.set(field, value);
  }
  const changes = (common?.changes ?? []).map((change) => ({ ...change, carrier: piece }));
  const cells = row?.cells;
  if (!cells || cells.kind === "empty") return changes;
  if (cells.kind === "map") {
    fillByName(c, piece, cells.fields);
    return [...changes, ...cells.fields.change.flatMap((words) => typedChange(c, words, -1, piece) ?? [])];
  }
  const fields = fieldsOf(piece.kind).filter((field) => !common?.values.has(field));
  const written = cells.kind === "text" ? cells.row.cells.map(cellValue) : cells.values;
  const bare =
    cells.kind === "text" && fields.at(-1)?.type.kind === "effect"
      ? rulesWithoutBrackets(written, fields.length, cells.row.range)
      : undefined;
  const turned = copiesTurnedRound(written, fields.length);
  const wrong = bare ?? turned;
  if (wrong) c.problems.push(wrong);
  const values = bare ? written.slice(0, fields.length - 1) : turned ? written.slice(1) : written;
  values.forEach((value, i) => {
    const field = fields[i];
    if (field) piece.values.set(field, fieldValue(c, piece.kind, field, value, cells.kind === "text"));
    else if (i === fields.length)
      c.report("too-many-cells", value.range, { kind: piece.kind.name, fields: fields.map((f) => f.name) });
  });
  return changes;
}

function shareCells(c: Check, kind: Kind, each: PieceFields): SharedCells {
  const sample: PieceWithLists = {
    name: kind.name,
    title: new Map(),
    kind,
    made: { how: "copies", count: 1 },
    seat: undefined,
    when: undefined,
    in: undefined,
    values: new Map(),
    links: new Map(),
    range: each.range,
  };
  fillByName(c, sample, each);
  return { values: sample.values, changes: each.change.flatMap((words) => typedChange(c, words, -1, sample) ?? []) };
}

function fillByName(c: Check, piece: PieceWithLists, { fields }: PieceFields): void {
  for (const { name, value } of fields) {
    const field = fieldNamed(c, piece.kind, name);
    if (field) piece.values.set(field, fieldValue(c, piece.kind, field, value, false));
  }
}

/**
 * The field of a kind that a name in a row, or in the list of columns, means. A link is no field, and is not reported
 * here.
 */
export function fieldNamed(c: Check, kind: Kind, { text, range }: Name): Field | undefined {
  const field = fieldOf(kind, text);
  if (field) c.observer?.used(range, { sort: "field", name: field.name, field });
  else if (!isLink(kind, text))
    c.report("unknown-field", range, {
      name: text,
      kind: kind.name,
      known: [...fieldsOf(kind).map((f) => f.name), ...linksOf(kind)],
      ofEvery: Object.keys(pieceFields.properties!),
      other: memberSort(kind, text),
    });
  return field;
}

function memberSort(kind: Kind, name: string): string | undefined {
  for (let k: Kind | undefined = kind; k; k = k.is) {
    const own = ownMember(k, name);
    if (own) return own.sort;
  }
  return undefined;
}

/** The links that a kind has, its own and inherited ones. */
export function linksOf(kind: Kind): readonly string[] {
  return kind.is ? [...linksOf(kind.is), ...kind.links] : kind.links;
}

function isLink(kind: Kind, name: string): boolean {
  return linksOf(kind).includes(name);
}

type Placed = Partial<Pick<Piece, "when" | "in">>;

function placeOf(c: Check, kind: Kind, fields: PieceFields): Placed {
  const inside = env({ needs: c.idle });
  const when = fields.when && condition(c, inside, fields.when);
  const known = when !== undefined && isSetting(when);
  if (when && fields.when && when.type.kind !== "unknown" && !known) c.report("not-a-setting", fields.when.range, {});
  return {
    ...(known && { when }),
    ...(fields.in && { in: target(c, env({ self: kind, needs: c.idle, cell: true }), fields.in) }),
  };
}

function fieldValue(c: Check, kind: Kind, field: Field, raw: RawValue, text: boolean): FieldValue {
  if (field.type.kind === "unknown") return { kind: "constants", items: [] };
  if (field.type.kind === "effect") {
    const number = text && c.take(raw.asBlock()).items.length === 0;
    if (number)
      c.report("wrong-type", raw.range, {
        found: "a number",
        wanted: "rules, in a row with brackets",
        place: `for \`${field.name}\` of \`${kind.name}\``,
      });
    return {
      kind: "effects",
      items: number
        ? []
        : (field.card === "many" && raw.items ? raw.items : [raw]).map((item) => rules(c, kind, field, item)),
    };
  }
  if (field.params.length > 0) {
    const inside = bind(env({ self: kind, me: "caller", needs: c.needsOf(field) }), ...field.params);
    const look = (ast: Expr) => oneOf(c, inside, ast, field.type, `for \`${field.name}\``);
    return {
      kind: "value",
      body: raw.asTable
        ? table(c, inside, field, c.take(raw.asTable()), look, c.defaults.get(field))
        : cell(c, raw, look),
    };
  }
  const inside = env({ self: kind, needs: c.idle, cell: true });
  const place = `for \`${field.name}\` of \`${kind.name}\``;
  if (field.card !== "many")
    return { kind: "constants", items: [constantCell(c, raw, (ast) => oneOf(c, inside, ast, field.type, place))] };
  return {
    kind: "constants",
    items: (raw.items ?? [raw]).map((item) => constantCell(c, item, (ast) => set(c, inside, ast, field.type, place))),
  };
}

function rules(c: Check, kind: Kind, field: Field, raw: RawValue): Block {
  return block(
    c,
    bind(env({ self: kind, me: "caller", needs: c.needsOf(field), scope: field.name }), ...field.params),
    c.take(raw.asBlock()),
  );
}

/** Checks a cell that must contain one expression. `look` checks the expression. */
function cell(c: Check, raw: RawValue, look: (ast: Expr) => Expression): Expression {
  if (raw.asExpr) return look(c.take(raw.asExpr()));
  c.report("one-in-cell", raw.range, {});
  return unknown(raw.range);
}

/** Checks a cell whose value must be the same in every match. */
function constantCell(c: Check, raw: RawValue, look: (ast: Expr) => Expression): Expression {
  const e = cell(c, raw, look);
  if (!isConstant(e)) c.report("not-constant", raw.range, { found: describe(e.type) });
  else if (isLong(e)) c.report("long-range", raw.range, { words: short(raw.range), most: MAX_RANGE });
  return e;
}

/** Whether an expression contains a range with more numbers than the program can list. */
function isLong(e: Expression): boolean {
  return someExpression(
    e,
    ({ kind, type }) => kind === "range" && type.kind === "int" && type.max - type.min >= MAX_RANGE,
  );
}

/** Whether an expression consists only of numbers, words and names of pieces. */
export function isConstant(e: Expression): boolean {
  if (isOfSort(e, "parts", "none"))
    return e.kind === "const" || e.kind === "piece" || e.kind === "members" || e.kind === "all";
  return (
    (isOfSort(e, "parts", "sides") || e.kind === "negate" || e.kind === "range") &&
    childrenOf(e).every((part) => part !== undefined && isConstant(part))
  );
}
