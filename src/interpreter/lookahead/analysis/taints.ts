/**
 * Finds, for each op, which sorts of things a look-ahead may no longer know when it reaches the op, for example because
 * an unseen card was drawn. A look-ahead ends at lines that depend on such things. So a decision that is reached inside
 * a look-ahead may look less far ahead than the same decision when a player is really asked.
 */
import { endsLookAhead } from "../../ir/op-traits.ts";
import { type Ask, type FlatEffect, type Op, OPENLY, ANY_LOOK_AHEAD } from "../../ir/ir.ts";
import { calledBy, edgesOf, exchangesOf } from "../../ir/control-flow.ts";

/** Effects, with facts about their asks and calls. */
interface Code {
  readonly effects: readonly FlatEffect[];
  readonly asks: readonly Ask[];
  readonly anytime: readonly number[];
  indexOf(effect: number, label: number): number;
  depthAt(effect: number, op: number): number;
  insideScope(effect: number): boolean;
}

/** An op of an effect, both as indexes. */
export type Place = readonly [effect: number, op: number];

/**
 * Computes, for each op of each effect, the greatest taint of a look-ahead at the op. The taint has a bit for each sort
 * of thing that has become unknown. `openly`: the asks at which a look-ahead begins that uses only what every seat
 * sees.
 */
export function taintsIn(code: Code, openly: readonly Place[]): (effect: number, op: number) => number {
  const { effects } = code;
  const taints = effects.map((effect) => new Int32Array(effect.ops.length));
  const todo: Place[] = [];
  const flow = (effect: number, op: number, taint: number) => {
    if ((taint & ~taints[effect]![op]!) === 0) return;
    taints[effect]![op]! |= taint;
    todo.push([effect, op]);
  };
  /** For each effect: the ops after its calls, at which execution continues when the effect has ended. */
  const after = effects.map((): Place[] => []);
  effects.forEach(({ ops }, effect) =>
    ops.forEach((op, at) => {
      for (const called of calledBy(op)) after[called]!.push([effect, at + 1]);
      if (op.op === "ask")
        for (const exchange of exchangesOf(op, code.asks, code.anytime))
          after[exchange]!.push([effect, code.indexOf(effect, op.again)]);
    }),
  );

  const pass = (effect: number, at: number): void => {
    const op = effects[effect]!.ops[at]!;
    const taint = leaves(code, effect, at, op, taints[effect]![at]!);
    for (const called of [...calledBy(op), ...exchangesOf(op, code.asks, code.anytime)]) flow(called, 0, taint);
    if (op.op === "return") for (const [caller, i] of after[effect]!) flow(caller, i, taint);
    const { next, jumps } = edgesOf(op);
    for (const label of jumps) flow(effect, code.indexOf(effect, label), taint);
    // The op after a call gets its taint (the sorts that have become unknown) from the end of the called effect. But a
    // call of one of several effects may also call none. Then the op gets the taint directly from the op before the
    // call.
    if (next && op.op !== "call") flow(effect, at + 1, taint);
  };

  effects.forEach(({ ops }, effect) =>
    ops.forEach((op, at) => (op.op === "draw" || op.op === "taint") && todo.push([effect, at])),
  );
  for (const [effect, op] of openly) flow(effect, op + 1, OPENLY);
  for (let next = todo.pop(); next; next = todo.pop()) pass(...next);
  return (effect, op) => taints[effect]![op]!;
}

/**
 * The taint of a look-ahead after an op: a bit for each sort of thing that has become unknown. The result may have a
 * bit too many. Then some answers are tried needlessly, but the same answers are offered.
 */
function leaves(code: Code, effect: number, at: number, op: Op, taint: number): number {
  if (op.op === "draw") return taint | op.taint;
  if (op.op === "taint") return taint | op.mask;
  if (op.op === "boundary") return op.where ? taint : (op.mask & ANY_LOOK_AHEAD) !== 0 ? 0 : taint & ~op.mask;
  if (op.op === "close") return code.depthAt(effect, at) === 1 && !code.insideScope(effect) ? 0 : taint;
  return endsLookAhead(op) ? 0 : taint;
}
