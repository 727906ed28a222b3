/** Counts in how many ways the lines after an answer can lead to the next turn, for counting move sequences. */
import { endsLookAhead, hasTrait } from "../../ir/op-traits.ts";
import type { Op, ScalarExpr } from "../../ir/ir.ts";
import { choice, compare, constant, count, num } from "../../ir/builders.ts";
import type { Lowering } from "../../lowering/lowering.ts";
import { type Execution, ifKnown } from "./execution.ts";
import { type SymbolicState, write } from "./symbolic-state.ts";
import { FEASIBLE, NOT_COUNTED, UNKNOWN_VERDICT, type Verdict, withUnknown } from "../verdict.ts";

/**
 * The number of ways to end the turn, from an op that is not followed further: one if the op begins the next turn,
 * unknown for chance, the end of the match, threads or a `possible` op. Undefined for ops that are followed.
 */
export function endOfWays(op: Op): Verdict | undefined {
  if (op.op === "turn") return FEASIBLE;
  return endsLookAhead(op) || hasTrait(op, "chance", "uses") || op.op === "possible" ? UNKNOWN_VERDICT : undefined;
}

/**
 * The number of ways to end the turn from a further decision: the number of its answers after which the turn certainly
 * ends.
 */
export function countAgain(execution: Execution, state: SymbolicState, which: number, at: number): Verdict {
  const { lowering, goal } = execution;
  const ask = lowering.asks[which]!;
  const options = ifKnown(execution, state, ask.options);
  if (goal !== "ways" || ask.decline || ask.alike || ask.anytime || !options || lowering.asked[which]!.parts)
    return UNKNOWN_VERDICT;
  const answer = lowering.newVar();
  const given = write(state, ask.slot, { op: "var", var: answer });
  const chosen = execution.followTo("last way", { ...given, lists: new Map(state.lists).set(answer, options) }, at + 1);
  const each = withUnknown(chosen.value, num(NOT_COUNTED));
  const value: ScalarExpr =
    constant(each) === 1 ? count(options) : { op: "sum", list: options, var: answer, of: each, point: -1 };
  return constant(each) === NOT_COUNTED ? UNKNOWN_VERDICT : { value, unknown: false };
}

/**
 * The number of ways, with "unknown" in place of 0. If a line outside all scopes cannot be carried out, that is an
 * error of the rules. Only playing the line reports this error, so the ways must not be counted as 0.
 */
export function certainly({ lowering }: Execution, { value }: Verdict): Verdict {
  return { value: withoutZero(lowering, value), unknown: true };
}

function withoutZero(l: Lowering, n: ScalarExpr): ScalarExpr {
  if (n.op === "const") return n.value === 0 ? UNKNOWN_VERDICT.value : n;
  if (n.op === "if") return choice(n.cond, withoutZero(l, n.then), withoutZero(l, n.else));
  if (n.op === "let") return { ...n, in: withoutZero(l, n.in) };
  const v = l.newVar();
  const value: ScalarExpr = { op: "var", var: v };
  return { op: "let", var: v, value: n, in: choice(compare("=", value, num(0)), UNKNOWN_VERDICT.value, value) };
}
