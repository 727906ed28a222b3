/**
 * The facts shown by an answer: before it was offered, the lines after it were carried out up to the end of look-ahead.
 */
import { edgesOf } from "../../ir/control-flow.ts";
import type { Ask, FlatEffect, Label, Op } from "../../ir/ir.ts";
import { hasTrait } from "../../ir/op-traits.ts";

/** The effect, with marks (`shown`) on requirements that certainly hold outside of a look-ahead. */
export function withShown(effect: FlatEffect, asks: readonly Ask[]): FlatEffect {
  const { ops } = effect;
  if (!ops.some(({ op }) => op === "require")) return effect;
  const answered = behindAnswers(ops, asks);
  return { ...effect, ops: ops.map((op, at) => (op.op === "require" && answered[at] ? { ...op, shown: true } : op)) };
}

/** By op: whether the look-ahead of the last decision has reached it on every path. */
function behindAnswers(ops: readonly Op[], asks: readonly Ask[]): readonly boolean[] {
  const labels = new Map(ops.flatMap((op, at): [Label, number][] => (op.op === "label" ? [[op.label, at]] : [])));
  const before = ops.map((_, at) => at > 0);
  // Execution continues there after an exchange.
  for (const op of ops) if (op.op === "ask" && labels.has(op.again)) before[labels.get(op.again)!] = false;
  const after = (at: number) => {
    const op = ops[at]!;
    return op.op === "ask" ? isAnswered(asks[op.ask]!) : before[at]! && hasTrait(op, "lookAhead", "goes on");
  };
  for (let changed = true; changed;) {
    changed = false;
    for (const [at, op] of ops.entries()) {
      if (after(at)) continue;
      const { next, jumps } = edgesOf(op);
      for (const to of [...(next ? [at + 1] : []), ...jumps.map((label) => labels.get(label)!)]) {
        if (!before[to]) continue;
        before[to] = false;
        changed = true;
      }
    }
  }
  return before;
}

/** Whether it continues after an answer of its own, not only after an exchange. */
function isAnswered({ options, decline }: Ask): boolean {
  return options.op !== "none" || decline !== undefined;
}
