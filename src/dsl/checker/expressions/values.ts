/**
 * Checks values: their parameters and results. The body of a value is checked at the first use of the value, or at the
 * end if it has none.
 */
import type { Expression, Local, Table, Value } from "../../game.ts";
import type { GameFile, Table as TableWords, TableRow, ValueDecl } from "../../ast/game-file.ts";
import type { Expr } from "../../ast/syntax.ts";
import { bind, env, type Env } from "../env.ts";
import type { Check } from "../check.ts";
import { declare, parameters } from "../symbols/declare.ts";
import type { Draft } from "../symbols/draft.ts";
import { expression } from "./expression.ts";
import { unknown } from "./builders.ts";
import { short } from "../types/expected-type.ts";
import { describeValue, INT, int, join, UNKNOWN, wider } from "../types/types.ts";

/** Declares all values; their bodies are checked later, when every name is known. */
export function declareValues(c: Check, file: GameFile): readonly Value[] {
  const values = file.values.map((decl) => {
    const { name } = decl.heading;
    const value: Draft<Value> = {
      name: name.text,
      params: [],
      body: unknown(name.range),
      type: UNKNOWN,
      card: "one",
      range: name.range,
    };
    declare(c, { sort: "value", value, name: name.text, range: name.range });
    c.pending.set(value, () => look(c, value, decl));
    return { value, decl };
  });
  for (const { value, decl } of values) value.params = parameters(c, decl.heading);
  return values.map(({ value }) => value);
}

function look(c: Check, value: Draft<Value>, { body }: ValueDecl): void {
  const inside = bind(env({ me: "caller", needs: c.needsOf(value) }), ...value.params);
  if (body.kind === "table") {
    value.body = table(c, inside, value, body);
    const cells = alike(c, [...value.body.rows.map((row) => row.value), ...(value.body.else ? [value.body.else] : [])]);
    value.type = cells.reduce<Value["type"]>((type, cell) => join(type, cell.type) ?? type, UNKNOWN);
    value.card = wider(...cells.map((cell) => cell.card));
  } else {
    const e = expression(c, inside, body);
    if (e.type.kind === "effect")
      c.report("wrong-type", body.range, { found: "rules", wanted: "a value", place: `for \`${value.name}\`` });
    value.body = e;
    value.type = e.type.kind === "effect" ? UNKNOWN : e.type;
    value.card = e.card;
  }
  if (value.type.kind !== "int" || !c.changed.has(value.name)) return;
  const constant = c.changed.get(value.name);
  value.type = constant === undefined ? INT : int(constant, constant);
}

/**
 * The largest group of cells of a table whose types fit together. A cell outside the group is reported as a mistake.
 */
function alike(c: Check, cells: readonly Expression[]): readonly Expression[] {
  const fitting = (cell: Expression) => cells.filter((other) => join(cell.type, other.type));
  const most = cells
    .map(fitting)
    .reduce<readonly Expression[]>((best, group) => (group.length > best.length ? group : best), []);
  for (const cell of cells) {
    if (!most.includes(cell))
      c.report("not-comparable", cell.range, {
        left: describeValue(most[0]!),
        right: describeValue(cell),
        other: short(most[0]!.range),
      });
  }
  return most;
}

/**
 * Checks a table, which has one parameter: a number or a name of an enumeration. If the table has no `else`, `usual` is
 * the result for all numbers or names that have no row.
 */
