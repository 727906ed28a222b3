/**
 * Makes a comparable thing from each row of pieces, with all its printed fields, in whatever form the row is written.
 */
import { type Range, textOf } from "../diagnostics/range.ts";
import type { Name } from "../dsl/ast/syntax.ts";
import type { Diagram, KindDecl, PieceFields, PieceRow, PiecesDecl, RawValue, Sections } from "../dsl/ast/game-file.ts";
import { printExpr } from "../dsl/printer/expression.ts";
import { printPlace } from "../dsl/printer/rule.ts";
import type { Outcome } from "../diagnostics/problem.ts";
import { rowNames, withNames } from "../dsl/variants/row-names.ts";
import { linesOf, textOfLines } from "./lines.ts";
import { changeThings, expressionPart, localizedParts, part, thing } from "./parts.ts";
import type { Part, Thing } from "./thing.ts";

/** The values that mean the same as an absent cell. */
const EMPTY = new Set(["0", "false", ""]);

/** The pieces that the section `pieces` declares, as comparable things. */
export function piecesOf({ pieces }: Sections, kinds: readonly KindDecl[]): readonly Thing[] {
  return pieces.flatMap((decl) => ofKind(decl, kinds));
}

/** Makes the comparable thing for pieces without rows, such as `1 per player` or the cells of a grid. */
function made({ text, range }: Name, copies: string, line: Range): Thing {
  return thing("piece", `${text} ${text}`, text, range, [part("copies", copies, line)], text);
}

function ofKind({ kind, how }: PiecesDecl, kinds: readonly KindDecl[]): readonly Thing[] {
  switch (how.kind) {
    case "per":
      return [made(kind, `${how.count} per ${how.of.text}`, how.range)];
    case "grid":
      return [made(kind, `grid ${how.columns} by ${how.rows}`, how.range)];
    case "diagram": {
      const drawing = thing(
        "piece",
        `${kind.text} ${kind.text}`,
        kind.text,
        kind.range,
        [
          part("drawing", drawn(how), how.range),
          ...how.signs.map(({ sign, range, means }) =>
            part(
              `sign ${sign}`,
              means.kind === "fields"
                ? means.fields.fields.map(({ name, value }) => `${name.text} ${cell(name.text, value).text}`).join(", ")
                : [means.row.text, ...(means.of ? [means.of.text] : [])].join(" of "),
              range,
            ),
          ),
        ],
        kind.text,
      );
      return [drawing, ...how.rows.flatMap((row) => rowThings(row, row.name?.text ?? "", kind.text, how.each, kinds))];
    }
    case "rows": {
      const names = rowNames(how.rows, kind.text);
      const rows = how.rows.flatMap((row, i) => rowThings(row, names[i]!.text, kind.text, how.each, kinds));
      return [
        ...rows,
        thing(
          "order",
          kind.text,
          kind.text,
          kind.range,
          [part("", names.map(({ text }) => text).join(", "), kind.range)],
          kind.text,
        ),
      ];
    }
  }
}

/** The rows of a drawn board, from north to south, with two blanks for each place without a cell. */
function drawn({ form, spots }: Diagram): string {
  const top = Math.max(0, ...spots.map(({ y }) => y));
  const lines = Array.from({ length: top }, (_, i) =>
    spots.filter(({ y }) => y === top - i).reduce((line, { sign, x }) => line.padEnd((x - 1) * 2) + sign, ""),
  );
  return [form, ...lines].join(" / ");
}

function rowThings(
  row: PieceRow,
  name: string,
  kind: string,
  each: PieceFields | undefined,
  kinds: readonly KindDecl[],
): readonly Thing[] {
  const own = withNames(row, kind, each, kinds);
  const layers = [...(each ? [each] : []), ...(own ? [own] : [])];
  const parts = new Map(layers.flatMap(partsOf).map((each) => [each.name, each]));
  if (!own) parts.set("", part("", textOf(row.range), row.range));
  const range = row.name?.range ?? row.range;
  const change = layers.flatMap((layer) => layer.change);
  return [
    thing(
      "piece",
      `${kind} ${name}`,
      name,
      range,
      [...parts.values()].filter((each) => !isDefault(each)),
      kind,
    ),
    ...changeThings(change, name),
  ];
}

function isDefault({ name, text }: Part): boolean {
  return name === "copies" ? text === "1" : EMPTY.has(text);
}

function partsOf({ range, title, copies, seat, when, in: place, fields }: PieceFields): readonly Part[] {
  return [
    ...localizedParts("title", title, range),
    ...(copies === undefined ? [] : [part("copies", String(copies), range)]),
    ...(seat === undefined ? [] : [part("seat", String(seat), range)]),
    ...expressionPart("when", when),
    ...(place ? [part("in", printPlace(place), place.range)] : []),
    ...fields.map(({ name, value }) => cell(name.text, value)),
  ];
}

/** A cell as a part, in the form in which it can be read: an expression, rules, or a list of these. */
function cell(name: string, value: RawValue): Part {
  const { range, items } = value;
  const expression = value.asExpr && sound(value.asExpr());
  if (expression && expression.kind !== "missing") return part(name, printExpr(expression), range);
  const table = value.asTable && sound(value.asTable());
  if (table && table.rows.length > 0)
    return part(
      name,
      `{ ${table.rows.map(({ keyRange, value: of }) => `${textOf(keyRange)}: ${printExpr(of)}`).join(", ")} }`,
      range,
    );
  const block = sound(value.asBlock());
  if (block) {
    const lines = linesOf(block);
    return { name, text: textOfLines(lines), range, lines };
  }
  if (items) return part(name, items.map((item) => cell(name, item).text).join(" | "), range);
  return part(name, textOf(range).replaceAll(/\s+/g, " ").trim(), range);
}

function sound<T>({ value, problems }: Outcome<T>): T | undefined {
  return problems.length === 0 ? value : undefined;
}
