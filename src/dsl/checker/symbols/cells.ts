/** Checks the cells in the row of a piece: the values of its fields, its starting place, its changes. */
import { pieceFields } from "../../schema/pieces.ts";
import type { Change, Field, FieldValue, Kind, Piece } from "../../game.ts";
import type { PieceCells, PieceFields, RawValue } from "../../ast/game-file.ts";
import type { Expr, Name } from "../../ast/syntax.ts";
import { copiesTurnedRound, rulesWithoutBrackets } from "../../columns.ts";
import { isGridField } from "../../grid-fields.ts";
import { lineageOf } from "../../kinds.ts";
import { cellValue } from "../../variants/row-names.ts";
import { typedChange } from "../statements/changes.ts";
import { env } from "../env.ts";
import type { Check } from "../check.ts";
import { FieldCells } from "./field-cells.ts";
import { newPiece, type PieceDraft, type PieceWithLists } from "./piece-draft.ts";
import { condition } from "../expressions/expression.ts";
import { ownMember } from "./members.ts";
import { target } from "../statements/moving.ts";
import type { Draft } from "./draft.ts";
import { isSetting } from "./setup-constants.ts";

/** All fields of a kind, inherited ones first, without the fields `row` and `column`, which cells of a board have. */
export function fieldsOf(kind: Kind): readonly Field[] {
  const own = kind.fields.filter((field) => !isGridField(field));
  return kind.is ? [...fieldsOf(kind.is), ...own] : own;
}

/**
 * Notes the fields that can be empty, because some row leaves out a word or a piece. This happens before any line is
 * checked that reads a field.
 */
export function findAbsentFields(c: Check, drafts: readonly PieceDraft[]): void {
  const found = new Map<Kind, readonly Draft<Field>[]>();
  const withoutDefaults = (kind: Kind) => {
    let fields = found.get(kind);
    if (!fields) {
      fields = lineageOf(kind).flatMap((each) => each.fields.filter((field) => canBeEmpty(c, field)));
      found.set(kind, fields);
    }
    return fields;
  };
  for (const draft of drafts) {
    for (const field of withoutDefaults(draft.piece.kind))
      if (field.card === "one" && !isGiven(draft, field.name)) field.card = "maybe";
  }
}

/** Whether a row can leave out a field, which is then empty. */
function canBeEmpty(c: Check, field: Field): boolean {
  const { type, card, params } = field;
  return (
    (type.kind === "enum" || type.kind === "piece") && card === "one" && params.length === 0 && !c.defaults.has(field)
  );
}

/** Whether a row gives a value for the field of this name. */
function isGiven({ piece, row, each }: PieceDraft, name: string): boolean {
  if (each && hasCell(each, name)) return true;
  const cells = row?.cells;
  if (!cells || cells.kind === "empty") return false;
  if (cells.kind === "map") return hasCell(cells.fields, name);
  const open = fieldsOf(piece.kind).filter((field) => !each || !hasCell(each, field.name));
  const count = cells.kind === "text" ? cells.row.cells.length : cells.values.length;
  return open.slice(0, count).some((field) => field.name === name);
}

function hasCell({ fields }: PieceFields, name: string): boolean {
  return fields.some((field) => field.name.text === name);
}

/** Gives all pieces the values of their fields. Returns the changes that are written on pieces. */
export function fillPieces(c: Check, drafts: readonly PieceDraft[]): readonly Change[] {
  placePieces(c, drafts);
  const rows = new Rows(c);
  for (const draft of drafts) rows.fill(draft);
  return rows.changes;
}

/** The value of a field's default, checked like the value in a cell. */
export function cellValueOf(c: Check, field: Field, ast: Expr): FieldValue {
  const { range } = ast;
  const raw: RawValue = {
    range,
    asExpr: () => ({ value: ast, problems: [] }),
    asBlock: () => ({ value: { items: [], range }, problems: [] }),
  };
  return new FieldCells(c, field.holder, field).valueOf(raw, true);
}

/** Sets the starting places of the pieces, before any line with names of pieces is checked. */
function placePieces(c: Check, drafts: readonly PieceDraft[]): void {
  const shared = new Map<PieceFields, Placed>();
  for (const { piece, row, each } of drafts) {
    if (each && !shared.has(each)) shared.set(each, placeOf(c, piece.kind, each));
    if (each) Object.assign(piece, shared.get(each));
    if (row?.cells.kind !== "map") continue;
    const { fields } = row.cells;
    if (fields.when ?? fields.in) Object.assign(piece, placeOf(c, piece.kind, fields));
  }
}

