/**
 * The state that the readers of all sections share: a list of problems, and checks of YAML nodes. Each check reports a
 * mistake once and returns something usable, so that reading can go on.
 */
import { type Code, type DataOf, problem } from "../../diagnostics/catalog.ts";
import type { Outcome, Problem, Related } from "../../diagnostics/problem.ts";
import { type Range, type Source, textOf } from "../../diagnostics/range.ts";
import { nearest } from "../../diagnostics/suggest.ts";
import { parseCellRule, parseHead, parseName } from "../grammar/index.ts";
import { resolve, type Schema } from "../schema/index.ts";
import { line as oneLine } from "../schema/parts.ts";
import { hasShape, shapeOfKey } from "../schema/shape.ts";
import type { Name, StatementHeader } from "../ast/syntax.ts";
import {
  type MapNode,
  type Node,
  type Pair,
  parseYaml,
  type Scalar,
  valueIn,
  type YamlDocument,
} from "../yaml/index.ts";
import { bare, unquotable } from "./quotes.ts";

/** The way of reading a text and its lines: directly, from a cache, or with an observer. */
export interface LineReader {
  /** Reads the YAML layout of a text. The result is that of `parseYaml`, possibly from a cache. */
  layout(source: Source): Outcome<readonly YamlDocument[]>;
  /**
   * Reads a line with `parse`, or takes the result from a cache. The ranges in the result are those of this occurrence
   * of the line.
   */
  line<T>(range: Range, parse: (range: Range) => Outcome<T>): Outcome<T>;
}

type ParseRule = (range: Range) => Outcome<StatementHeader>;

/** Reads directly, without a cache or an observer. */
export const plainly: LineReader = { layout: (source) => parseYaml(source), line: (range, parse) => parse(range) };

/** One run of the reader: the way of reading lines, and the problems found so far. */
export class Reading {
  readonly problems: Problem[];
  readonly reader: LineReader;
  /** The function that parses the first line of a rule. For a cell of a row it is another one than elsewhere. */
  readonly parseRule: ParseRule;

  constructor(reader: LineReader = plainly, parseRule: ParseRule = parseHead, problems: Problem[] = []) {
    this.reader = reader;
    this.parseRule = parseRule;
    this.problems = problems;
  }

  /**
   * A reading for rules in a cell of a row, where the name of an effect is a rule by itself. Its problems are added to
   * those of this reading.
   */
  inRow(): Reading {
    return new Reading(this.reader, parseCellRule, this.problems);
  }

  /** Reports a problem. */
  report<C extends Code>(code: C, range: Range, data: DataOf<C>, related: readonly Related[] = []): void {
    this.problems.push(problem(code, range, data, related));
  }

  /** Returns the value of an outcome, and adds the outcome's problems to those of this reading. */
  take<T>(outcome: Outcome<T>): T {
    if (outcome.problems.length > 0) this.problems.push(...outcome.problems);
    return outcome.value;
  }

  /**
   * Whether a YAML node has the form that a schema describes; reports a node that has not. `what` is the key of the
   * node, and `types` are the accepted types if only some of those in the schema are.
   */
  fits(node: Node, schema: Schema, what: string, types?: Schema["type"]): boolean {
    if (node.kind === "nothing" && node.reported) return false;
    if (hasShape(node, types ?? resolve(schema).type)) return true;
    const shape = resolve(schema);
    const first = firstWords(node);
    const isItem = node.kind === "map" && !!shape.items && !!shapeOfKey(resolve(shape.items), first ?? "");
    this.report("shape", beginning(node), {
      what,
      expected: shape.title ?? "something else",
      found: node.kind,
      ...(first !== undefined && { first }),
      ...(isItem && { isItem }),
      ...(shape.examples && { example: shape.examples[0] }),
    });
    return false;
  }

  /**
   * The pairs of a map. A key that the schema does not allow is reported and left out. A node that is no map is
   * reported and has no pairs.
   */
  pairs(node: Node | undefined, schema: Schema, what: string): readonly Pair[] {
    const shape = resolve(schema);
    const types = shape.type?.includes("null") ? MAP_OR_NOTHING : MAP;
    if (!node || !this.fits(node, shape, what, types)) return [];
    return node.kind === "map" ? this.knownPairs(node, shape) : [];
  }

