/**
 * Computes the most that exchanges (`anytime` effects, such as trading 4 wood for 1 clay) can add to a counter at any
 * moment. If a payment needs more than the player has plus this number, no exchange need be tried.
 */
import { edgesOf } from "../../ir/control-flow.ts";
import { changesNothing, endsLookAhead } from "../../ir/op-traits.ts";
import type { Amount, Cell, FlatEffect, ScalarExpr, Op } from "../../ir/ir.ts";
import { Header } from "../../ir/layout.ts";
import type { Lowering } from "../../lowering/lowering.ts";
import { arithmetic, num } from "../../ir/builders.ts";
import { everyNode } from "../../ir/visitor.ts";
import { known, mayBeOne, type SymbolicState, readWord } from "../symbolic/symbolic-state.ts";

/**
 * What one exchange does: the amount that it certainly costs, the most that it adds to other counters, and every
 * counter that it may change.
 */
interface Rate {
  readonly cost: number;
  readonly from: Cell;
  readonly brings: readonly Brought[];
  readonly changes: readonly Cell[];
}

interface Brought {
  readonly cell: Cell;
  readonly count: number;
}

/** The costs and gains of all exchanges; undefined if it is not known how much they can add. */
export type Rates = readonly Rate[] | undefined;

/**
 * Computes the costs and gains of the exchanges. Each exchange must pay something that no exchange adds, such as wood;
 * the player's wood then limits how often the exchange can be made. Undefined if an exchange pays nothing like that.
 */
export function ratesOf(l: Lowering, effects: readonly FlatEffect[], anytime: readonly number[]): Rates {
  const all = anytime.map((id) => effects[id]!.ops);
  if (!all.every((ops) => ops.every(isPlain))) return undefined;
  const brings = all.map((ops) => ops.flatMap(brought));
  const rates = all.map((ops, i) => {
    const price = surelyPaid(ops).find(({ cell }) => !brings.flat().some((b) => mayBeOne(l, b.cell, cell)));
    return (
      price && {
        cost: (price.count as ScalarExpr & { op: "const" }).value,
        from: price.cell,
        brings: brings[i]!,
        changes: ops.flatMap(changedBy),
      }
    );
  });
  return rates.every((rate) => rate !== undefined) ? rates : undefined;
}

/**
 * Whether an op of an exchange only pays, gains, asks, or leads to the next op, and is not in a loop. If an exchange
 * has another op, it is not known how much it can add. An op that ends the match is allowed, because afterwards no
 * payment is needed.
 */
function isPlain(op: Op): boolean {
  if (op.op === "pay" || op.op === "gain") return op.amounts.every(({ count }) => count.op === "const");
  return op.op === "ask" || (changesNothing(op) && op.op !== "round" && !endsLookAhead(op));
}

function brought(op: Op): readonly Brought[] {
  if (op.op !== "pay" && op.op !== "gain") return [];
  return op.amounts.flatMap(({ count, cell, other }) => {
    const to = op.op === "gain" ? cell : other;
    return to ? [{ cell: to, count: (count as ScalarExpr & { op: "const" }).value }] : [];
  });
}

function changedBy(op: Op): readonly Cell[] {
  return op.op === "pay" || op.op === "gain"
    ? op.amounts.flatMap(({ cell, other }) => (other ? [cell, other] : [cell]))
    : [];
}

/**
 * Whether an exchange may change the value of the expression `of`, such as the amount of a payment. If it may, the
 * amount is computed again after each exchange, and may then be lower.
 */
export function changesWith(l: Lowering, rates: readonly Rate[], of: ScalarExpr, seen = new Set<number>()): boolean {
  const cells = rates.flatMap(({ changes }) => changes);
  const called = (fn: number): boolean => !seen.has(fn) && changesWith(l, rates, l.fns[fn]!.body, seen.add(fn));
  let found = false;
  everyNode(of, (n) => {
    if (n.op === "word") found ||= cells.some((cell) => mayBeOne(l, cell, { at: n.at, index: undefined }));
    else if (n.op === "cell") found ||= cells.some((cell) => mayBeOne(l, cell, n));
    else if (n.op === "call") found ||= called(n.fn);
    else if (n.op === "call dynamic") found ||= n.among.some(called);
  });
  return found;
}

/** The payments that are certainly made when an exchange runs through these ops, because no jump skips them. */
function surelyPaid(ops: readonly Op[]): readonly Amount[] {
  const places = new Map(ops.flatMap((op, at) => (op.op === "label" ? [[op.label, at] as const] : [])));
  let passed = 0;
  return ops.flatMap((op, at) => {
    for (const label of edgesOf(op).jumps) passed = Math.max(passed, places.get(label)!);
    return op.op === "pay" && at >= passed
      ? op.amounts.filter(({ count, cell }) => (count as ScalarExpr & { op: "const" }).value > 0 && isSteady(cell))
      : [];
  });
}

/**
 * Whether a cell (a counter that an op changes) is the same word before and after an exchange. It is if its address
 * does not depend on the state.
 */
function isSteady({ index }: Cell): boolean {
  let steady = true;
  if (index)
    everyNode(
      index,
      (n) =>
        (steady &&=
          n.op === "const" || n.op === "+" || n.op === "-" || n.op === "*" || (n.op === "word" && n.at === Header.me)),
    );
  return steady;
}

/**
 * The most that exchanges can add to the counter `cell` in this symbolic state.
 * @throws UNKNOWN if no expression over the state at the decision gives that number
 */
export function mostFrom(l: Lowering, state: SymbolicState, rates: readonly Rate[], cell: Cell): ScalarExpr {
  return rates.reduce<ScalarExpr>((sum, { cost, from, brings }) => {
    const count = brings.filter((b) => mayBeOne(l, b.cell, cell)).reduce((n, b) => n + b.count, 0);
    if (count === 0) return sum;
    const times = arithmetic(
      "/ down",
      arithmetic("-", known(l, state, readWord(from)), num(from.min), -1),
      num(cost),
      -1,
    );
    return arithmetic("+", sum, arithmetic("*", times, num(count), -1), -1);
  }, num(0));
}
