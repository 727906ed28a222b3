/** Proposals for cells of rows in `pieces`, and for keys of tables of values. */
import type { SymbolTable } from "../../dsl/checker/symbols/symbol-table.ts";
import type { Field, Kind } from "../../dsl/game.ts";
import { pieceFields } from "../../dsl/schema/pieces.ts";
import type { ExpectedSyntax } from "../expected-syntax.ts";
import type { CursorContext } from "../cursor-context.ts";
import type { Completion } from "../types.ts";
import { following } from "./following.ts";
import { named, proposal, things } from "./items.ts";
import type { CompletionScope } from "./scope.ts";

/**
 * Proposals at the cursor in a row of pieces. In a list, these are values of the field to which the cell at the cursor
 * belongs; in a map, names of fields that the row does not have yet.
 */
export function cells(
  scope: CompletionScope | undefined,
  expected: ExpectedSyntax,
  context: CursorContext,
  columns: readonly string[],
): readonly Completion[] {
  const kind = scope?.symbols.kinds.get(expected.of ?? "");
  if (!scope || !kind) return [];
  const fields = fieldsOf(kind);
  if (expected.keys)
    return [
      ...fields.map((field) => ({
        ...named({ sort: "field", name: field.name, field }, "1"),
        insert: `${field.name}: `,
        snippet: false,
      })),
      ...linksOf(kind).map((name) => proposal(name, "link", "2", { insert: `${name}: ` })),
    ];
  const before = following("row", context.words)?.before ?? [];
  const at = before.length - (before[1]?.image === "x" ? 2 : 0);
  const field = columns.length > 0 ? fields.find(({ name }) => name === columns[at]) : fields[at];
  return field ? ofField(scope, field) : [];
}

/**
 * The names that a column of a table of pieces can have: a field or link of the kind, or an entry that every piece can
 * have, such as `copies`.
 */
export function fieldNames(symbols: SymbolTable, of: string | undefined): readonly Completion[] {
  const kind = symbols.kinds.get(of ?? "");
  const every = Object.entries(pieceFields.properties ?? {}).map(([name, { description }]) =>
    proposal(name, "key", "3", description === undefined ? {} : { documentation: description }),
  );
  return kind
    ? [
        ...fieldsOf(kind).map((field) => named({ sort: "field", name: field.name, field }, "1")),
        ...linksOf(kind).map((name) => proposal(name, "link", "2")),
        ...every,
      ]
    : [];
}

/** Proposals for the values of a field. */
export function ofField({ symbols }: CompletionScope, { type }: Field): readonly Completion[] {
  if (type.kind === "enum")
    return things(symbols, "member").flatMap((thing) =>
      thing.sort === "member" && thing.of === type.of ? [named(thing, "1")] : [],
    );
  if (type.kind === "piece")
    return things(symbols, "piece").flatMap((thing) =>
      thing.sort === "piece" && type.of.some((kind) => isSort(thing.piece.kind, kind)) ? [named(thing, "1")] : [],
    );
  return type.kind === "bool" ? ["true", "false"].map((word) => proposal(word, "word", "1")) : [];
}

/** The field of a kind to which the cell at the cursor belongs. */
export function cellField(symbols: SymbolTable, { of, field }: ExpectedSyntax): Field | undefined {
  const kind = symbols.kinds.get(of ?? "");
  if (!kind) return undefined;
  return typeof field === "number" ? fieldsOf(kind)[field] : fieldsOf(kind).find((each) => each.name === field);
}

/** Proposals for the keys of the table that defines a value, such as the members of a list of names. */
export function tableKeys(symbols: SymbolTable, value: string | undefined): readonly Completion[] {
  const thing = symbols.things.get(value ?? "");
  const type = thing?.sort === "value" ? thing.value.params[0]?.type : undefined;
  const names =
    type?.kind === "enum"
      ? things(symbols, "member").filter((member) => member.sort === "member" && member.of === type.of)
      : [];
  return [
    ...names.map((name) => ({ ...named(name, "1"), insert: `${name.name}: ` })),
    proposal("else", "word", "2", { insert: "else: " }),
  ];
}

function isSort(kind: Kind, of: Kind): boolean {
  return kind === of || (kind.is !== undefined && isSort(kind.is, of));
}

function fieldsOf(kind: Kind): readonly Field[] {
  return kind.is ? [...fieldsOf(kind.is), ...kind.fields] : kind.fields;
}

function linksOf(kind: Kind): readonly string[] {
  return kind.is ? [...linksOf(kind.is), ...kind.links] : kind.links;
}
