/**
 * Replaces lists such as "the places in this row" by rows of a table, with a row for each printed value. So the
 * code goes only through members with the wanted value.
 */
import { ABSENT, type ListExpr, type ScalarExpr, type Var } from "../../../ir/ir.ts";
import { and, flattened, num } from "../../../ir/builders.ts";
import { mentions } from "../../../ir/inspect.ts";
import { fails } from "./can-fail.ts";
import { rangeOf } from "./ranges.ts";
import { simplified } from "./simplify.ts";
import { madeRows } from "./tabulated.ts";
import type { Writer } from "../writer.ts";

type Where = ListExpr & { op: "where" };

/** With fewer members, testing each of them is as fast. */
const LEAST_MEMBERS = 8;
/** The most values between the least and the greatest one, because there is a row for each. */
const MOST_VALUES = 512;

/**
 * The same list with constant members that are chosen by a printed value: the row with this value, where the other
 * conditions are still to be tested. Undefined if `list` has another form, or if anything in it can fail.
 */
export function withPrinted(g: Writer, list: Where): Where | undefined {
  const { base, var: v, conditions } = flattened(list);
  const members = fails(g, list) ? [] : constant(simplified(g, base));
  if (members.length < LEAST_MEMBERS) return undefined;
  for (const condition of conditions) {
    const printed = printedValue(condition, v);
    const row = printed && rowWith(g, members, printed);
    if (row)
      return { op: "where", list: row, var: v, cond: conditions.filter((c) => c !== condition).reduce(and, num(1)) };
  }
  return undefined;
}

function constant(list: ListExpr): readonly number[] {
  if (list.op === "constants") return list.values;
  if (list.op !== "range" || list.from.op !== "const" || list.to.op !== "const") return [];
  const { value: from } = list.from;
  return Array.from({ length: Math.max(0, list.to.value - from + 1) }, (_, i) => from + i);
}

interface Printed {
  readonly table: number;
  readonly value: ScalarExpr;
}

/** The table and the value of a condition "the member has this value in the table". */
function printedValue(e: ScalarExpr, of: Var): Printed | undefined {
  if (e.op !== "=") return undefined;
  for (const [column, value] of [
    [e.left, e.right],
    [e.right, e.left],
  ] as const)
    if (column.op === "column" && column.index.op === "var" && column.index.var === of && !mentions(value, of))
      return { table: column.table, value };
  return undefined;
}

function rowWith(g: Writer, members: readonly number[], { table, value }: Printed): ListExpr | undefined {
  const printed = members.map((member) => g.tables[table]![member] ?? ABSENT);
  const values = printed.filter((each) => each !== ABSENT);
  const [min, max] = [Math.min(...values), Math.max(...values)];
  if (min >= max || max - min >= MOST_VALUES || (values.length < members.length && rangeOf(g, value).absent))
    return undefined;
  const rows = madeRows(
    g,
    Array.from({ length: max - min + 1 }, (_, row) => members.filter((_, i) => printed[i] === min + row)),
  );
  return rows && { op: "rows", ...rows, index: { op: "-", left: value, right: num(min), point: -1 } };
}