  /** The items of a list. A node that is no list is reported and has no items. */
  items(node: Node | undefined, schema: Schema, what: string): readonly Node[] {
    return node && this.fits(node, schema, what) && node.kind === "list" ? node.items : [];
  }

  /** Reads a line with `parse`, a function of the grammar. A node that is no line is reported and gives undefined. */
  line<T>(
    node: Node | undefined,
    what: string,
    parse: (range: Range) => Outcome<T>,
    schema: Schema = oneLine,
  ): T | undefined {
    if (!node || !this.fits(node, schema, what, TEXT)) return undefined;
    const range = this.lineRange(node as Scalar);
    return range && this.take(this.reader.line(range, parse));
  }

  /** Reads a list of names. */
  names(node: Node | undefined, schema: Schema, what: string): readonly Name[] {
    const names = this.items(node, schema, what).map((item) => this.line(item, what, parseName, { title: "a name" }));
    return names.filter((name) => name !== undefined);
  }

  /** Reads a whole number that is written in digits. */
  number(node: Node | undefined, what: string): number | undefined {
    if (!node || !this.fits(node, { title: "a number" }, what, TEXT)) return undefined;
    const { text, range } = node as Scalar;
    if (/^\d{1,9}$/.test(text)) return Number(text);
    this.report("number-expected", range, { what, text });
    return undefined;
  }

  /**
   * The range of a line without its quotation marks. A YAML block of text (`|` or `>`) is reported, because a rule has
   * only one line.
   */
  lineRange(scalar: Scalar): Range | undefined {
    if (scalar.style === "plain") return scalar.range;
    if (scalar.style === "block") {
      const sign = textOf(scalar.range)[0]!;
      this.report("text-block", { ...scalar.range, end: scalar.range.start + 1 }, { sign });
      return undefined;
    }
    this.report("quoted", scalar.range, { text: scalar.text, safe: unquotable(scalar) });
    return bare(scalar);
  }

  /** Reports that a map lacks a required key. */
  missing(map: MapNode, schema: Schema, key: string): void {
    const example = schema.properties?.[key]?.examples?.[0] ?? "…";
    this.report("missing-key", map.pairs[0]?.key.range ?? map.range, {
      key,
      place: schema.title ?? "this part",
      example: `${key}: ${example}`,
    });
  }

  /** Reports a second key in a list item that must have only one. */
  oneHead(pairs: readonly Pair[]): void {
    const second = pairs[1];
    if (second) this.report("several-heads", second.key.range, { first: pairs[0]!.key.text, second: second.key.text });
  }

  private knownPairs(map: MapNode, schema: Schema): readonly Pair[] {
    const isKnown = ({ key }: Pair) => shapeOfKey(schema, key.text) !== undefined;
    const unknown =
      schema.additionalProperties || map.pairs.every(isKnown) ? NONE : map.pairs.filter((pair) => !isKnown(pair));
    for (const key of schema.required ?? []) {
      if (valueIn(map.pairs, key)) continue;
      if (unknown.some((pair) => nearest(pair.key.text, [key]).length > 0)) continue;
      this.missing(map, schema, key);
    }
    if (unknown.length === 0) return map.pairs;
    const place = schema.title ?? "this part";
    for (const { key } of unknown)
      this.report("unknown-key", key.range, { key: key.text, place, allowed: Object.keys(schema.properties ?? {}) });
    return map.pairs.filter((pair) => !unknown.includes(pair));
  }
}

/** The first words in a node, for a message; undefined if they are not on one line. */
function firstWords(node: Node): string | undefined {
  switch (node.kind) {
    case "scalar":
      return node.style === "plain" ? node.text : undefined;
    case "map":
      return node.pairs[0]?.key.text;
    case "list":
      return node.items[0] && firstWords(node.items[0]);
    case "nothing":
      return undefined;
  }
}

/** The range of the first key or item in a node. It is on one line, and a message needs no more to show the place. */
function beginning(node: Node): Range {
  if (node.kind === "list" && !node.flow && node.items[0]) return beginning(node.items[0]);
  return node.kind === "map" && !node.flow && node.pairs[0] ? node.pairs[0].key.range : node.range;
}

const NONE: readonly Pair[] = [];
const TEXT = ["string"] as const;
/** The types that are allowed if a map is expected: a map, or nothing if the schema allows that. */
const MAP = ["object"] as const;
const MAP_OR_NOTHING = ["object", "null"] as const;
