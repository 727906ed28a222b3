/** Determines whether a later question is answered by the same player as the decision at which look-ahead began. */
import type { ListExpr, ScalarExpr } from "../../ir/ir.ts";
import { choice, num } from "../../ir/builders.ts";
import { same } from "../../ir/visitor.ts";
import { type Execution, ifKnown, undecided } from "./execution.ts";
import { inlined, type SymbolicState } from "./symbolic-state.ts";
import { UNKNOWN_VERDICT, type Verdict, when } from "../verdict.ts";

/**
 * The verdict `then` on a later ask if the same player answers it as at the decision from which execution started;
 * otherwise unknown.
 */
export function ofSameDecider(
  execution: Execution,
  state: SymbolicState,
  ask: number,
  verdict: () => Verdict,
): Verdict {
  return state.me === undefined
    ? when(isSameDecider(execution, state, execution.lowering.asks[ask]!.deciders), verdict(), UNKNOWN_VERDICT)
    : UNKNOWN_VERDICT;
}

/**
 * A condition that is true only if the same player answers a later ask as at the decision. It is true if everything
 * that determines the player is unchanged.
 */
function isSameDecider(execution: Execution, state: SymbolicState, who: ScalarExpr | ListExpr): ScalarExpr {
  const isUnchanged = (node: ScalarExpr | ListExpr) => same(ifKnown(execution, state, node), node);
  if (isUnchanged(who)) return num(1);
  if (who.op === "single") return isSameDecider(execution, state, who.of);
  if (who.op === "call") return isSameDecider(execution, state, inlined(execution.lowering, who));
  if (who.op !== "if" || !isUnchanged(who.cond)) return num(0);
  return choice(
    undecided(execution, state, who.cond),
    isSameDecider(execution, state, who.then),
    isSameDecider(execution, state, who.else),
  );
}
