/** Computes the number of pieces that a line moves, and whether the target zone has room for them. */
import type { ListExpr, ScalarExpr, Target } from "../../ir/ir.ts";
import { Header } from "../../ir/layout.ts";
import type { Lowering } from "../../lowering/lowering.ts";
import { arithmetic, compare, count, num } from "../../ir/builders.ts";
import { withVars } from "../../ir/visitor.ts";
import { known, type SymbolicState } from "./symbolic-state.ts";

/**
 * The number of members of a list. For the pieces of one sort that belong to the acting player, it is the constant 1 if
 * every player has exactly one.
 */
export function howMany(l: Lowering, list: ListExpr): ScalarExpr {
  if (list.op === "single") return num(1);
  const { players } = l.instances;
  if (list.op !== "rows" || list.index.op !== "word" || list.index.at !== Header.me) return count(list);
  const starts = l.tables[list.starts]!;
  for (let p = players.from; p < players.to; p++) if (starts[p + 1]! - starts[p]! !== 1) return count(list);
  return num(1);
}

/**
 * A condition that is true if a zone with a capacity has room for `many` further pieces.
 * @throws UNKNOWN if that cannot be expressed at the decision
 */
export function roomFor(l: Lowering, state: SymbolicState, to: Target, many: ScalarExpr): ScalarExpr {
  const zone = known(l, state, to.zone);
  return fits(l, state, to, zone, known(l, state, contents(to, to.zone)), many);
}

/**
 * A condition on the state at the decision. It is true if a zone has room for one more piece when the pieces in `gone`
 * have left it.
 * @throws UNKNOWN if that cannot be expressed at the decision
 */
export function roomWithout(
  l: Lowering,
  state: SymbolicState,
  to: Target,
  zone: ScalarExpr,
  gone: ListExpr | undefined,
): ScalarExpr {
  const lying = contents(to, zone);
  return fits(l, state, to, zone, gone ? { op: "difference", left: lying, right: gone } : lying, num(1));
}

function contents({ sort }: Target, zone: ScalarExpr): ListExpr {
  return { op: "zone", zone, ...(sort === undefined ? {} : { sort }) };
}

function fits(
  l: Lowering,
  state: SymbolicState,
  to: Target,
  zone: ScalarExpr,
  lying: ListExpr,
  many: ScalarExpr,
): ScalarExpr {
  const capacity = withVars(known(l, state, to.capacity!), new Map([[to.zoneVar, zone]])) as ScalarExpr;
  return compare("<=", arithmetic("+", count(lying), many, -1), capacity);
}
