/**
 * Symbolic execution of changes of counters and of payments: whether there is enough to pay, or whether exchanges can
 * fill the gap.
 */
import type { Amount, FlatEffect, Op, ScalarExpr } from "../../ir/ir.ts";
import { and, arithmetic, compare, num } from "../../ir/builders.ts";
import { comparison } from "./bounds.ts";
import { ofSameDecider } from "./deciders.ts";
import { changesWith, mostFrom } from "../analysis/exchanges.ts";
import { attempt, type Execution, ifKnown } from "./execution.ts";
import { known, readWord, type SymbolicState, writeWord } from "./symbolic-state.ts";
import { INFEASIBLE, UNKNOWN_VERDICT, type Verdict, when } from "../verdict.ts";

type Change = Op & { op: "gain" | "pay" | "lose" };

/** The symbolic state after an op that changes counters. All amounts are evaluated before the first change. */
export function afterChanges(execution: Execution, before: SymbolicState, op: Change): SymbolicState {
  return op.amounts.reduce(
    (state, amount) => afterChange(execution, state, amount, op.op, ifKnown(execution, before, amount.count)),
    before,
  );
}

/**
 * The symbolic state after one change of a counter. `count` is the number that is gained or lost; undefined if it is
 * unknown.
 */
function afterChange(
  { lowering }: Execution,
  state: SymbolicState,
  { cell, other }: Amount,
  how: Change["op"],
  count: ScalarExpr | undefined,
): SymbolicState {
  const index = cell.index && known(lowering, state, cell.index);
  const isExact = how === "pay" || (how === "gain" && cell.strict && !other);
  const sign = how === "gain" ? "+" : "-";
  const value =
    isExact && count ? attempt(() => arithmetic(sign, known(lowering, state, readWord(cell)), count, -1)) : undefined;
  const after = writeWord(state, cell.at, index, value);
  if (!other) return after;
  // Who receives a payment gets it as far as there is room.
  const received = (): ScalarExpr | undefined =>
    how === "pay" && count
      ? {
          op: "min",
          left: arithmetic("+", known(lowering, state, readWord(other)), count, -1),
          right: num(other.max),
          point: -1,
        }
      : undefined;
  return writeWord(after, other.at, other.index && known(lowering, state, other.index), attempt(received));
}

/** Executes a payment symbolically, and then the ops after it. */
export function pay(execution: Execution, before: SymbolicState, op: Change, at: number): Verdict {
  const { lowering } = execution;
  let enough = num(1);
  let after = before;
  for (const amount of op.amounts) {
    const due = known(lowering, before, amount.count);
    const left = arithmetic("-", known(lowering, after, readWord(amount.cell)), due, -1);
    enough = and(enough, comparison(lowering, "<=", num(amount.cell.min), left, before.lists));
    after = afterChange(execution, after, amount, "pay", due);
  }
  const paid = execution.follow(after, at + 1);
  return when(enough, paid, op.short === undefined ? INFEASIBLE : afterExchanges(execution, before, op, op.short));
}

/**
 * The verdict on a payment for which the player has too little at the decision. It is infeasible if even all exchanges
 * (`anytime` effects, such as trading) together cannot fill the gap. Otherwise it is unknown, and the answer must be
 * tried.
 */
function afterExchanges(execution: Execution, state: SymbolicState, op: Change, short: number): Verdict {
  const { lowering, scopes } = execution;
  const { rates } = scopes;
  if (!rates || op.amounts.some(({ count }) => changesWith(lowering, rates, count))) return UNKNOWN_VERDICT;
  const { effect } = state.frames.at(-1)!;
  const { ops } = lowering.effects[effect] as FlatEffect;
  const exchanging = ops.slice(scopes.indexOf(effect, short)).find((other) => other.op === "ask")!;
  const reachable = op.amounts.reduce<ScalarExpr>((all, { cell, count }) => {
    const most = arithmetic("+", known(lowering, state, readWord(cell)), mostFrom(lowering, state, rates, cell), -1);
    return and(all, compare("<=", known(lowering, state, count), arithmetic("-", most, num(cell.min), -1)));
  }, num(1));
  // If another player makes the exchange, its question ends the look-ahead. So the verdict holds only if the same
  // player decides.
  return ofSameDecider(execution, state, exchanging.ask, () => when(reachable, UNKNOWN_VERDICT, INFEASIBLE));
}
