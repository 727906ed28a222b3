/**
 * Which unseen pieces a look-ahead may have drawn where it comes to an op: a decision that is reached
 * inside the try of another one finds the horizon nearer than one that is really asked.
 */
import { type Ask, type FlatEffect, type Op, OPENLY, PROMISED } from "../ir/ir.ts";

/** What is known of the code. */
interface Code {
  readonly effects: readonly FlatEffect[];
  readonly asks: readonly Ask[];
  readonly anytime: readonly number[];
  indexOf(effect: number, label: number): number;
  depthAt(effect: number, op: number): number;
  insideScope(effect: number): boolean;
}

export type Place = readonly [effect: number, op: number];

/** Tells for each op of each effect the bits that may be in the taint of a look-ahead; `openly`: asks at which one begins as every seat sees it. */
export function taintsIn(code: Code, openly: readonly Place[]): (effect: number, op: number) => number {
  const { effects } = code;
  const taints = effects.map((effect) => new Int32Array(effect.ops.length));
  const todo: Place[] = [];
  const flow = (effect: number, op: number, taint: number) => {
    if ((taint & ~taints[effect]![op]!) === 0) return;
    taints[effect]![op]! |= taint;
    todo.push([effect, op]);
  };
  /** Where each effect goes on when it has ended. */
  const behind = effects.map((): Place[] => []);
  effects.forEach(({ ops }, effect) => ops.forEach((op, at) => {
    for (const called of calledBy(code, op)) behind[called]!.push([effect, op.op === "ask" ? code.indexOf(effect, op.again) : at + 1]);
  }));

  const pass = (effect: number, at: number): void => {
    const op = effects[effect]!.ops[at]!;
    const taint = leaves(code, effect, at, op, taints[effect]![at]!);
    for (const called of calledBy(code, op)) flow(called, 0, taint);
    switch (op.op) {
      case "return": for (const [caller, i] of behind[effect]!) flow(caller, i, taint); return;
      case "call": return;
      case "jump": flow(effect, code.indexOf(effect, op.to), taint); return;
      case "unless": flow(effect, code.indexOf(effect, op.to), taint); break;
      case "possible": flow(effect, code.indexOf(effect, op.else), taint); break;
      case "pay": if (op.short !== undefined) flow(effect, code.indexOf(effect, op.short), taint); break;
      default:
    }
    flow(effect, at + 1, taint);
  };

  effects.forEach(({ ops }, effect) => ops.forEach((op, at) => (op.op === "draw" || op.op === "taint") && todo.push([effect, at])));
  for (const [effect, op] of openly) flow(effect, op + 1, OPENLY);
  for (let next = todo.pop(); next; next = todo.pop()) pass(...next);
  return (effect, op) => taints[effect]![op]!;
}

/** Effects that an op carries out; a decision the exchanges, after which it is asked again. */
function calledBy({ asks, anytime }: Code, op: Op): readonly number[] {
  switch (op.op) {
    case "call": return [op.effect];
    case "call dynamic": return op.among;
    case "ask": return asks[op.ask]!.anytime ? anytime : [];
    default: return [];
  }
}

/** The taint behind an op, of a look-ahead that goes on there. */
function leaves(code: Code, effect: number, at: number, op: Op, taint: number): number {
  switch (op.op) {
    case "draw": return taint | op.taint;
    case "taint": return taint | op.mask;
    case "horizon": return op.where ? taint : (op.mask & PROMISED) !== 0 ? 0 : taint & ~op.mask;
    case "shuffle": case "roll": case "pick": case "end": case "finish": case "fork": return 0;
    case "close": return code.depthAt(effect, at) === 1 && !code.insideScope(effect) ? 0 : taint;
    default: return taint;
  }
}
