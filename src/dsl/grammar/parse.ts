/**
 * Parses lines. Each function parses the text of one range as one kind of line. None throws an error: an unreadable
 * part is reported and becomes a `missing` node, or a name without letters.
 */
import { tokenMatcher } from "chevrotain";
import { problem } from "../../diagnostics/catalog.ts";
import type { Form } from "../../diagnostics/messages/lines.ts";
import type { Outcome, Problem } from "../../diagnostics/problem.ts";
import { type Range, textOf } from "../../diagnostics/range.ts";
import type {
  Change,
  Expr,
  FieldSpec,
  Heading,
  Name,
  Place,
  Row,
  StatementHeader,
  StateSpec,
  TypeExpr,
  ZoneSpec,
} from "../ast/syntax.ts";
import { blockNeed } from "./blocks.ts";
import type { Made, TableKey } from "./declarations.ts";
import { anyStatement, formOf } from "./forms.ts";
import { tooLarge } from "./limits.ts";
import { repair } from "./repair.ts";
import { run, type Entry } from "./run.ts";
import { scan } from "./lexer.ts";
import { isVerb } from "./keywords.ts";
import { integer, reference } from "./nodes.ts";
import { at, Int, NAME, nameOf, Plain, sign, word, type Token } from "./tokens.ts";

/** Reads the first line of a rule. If a block can follow, the rule has an empty block, which the caller replaces. */
export function parseHead(range: Range): Outcome<StatementHeader> {
  return read(range, anyStatement, (grammar) => grammar.head(), { kind: "missing", may: false, range });
}

/** Whether a line would be the header of a block if it had a colon at its end. */
export function opensBlock(line: Range): boolean {
  const { value, problems } = parseHead(line);
  return problems.length === 0 && blockNeed(value) !== "none";
}

/** Reads a rule in a cell of a row. There, the name of an effect is a rule by itself. */
export function parseCellRule(range: Range): Outcome<StatementHeader> {
  const { tokens, problems } = scan(range);
  const start = tokens[0]?.tokenType === word.may ? 1 : 0;
  const [first, second] = tokens.slice(start);
  const isCall = second?.tokenType === sign["("] || second?.tokenType === sign["."];
  const isAlone = first !== undefined && second === undefined;
  // A verb begins a rule if words follow it. `pause` begins a rule without further words, too. Any other single word is
  // the name of an effect, even if it is a verb.
  const isRule = isVerb(first?.image ?? "") && !isCall && !(isAlone && first.tokenType !== word.pause);
  if (first?.tokenType !== word.do && !isRule && !tooLarge(tokens)) {
    const named = run(tokens, (grammar) => grammar.namedEffect());
    if (!named.failure) return { value: named.value, problems };
  }
  if (first?.tokenType === Plain && isCall)
    return read(range, anyStatement, (grammar) => grammar.namedEffect(), { kind: "missing", may: false, range });
  const outcome = parseHead(range);
  if (first?.tokenType !== word.do || outcome.problems.length > 0) return outcome;
  const call = textOf({ ...range, start: first.range.end }).trim();
  return call === "pause" ? outcome : { ...outcome, problems: [problem("do-in-cell", first.range, { call })] };
}

/** Reads an expression. */
export function parseExpr(range: Range): Outcome<Expr> {
  return read(range, formOf("expression"), (grammar) => grammar.expr(), { kind: "missing", range }, value);
}

/** Reads a query or an expression. */
export function parseBody(range: Range): Outcome<Expr> {
  return read(range, formOf("expression"), (grammar) => grammar.body(), { kind: "missing", range }, value);
}

/** Reads a zone with an optional end, as in `in: top of stock` for the starting place of a piece. */
export function parsePlace(range: Range): Outcome<Place> {
  return read(range, formOf("place"), (grammar) => grammar.place(), { zone: { kind: "missing", range }, range });
}

/** Reads a single name. */
export function parseName(range: Range): Outcome<Name> {
  return read(range, formOf("name"), (grammar) => grammar.name(), noName(range), name);
}

