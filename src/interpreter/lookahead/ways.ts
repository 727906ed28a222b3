/**
 * Computes in how many ways a turn can end after an answer, as an expression of the position. Then move sequences can
 * be counted without playing the last turn. The lines after the answer are followed as for a verdict, but to the next
 * turn. A further decision contributes as many ways as it has answers that can be completed.
 */
import type { FlatEffect, ScalarExpr } from "../ir/ir.ts";
import { constant, num } from "../ir/builders.ts";
import { sizeOf } from "../ir/visitor.ts";
import type { Lowering } from "../lowering/lowering.ts";
import type { Scopes } from "./scopes.ts";
import { SymbolicExecutor } from "./symbolic/symbolic-execution.ts";
import { NOT_COUNTED, withUnknown } from "./verdict.ts";
import { afterAnswer } from "./verdicts.ts";

/** The most nodes of the expression that gives the number of ways to end the turn. */
const MAX_WAYS = 4000;

/** Sets `Ask.ways` of every ask, if the number of ways after an answer can be expressed. */
export function assignWays(l: Lowering, scopes: Scopes): void {
  (l.effects as readonly FlatEffect[]).forEach(({ ops }, effect) =>
    ops.forEach((op, at) => {
      if (op.op !== "ask") return;
      const ways = waysAfter(l, scopes, effect, at, op.ask);
      if (ways) l.asks[op.ask] = { ...l.asks[op.ask]!, ways };
    }),
  );
}

function waysAfter(l: Lowering, scopes: Scopes, effect: number, at: number, index: number): ScalarExpr | undefined {
  const ask = l.asks[index]!;
  const start = afterAnswer(l, scopes, effect, at, ask, { op: "var", var: ask.var }, 0);
  scopes.memo.begin();
  const { value } = new SymbolicExecutor(l, scopes, scopes.taintAt(effect, at), "ways").follow(start, at + 1);
  const ways = withUnknown(value, num(NOT_COUNTED));
  return constant(ways) === NOT_COUNTED || sizeOf(ways) > MAX_WAYS ? undefined : ways;
}
