/**
 * Finds requirements (`require` ops) that certainly hold because look-ahead has tested them. Before an answer was
 * offered, look-ahead carried out the following lines on a copy of the state, as far as it looks.
 */
import { edgesOf } from "../../ir/control-flow.ts";
import type { Ask, FlatEffect, Label, Op } from "../../ir/ir.ts";
import { hasTrait } from "../../ir/op-traits.ts";

/** The effect with a mark (`shown`) on each requirement that certainly holds outside of look-ahead. */
export function withShown(effect: FlatEffect, asks: readonly Ask[]): FlatEffect {
  const { ops } = effect;
  if (!ops.some(({ op }) => op === "require")) return effect;
  const answered = behindAnswers(ops, asks);
  return { ...effect, ops: ops.map((op, at) => (op.op === "require" && answered[at] ? { ...op, shown: true } : op)) };
}

/**
 * For each op: whether the look-ahead of the last decision has certainly carried it out already, whichever way
 * execution came to it.
 */
function behindAnswers(ops: readonly Op[], asks: readonly Ask[]): readonly boolean[] {
  const labels = new Map(ops.flatMap((op, at): [Label, number][] => (op.op === "label" ? [[op.label, at]] : [])));
  const before = ops.map((_, at) => at > 0);
  // Execution continues at these labels after an exchange (an `anytime` effect). The look-ahead before the exchange has
  // tested only the exchange, not the lines here.
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

/** Whether the ask has answers beside its exchanges (`anytime` effects). */
function isAnswered({ options, decline }: Ask): boolean {
  return options.op !== "none" || decline !== undefined;
}