/** Reads a name with typed parameters, such as `meal-price(meal m)`. */
export function parseHeading(range: Range): Outcome<Heading> {
  return read(
    range,
    formOf("heading"),
    (grammar) => grammar.heading(),
    { name: noName(range), params: [], range },
    (token) => (isName(token) ? { name: nameOf(token), params: [], range: at(token) } : undefined),
  );
}

/** Reads a type. */
export function parseType(range: Range): Outcome<TypeExpr> {
  return read(range, formOf("type"), (grammar) => grammar.type(), { kind: "missing", range });
}

/** Reads the declaration of a field. */
export function parseField(range: Range): Outcome<FieldSpec> {
  return read(range, formOf("field"), (grammar) => grammar.field(), { type: { kind: "missing", range }, range });
}

/** Reads the declaration of a state. */
export function parseState(range: Range): Outcome<StateSpec> {
  return read(range, formOf("state"), (grammar) => grammar.state(), { type: { kind: "missing", range }, range });
}

/** Reads the declaration of a zone. */
export function parseZone(range: Range): Outcome<ZoneSpec> {
  return read(range, formOf("zone"), (grammar) => grammar.zone(), {
    shape: noName(range),
    kind: noName(range),
    showingTop: false,
    uncounted: false,
    range,
  });
}

/**
 * Reads the header of a change, or a whole change with `becomes`. A line can name several effects or values; the result
 * has one change for each.
 */
export function parseChange(range: Range): Outcome<readonly Change[]> {
  return read(range, formOf("change"), (grammar) => grammar.change(), []);
}

/** Reads a row of words and numbers. The row `3x` has three copies and no cells. */
export function parseRow(range: Range): Outcome<Row> {
  return read(range, formOf("row"), (grammar) => grammar.row(), { copies: 1, cells: [], range });
}

/** Reads a declaration of pieces without rows, such as a number of equal pieces or a grid. */
export function parseMade(range: Range): Outcome<Made> {
  return read(range, formOf("made"), (grammar) => grammar.made(), { kind: "per", count: 1, of: noName(range), range });
}

/** Reads the key of a row in a table of values. */
export function parseTableKey(range: Range): Outcome<TableKey> {
  return read(range, formOf("table key"), (grammar) => grammar.tableKey(), { kind: "name", name: noName(range) });
}

function noName(range: Range): Name {
  return { text: "", range };
}

/** The tree of a single token, as the grammar would build it; undefined if the grammar must decide. */
type Single<T> = (token: Token) => T | undefined;

const name: Single<Name> = (token) => (isName(token) ? nameOf(token) : undefined);

const value: Single<Expr> = (token) =>
  isName(token) ? reference(token, undefined, token) : token.tokenType === Int ? integer(token) : undefined;

function isName(token: Token): boolean {
  return tokenMatcher(token, NAME);
}

/**
 * Reads a line by a rule of the grammar. `missing` is the result of an unreadable line. Many lines have only one token:
 * `single` reads them without a run of the parser, which takes much longer.
 */
function read<T>(range: Range, what: Form, entry: Entry<T>, missing: T, single?: Single<T>): Outcome<T> {
  const { tokens, problems } = scan(range);
  if (tokens.length === 0)
    return {
      value: missing,
      problems: problems.length || what.name === "row" ? problems : [problem("line-ends-early", range, { form: what })],
    };
  const known = tokens.length === 1 ? single?.(tokens[0]!) : undefined;
  if (known) return { value: known, problems };
  const large = tooLarge(tokens);
  if (large) return { value: missing, problems: [large] };
  const first = run(tokens, entry);
  if (!first.failure) return { value: first.value, problems };
  const repaired = repair(tokens, first.failure, what, entry, range);
  return { value: repaired.value ?? missing, problems: together(problems, repaired.problem) };
}

/**
 * Decides which problems of a line are reported. Problems of wrong signs replace the parser's problem (`sentence`),
 * because a wrong sign is often the reason why the line does not fit. But if the line has only one wrong sign and the
 * parser stopped there, only the parser's problem is reported.
 */
function together(signs: readonly Problem[], sentence: Problem): readonly Problem[] {
  const others = signs.filter(({ code, range }) => code !== "foreign-sign" || range.start !== sentence.range.start);
  return others.length ? signs : [sentence];
}
