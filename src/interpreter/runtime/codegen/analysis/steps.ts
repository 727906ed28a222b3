/**
 * Describes a table with the neighbours of each place by steps. A step is the difference between the ids of a place and
 * one of its neighbours. On a board with 8 columns, the place to the right is a step of 1, the place below a step of 8.
 */
import { ABSENT, type ListExpr, type ScalarExpr, type Var } from "../../../ir/ir.ts";
import type { Places } from "../../../ir/bitboards.ts";
import type { Writer } from "../writer.ts";
import { affine } from "../../../ir/affine.ts";
import { rangeOf } from "./ranges.ts";
import { simplified } from "./simplify.ts";

/**
 * The most different step lengths of a table. With more of them, bit operations for each length are no faster than
 * testing each place.
 */
const MOST_STEPS = 12;
const MOST_VALUES = 64;

/**
 * The steps of a table of places. For each step length, and each value of the number `index` (from 0), such as a
 * direction, it has the places from which this step leads to another place.
 */
export interface Steps {
  readonly from: ReadonlyMap<number, readonly (readonly number[])[]>;
  readonly index: ScalarExpr;
}

/**
 * The steps from a place to its neighbours. The list `of` has the neighbours; it may depend on the place `v` and on one
 * other number, such as a direction. Undefined for any other list.
 */
export function stepsOf(g: Writer, { first, size }: Places, of: ListExpr, v: Var): Steps | undefined {
  const list = simplified(g, of);
  const table = list.op === "rows" || (list.op === "single" && list.of.op === "column") ? list : undefined;
  const parts = table && affine(table.op === "rows" ? table.index : (table.of as Column).index, v);
  if (!parts) return undefined;
  const { min, max, absent } = parts.of ? rangeOf(g, parts.of) : { min: 0, max: 0, absent: false };
  if (absent || max - min >= MOST_VALUES) return undefined;
  const from = new Map<number, number[][]>();
  for (let value = min; value <= max; value++)
    for (let place = first; place < first + size; place++)
      for (const other of row(g, table, parts.place * place + parts.factor * value + parts.by)) {
        if (other < first || other >= first + size) return undefined;
        const step = other - place;
        if (!from.has(step))
          from.set(
            step,
            Array.from({ length: max - min + 1 }, () => []),
          );
        from.get(step)![value - min]!.push(place);
      }
  if (from.size > MOST_STEPS) return undefined;
  const by = (value: number): ScalarExpr => ({ op: "const", value });
  return { from, index: parts.of ? { op: "-", left: parts.of, right: by(min), point: -1 } : by(0) };
}

type Column = ScalarExpr & { op: "column" };

function row(g: Writer, list: ListExpr & { op: "rows" | "single" }, at: number): Iterable<number> {
  if (list.op === "single") {
    const found = g.tables[(list.of as Column).table]![at] ?? ABSENT;
    return found === ABSENT ? [] : [found];
  }
  const starts = g.tables[list.starts]!;
  return at >= 0 && at + 1 < starts.length ? g.tables[list.items]!.subarray(starts[at], starts[at + 1]) : [];
}
