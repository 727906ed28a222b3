/** Reads the sections whose keys are declared names, such as `zones` and `values`. */
import type { Outcome } from "../../diagnostics/problem.ts";
import { type Range, textOf } from "../../diagnostics/range.ts";
import type {
  EffectDecl,
  NamesDecl,
  OptionDecl,
  StateDecl,
  Table,
  TableRow,
  ValueDecl,
  ZoneDecl,
} from "../ast/game-file.ts";
import {
  parseBody,
  parseExpr,
  parseField,
  parseHead,
  parseHeading,
  parseName,
  parseState,
  parseTableKey,
  parseZone,
} from "../grammar/index.ts";
import type { Schema } from "../schema/index.ts";
import { names } from "../schema/parts.ts";
import { sections } from "../schema/sections.ts";
import { shapeOfKey } from "../schema/shape.ts";
import type { Expr, Heading, Name, StateSpec } from "../ast/syntax.ts";
import type { ListNode, MapNode, Node, Scalar } from "../yaml/index.ts";
import { readBlock } from "./block.ts";
import type { Reading } from "./reading.ts";

/** Reads the section `names`. */
export function readNames(node: Node | undefined, reading: Reading): readonly NamesDecl[] {
  return declared(node, sections.names!, "names", parseName, reading, (name, value, key) => ({
    name,
    members: reading.names(value, names, key.text),
  }));
}

/** Reads the section `options`. Each option has a list of choices, or is a number of a range. */
export function readOptions(node: Node | undefined, reading: Reading): readonly OptionDecl[] {
  const shape = sections.options!;
  return declared(node, shape, "options", parseName, reading, (name, value, key) => {
    if (!reading.fits(value, shapeOfKey(shape, key.text)!, key.text)) return undefined;
    const choices =
      value.kind === "list" ? reading.names(value, names, key.text) : reading.line(value, key.text, parseField);
    return choices && { name, choices };
  });
}

/**
 * Reads a section `state` of the game or of a kind. A state without a type has the type with the same name as the
 * state.
 */
export function readState(node: Node | undefined, reading: Reading): readonly StateDecl[] {
  return declared(node, sections.state!, "state", parseHeading, reading, (heading, value, key) => {
    const spec =
      value.kind === "nothing"
        ? ownType(heading.name)
        : reading.line(value, key.text, parseState, { title: "a type such as 0..7 or bool" });
    return spec && { heading, spec };
  });
}

/** Reads a section `zones`, of the game or of a kind. */
export function readZones(node: Node | undefined, reading: Reading): readonly ZoneDecl[] {
  return declared(node, sections.zones!, "zones", parseHeading, reading, (heading, value, key) => {
    const spec = reading.line(value, key.text, parseZone, { title: "a zone such as `row of card`" });
    return spec && { heading, spec };
  });
}

/**
 * Reads the section `values`. A value is an expression, a list of `let` lines that ends in an expression, or a table.
 */
export function readValues(node: Node | undefined, reading: Reading): readonly ValueDecl[] {
  const shape = sections.values!;
  return declared(node, shape, "values", parseHeading, reading, (heading, value, key): ValueDecl | undefined => {
    if (!reading.fits(value, shapeOfKey(shape, key.text)!, key.text)) return undefined;
    const body =
      value.kind === "map"
        ? readTable(value, reading)
        : value.kind === "list"
          ? readLets(value, reading)
          : reading.line(value, key.text, parseBody);
    return body && { heading, body };
  });
}

/** Reads the section `effects` or `anytime`, in which each name has a block of rules. */
export function readEffects(
  node: Node | undefined,
  what: "effects" | "anytime",
  reading: Reading,
): readonly EffectDecl[] {
  return declared(node, sections[what]!, what, parseHeading, reading, (heading, value, key) => ({
    heading,
    body: readBlock(value, key.text, reading),
  }));
}

/** Reads a list of `let` lines that ends in an expression. */
function readLets(list: ListNode, reading: Reading): Expr | undefined {
  const last = list.items.at(-1);
  const isLet = (item: Node) => item.kind === "scalar" && /^let\s/.test(item.text);
  if (!last || isLet(last)) {
    reading.report("value-without-end", last?.range ?? list.range, {});
    return { kind: "missing", range: list.range };
  }
  if (list.flow && !list.items.some(isLet)) {
    const parts = list.items.map((item) => textOf(item.range));
    reading.report("said-otherwise", list.range, {
      words: textOf(list.range),
      instead: `\`${parts.join(" + ")}\``,
    });
    return { kind: "missing", range: list.range };
  }
  const lets = list.items.slice(0, -1).flatMap((item) => {
    if (!isLet(item)) reading.report("only-let", item.range, {});
    const line = isLet(item) ? reading.line(item, "let", parseHead) : undefined;
    return line?.kind === "let" ? [line] : [];
  });
  const result = reading.line(last, "-", parseBody, { title: "an expression" });
  return (
    result &&
    lets.reduceRight<Expr>(
      (inner, { type, name, value, range }) => ({
        kind: "let",
        ...(type && { type }),
        name,
        value,
        in: inner,
        range: { ...range, end: inner.range.end },
      }),
      result,
    )
  );
}

/** Reads a table of a value. Each key has an expression as its result. */
export function readTable(map: MapNode, reading: Reading): Table {
  const rows = map.pairs.flatMap(({ key, value }): TableRow[] => {
    const tableKey = reading.line(key, key.text, parseTableKey);
    const cell = reading.line(value, key.text, parseExpr, { title: "an expression" });
    return tableKey && cell ? [{ key: tableKey, keyRange: key.range, value: cell }] : [];
  });
  return { kind: "table", rows, range: map.range };
}

/** The declaration of a state or field whose type is not written, because the type has the same name. */
export function ownType(name: Name): StateSpec {
  return {
    type: name.text ? { kind: "named", name, range: name.range } : { kind: "missing", range: name.range },
    range: name.range,
  };
}

/**
 * Reads a section in which each key declares something: the key with `parseKey`, then its value with `read`. If two
 * keys have the same name, the second is reported and dropped.
 */
export function declared<H extends Name | Heading, D>(
  node: Node | undefined,
  schema: Schema,
  what: string,
  parseKey: (range: Range) => Outcome<H>,
  reading: Reading,
  read: (heading: H, value: Node, key: Scalar) => D | undefined,
): readonly D[] {
  const seen = new Map<string, Range>();
  return reading.pairs(node, schema, what).flatMap(({ key, value }) => {
    const heading = reading.line(key, key.text, parseKey);
    if (!heading) return [];
    const declaration = read(heading, value, key);
    const name: Name = "name" in heading ? heading.name : heading;
    const first = seen.get(name.text);
    if (first && name.text)
      reading.report("duplicate-key", name.range, { key: name.text }, [{ range: first, label: "first written here" }]);
    seen.set(name.text, first ?? name.range);
    return declaration === undefined || (first && name.text) ? [] : [declaration];
  });
}