/** The values and changes in `each`, which all pieces of a kind share, so that they are checked only once. */
interface SharedCells {
  readonly values: ReadonlyMap<Field, FieldValue>;
  readonly changes: readonly Change[];
}

/** Checks the rows of pieces. */
class Rows {
  /** The changes that are written on the pieces of the rows. */
  readonly changes: Change[] = [];
  private readonly c: Check;
  private readonly shared = new Map<PieceFields, SharedCells>();
  private readonly ofKinds = new Map<Kind, ReadonlyMap<string, FieldCells>>();

  constructor(c: Check) {
    this.c = c;
  }

  /** Gives a piece the values in its row. */
  fill({ piece, row, each }: PieceDraft): void {
    const common = each && this.sharedBy(piece.kind, each);
    if (common) {
      for (const [field, value] of common.values) piece.values.set(field, value);
      for (const change of common.changes) this.changes.push({ ...change, carrier: piece });
    }
    const cells = row?.cells;
    if (!cells || cells.kind === "empty") return;
    if (cells.kind === "map") {
      this.fillByName(piece, cells.fields);
      if (cells.fields.change.length > 0) this.changes.push(...changesOn(this.c, piece, cells.fields));
    } else this.fillInOrder(piece, cells, common);
  }

  private sharedBy(kind: Kind, each: PieceFields): SharedCells {
    let known = this.shared.get(each);
    if (!known) {
      const sample = newPiece(kind, { text: kind.name, range: each.range }, { how: "copies", count: 1 });
      this.fillByName(sample, each);
      known = { values: sample.values, changes: changesOn(this.c, sample, each) };
      this.shared.set(each, known);
    }
    return known;
  }

  private fillByName(piece: PieceWithLists, { fields }: PieceFields): void {
    const cells = this.cellsOf(piece.kind);
    for (const { name, value } of fields) {
      const own = cells.get(name.text);
      recordField(this.c, piece.kind, name, own?.field);
      if (own) piece.values.set(own.field, own.valueOf(value, false));
    }
  }

  /** Gives a piece the values in a row whose cells are in the order of the fields. */
  private fillInOrder(
    piece: PieceWithLists,
    cells: Extract<PieceCells, { kind: "text" | "list" }>,
    common: SharedCells | undefined,
  ): void {
    const open = [...this.cellsOf(piece.kind).values()].filter(({ field }) => !common?.values.has(field));
    const written = cells.kind === "text" ? cells.row.cells.map(cellValue) : cells.values;
    const bare =
      cells.kind === "text" && open.at(-1)?.field.type.kind === "effect"
        ? rulesWithoutBrackets(written, open.length, cells.row.range)
        : undefined;
    const turned = copiesTurnedRound(written, open.length);
    const wrong = bare ?? turned;
    if (wrong) this.c.problems.push(wrong);
    const values = bare ? written.slice(0, open.length - 1) : turned ? written.slice(1) : written;
    values.forEach((value, i) => {
      const own = open[i];
      if (own) piece.values.set(own.field, own.valueOf(value, cells.kind === "text"));
      else if (i === open.length)
        this.c.report("too-many-cells", value.range, {
          kind: piece.kind.name,
          fields: open.map(({ field }) => field.name),
        });
    });
  }

  /** The cells of a kind by the names of its fields, in the order of the fields. */
  private cellsOf(kind: Kind): ReadonlyMap<string, FieldCells> {
    let known = this.ofKinds.get(kind);
    if (!known) {
      known = new Map(fieldsOf(kind).map((field) => [field.name, new FieldCells(this.c, kind, field)]));
      this.ofKinds.set(kind, known);
    }
    return known;
  }
}

function changesOn(c: Check, piece: PieceWithLists, { change }: PieceFields): readonly Change[] {
  return change.flatMap((words) => typedChange(c, words, -1, piece) ?? []);
}

/** Checks a name in the list of columns, which means a field of the kind or a link. */
export function checkField(c: Check, kind: Kind, name: Name): void {
  recordField(
    c,
    kind,
    name,
    fieldsOf(kind).find((field) => field.name === name.text),
  );
}

function recordField(c: Check, kind: Kind, { text, range }: Name, field: Field | undefined): void {
  if (field) c.observer?.used(range, { sort: "field", name: field.name, field });
  else if (!isLink(kind, text))
    c.report("unknown-field", range, {
      name: text,
      kind: kind.name,
      known: [...fieldsOf(kind).map((f) => f.name), ...linksOf(kind)],
      ofEvery: Object.keys(pieceFields.properties!),
      other: memberSort(kind, text),
    });
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
