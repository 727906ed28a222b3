/** Cells of rows and tables: the possible values of a field, and the possible names before a colon. */
import type { SymbolTable } from "../../dsl/checker/symbols/symbol-table.ts";
import type { Field, Kind } from "../../dsl/game.ts";
import { pieceFields } from "../../dsl/schema/pieces.ts";
import type { ExpectedSyntax } from "../expected-syntax.ts";
import type { CursorContext } from "../cursor-context.ts";
import type { Completion } from "../types.ts";
import { following } from "./following.ts";
import { named, proposal, things } from "./items.ts";
import type { CompletionScope } from "./scope.ts";

/** Proposals for the cells of a row: the values of the next field; in a map, the names of the remaining fields. */
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

/** The possible names of a column: a field, a link, or an entry of every piece. */
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

/** The possible values of a field. */
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

/** The field of the cell at the cursor. */
export function cellField(symbols: SymbolTable, { of, field }: ExpectedSyntax): Field | undefined {
  const kind = symbols.kinds.get(of ?? "");
  if (!kind) return undefined;
  return typeof field === "number" ? fieldsOf(kind)[field] : fieldsOf(kind).find((each) => each.name === field);
}

/** Proposals for the keys of a table. */
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