export function table(
  c: Check,
  inside: Env,
  value: Pick<Value, "name" | "params" | "range">,
  words: TableWords,
  cell: (ast: Expr) => Expression = (ast) => expression(c, inside, ast),
  usual?: Expr,
): Table {
  const [param, second] = value.params;
  if (
    !param ||
    second ||
    (param.type.kind !== "int" && param.type.kind !== "enum" && param.type.kind !== "unknown") ||
    param.card === "many"
  ) {
    c.report("table-parameter", second?.range ?? param?.range ?? value.range, { name: value.name });
    for (const row of words.rows) cell(row.value);
    return { kind: "table", rows: [], else: undefined, range: words.range };
  }
  const rows = words.rows.flatMap((row) => tableRow(c, param, row, cell) ?? []);
  const otherwise = words.rows.find((row) => row.key.kind === "else")?.value ?? usual;
  const checked: Table = { kind: "table", rows, else: otherwise && cell(otherwise), range: words.range };
  checkCases(c, value, param, checked, words);
  return checked;
}

function tableRow(
  c: Check,
  param: Local,
  { key, keyRange, value }: TableRow,
  look: (ast: Expr) => Expression,
): Table["rows"][number] | undefined {
  if (key.kind === "else") return undefined;
  const cell = look(value);
  if (key.kind === "range") {
    if (param.type.kind === "enum")
      c.report("wrong-type", keyRange, {
        found: "a number",
        wanted: `a name of \`${param.type.of.name}\``,
        place: "as a key",
      });
    return { min: key.min, max: key.max, value: cell };
  }
  if (param.type.kind !== "enum") {
    if (param.type.kind === "int")
      c.report("wrong-type", keyRange, {
        found: `the name \`${key.name.text}\``,
        wanted: "a number",
        place: "as a key",
      });
    return undefined;
  }
  const index = param.type.of.members.indexOf(key.name.text);
  if (index >= 0)
    c.observer?.used(key.name.range, {
      sort: "member",
      name: key.name.text,
      of: param.type.of,
      index,
      range: param.type.of.range,
    });
  if (index < 0)
    c.report("unknown-name", key.name.range, {
      name: key.name.text,
      sort: `name of ${param.type.of.name}`,
      known: param.type.of.members,
    });
  return index < 0 ? undefined : { min: index, max: index, value: cell };
}

/** Checks that the rows of a table cover each value of its parameter exactly once, or that it has an `else`. */
function checkCases(
  c: Check,
  { name }: Pick<Value, "name">,
  { type }: Local,
  { rows, else: otherwise }: Table,
  words: TableWords,
): void {
  const keys = words.rows.filter((row) => row.key.kind !== "else");
  if (rows.length < keys.length || (type.kind !== "int" && type.kind !== "enum")) return;
  const [from, to] = type.kind === "enum" ? [0, type.of.members.length - 1] : [type.min, type.max];
  rows.forEach(({ min, max }, i) => {
    const range = keys[i]!.keyRange;
    const first = rows.findIndex((other) => other.min <= max && min <= other.max);
    if (min > max) c.report("empty-range", range, { words: short(range) });
    else if (first < i) c.report("table-twice", range, {}, [{ range: keys[first]!.keyRange, label: "first here" }]);
    else if (max < from || min > to) c.report("out-of-range", range, { value: short(range), min: from, max: to });
  });
  if (otherwise) return;
  const missing = gaps(rows, from, to).map((n) => (type.kind === "enum" ? type.of.members[n]! : String(n)));
  if (missing.length > 0) c.report("table-incomplete", words.rows[0]?.keyRange ?? words.range, { name, missing });
}

/**
 * The first numbers from `from` to `to` that no row of a table covers, at most four, as examples for a message. If
 * `from` is minus infinity, the numbers below the first row are represented by only one of them.
 */
function gaps(rows: Table["rows"], from: number, to: number): readonly number[] {
  const missing: number[] = [];
  let next = from;
  const upTo = (end: number) => {
    if (next === Number.NEGATIVE_INFINITY && next < end) missing.push(Math.min(end, 0));
    else for (; next <= end && missing.length < 4; next++) missing.push(next);
  };
  for (const { min, max } of rows.toSorted((a, b) => a.min - b.min)) {
    upTo(Math.min(min - 1, to));
    next = Math.max(next, max + 1);
  }
  upTo(to);
  return missing;
}
