/**
 * The door to the language of lines: each function reads the text of one range as one thing. None of
 * them throws; what could not be read is `missing` (a name without letters), and has been reported.
 */
import { problem } from "../../diagnostics/catalog.ts";
import type { Outcome } from "../../diagnostics/problem.ts";
import type { Range } from "../../diagnostics/range.ts";
import type { Change, Expr, Heading, Name, Place, Query, Row, StateSpec, TypeExpr, ZoneSpec } from "../syntax.ts";
import type { Made, TableKey } from "./declarations.ts";
import { emptyBlock } from "./nodes.ts";
import { run, type Entry } from "./run.ts";
import { scan } from "./scan.ts";
import type { Head } from "./statements.ts";

/** Reads a rule. Where a block may follow, the rule has an empty one, which the caller replaces. */
export function parseHead(range: Range): Outcome<Head> {
  return read(range, (grammar) => grammar.head(), { kind: "missing", may: false, range });
}

/** Reads an expression. */
export function parseExpr(range: Range): Outcome<Expr> {
  return read(range, (grammar) => grammar.expr(), { kind: "missing", range });
}

/** Reads a query or an expression: what a value may be. */
export function parseBody(range: Range): Outcome<Expr> {
  return read(range, (grammar) => grammar.body(), { kind: "missing", range });
}

/** Reads a query, such as the one behind `seen by`. */
export function parseQuery(range: Range): Outcome<Query> {
  return read(range, (grammar) => grammar.query(), { kind: "query", binder: noName(range), in: { kind: "missing", range }, clauses: [], range });
}

/** Reads a place, such as the one behind `in:` of a piece. */
export function parsePlace(range: Range): Outcome<Place> {
  return read(range, (grammar) => grammar.place(), { zone: { kind: "missing", range }, range });
}

/** Reads a single name. */
export function parseName(range: Range): Outcome<Name> {
  return read(range, (grammar) => grammar.name(), noName(range));
}

/** Reads a name with typed parameters. */
export function parseHeading(range: Range): Outcome<Heading> {
  return read(range, (grammar) => grammar.heading(), { name: noName(range), params: [], range });
}

/** Reads a type. */
export function parseType(range: Range): Outcome<TypeExpr> {
  return read(range, (grammar) => grammar.type(), { kind: "missing", range });
}

/** Reads the declaration of a state. */
export function parseState(range: Range): Outcome<StateSpec> {
  return read(range, (grammar) => grammar.state(), { type: { kind: "missing", range }, range });
}

/** Reads the declaration of a zone. */
export function parseZone(range: Range): Outcome<ZoneSpec> {
  return read(range, (grammar) => grammar.zone(), { shape: noName(range), kind: noName(range), showingTop: false, uncounted: false, range });
}

/** Reads the head of a change, or a whole change with `becomes`. */
export function parseChange(range: Range): Outcome<Change> {
  return read(range, (grammar) => grammar.change(), { how: "before", target: noName(range), params: [], body: emptyBlock(range), range });
}

/** Reads a row of words and numbers; `3x` alone is a row of copies without cells. */
export function parseRow(range: Range): Outcome<Row> {
  return read(range, (grammar) => grammar.row(), { copies: 1, cells: [], range });
}

/** Reads how pieces without rows are made. */
export function parseMade(range: Range): Outcome<Made> {
  return read(range, (grammar) => grammar.made(), { kind: "per", count: 1, of: noName(range), range });
}

/** Reads the key of a row of a table. */
export function parseTableKey(range: Range): Outcome<TableKey> {
  return read(range, (grammar) => grammar.tableKey(), { kind: "name", name: noName(range) });
}

function noName(range: Range): Name {
  return { text: "", range };
}

function read<T>(range: Range, entry: Entry<T>, missing: T): Outcome<T> {
  const { tokens, problems } = scan(range);
  const first = run(tokens, entry);
  if (!first.failure) return { value: first.value, problems };
  const stop = tokens[first.failure.index];
  return { value: missing, problems: [...problems, problem("unexpected-word", stop?.range ?? range, { word: stop?.image ?? "" })] };
}
