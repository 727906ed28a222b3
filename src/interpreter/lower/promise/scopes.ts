/**
 * Which scopes are open where. Depth is counted within one effect; an effect that is called from inside
 * a scope has that scope open all the time, and what follows its call counts for its promises.
 */
import type { FlatEffect, Label, Op } from "../../ir.ts";
import { fails } from "./operands.ts";

export interface Scopes {
  /** Scopes open before each op of an effect, without those of callers. */
  depthAt(effect: number, op: number): number;
  indexOf(effect: number, label: Label): number;
  /** May a scope be open around a call of this effect? */
  insideScope(effect: number): boolean;
  /** Can a line fail between the end of this effect and the end of the scopes around it? */
  failsAround(effect: number): boolean;
  /** Runs on frames of its own, as one scope. */
  isThread(effect: number): boolean;
}

interface Site {
  readonly effect: number;
  readonly op: number;
}

export function scopesOf(effects: readonly FlatEffect[], anytime: readonly number[]): Scopes {
  const labels = effects.map((e) => new Map(e.ops.flatMap((op, i) => (op.op === "label" ? [[op.label, i] as const] : []))));
  const threads = new Set<number>();
  for (const e of effects) for (const op of e.ops) if (op.op === "fork") threads.add(op.effect);
  const indexOf = (effect: number, label: Label) => labels[effect]!.get(label)!;
  const depths = effects.map((e, i) => depthsOf(e, (label) => indexOf(i, label), threads.has(i) ? 1 : 0));
  const sites = callSites(effects);

  const inside = new Map<number, boolean>();
  const insideScope = (effect: number): boolean => {
    const known = inside.get(effect);
    if (known !== undefined) return known;
    inside.set(effect, false);
    const found = anytime.includes(effect) || sites[effect]!.some((s) => depths[s.effect]![s.op]! > 0 || insideScope(s.effect));
    inside.set(effect, found);
    return found;
  };

  const canFail = new Map<number, boolean>();
  const effectFails = (effect: number): boolean => {
    const known = canFail.get(effect);
    if (known !== undefined) return known;
    canFail.set(effect, false);
    const found = effects[effect]!.ops.some(opFails);
    canFail.set(effect, found);
    return found;
  };
  const opFails = (op: Op): boolean => fails(op) || (op.op === "call" && effectFails(op.effect)) || (op.op === "call dynamic" && op.among.some(effectFails));

  const around = new Map<number, boolean>();
  const failsAround = (effect: number): boolean => {
    const known = around.get(effect);
    if (known !== undefined) return known;
    around.set(effect, false);
    const found = anytime.includes(effect) || sites[effect]!.some((s) => failsAfter(s));
    around.set(effect, found);
    return found;
  };
  /** From behind a call to where the outermost scope that is open there ends. */
  const failsAfter = ({ effect, op }: Site): boolean => {
    const wide = insideScope(effect);
    if (!wide && depths[effect]![op] === 0) return false;
    const { ops } = effects[effect]!;
    const seen = new Set<number>();
    const todo = [op + 1];
    for (let i = todo.pop(); i !== undefined; i = todo.pop()) {
      if (seen.has(i)) continue;
      seen.add(i);
      const next = ops[i]!;
      if (opFails(next)) return true;
      if (next.op === "close" && depths[effect]![i] === 1 && !wide) continue;
      if (next.op === "return") {
        if (wide && failsAround(effect)) return true;
        continue;
      }
      if (next.op === "end" || next.op === "fork" || next.op === "shuffle" || next.op === "roll" || next.op === "pick") continue;
      if (next.op === "jump") todo.push(indexOf(effect, next.to));
      else {
        todo.push(i + 1);
        if (next.op === "unless") todo.push(indexOf(effect, next.to));
        if (next.op === "possible") todo.push(indexOf(effect, next.else));
        if (next.op === "pay" && next.short !== undefined) todo.push(indexOf(effect, next.short));
      }
    }
    return false;
  };

  return { depthAt: (effect, op) => depths[effect]![op]!, indexOf, insideScope, failsAround, isThread: (effect) => threads.has(effect) };
}

function callSites(effects: readonly FlatEffect[]): Site[][] {
  const sites: Site[][] = effects.map(() => []);
  effects.forEach((e, effect) =>
    e.ops.forEach((op, i) => {
      if (op.op === "call") sites[op.effect]!.push({ effect, op: i });
      if (op.op === "call dynamic") for (const to of op.among) sites[to]!.push({ effect, op: i });
    }),
  );
  return sites;
}

/** Depth before each op: the code is structured, so that every way to an op has the same. */
function depthsOf(effect: FlatEffect, indexOf: (label: Label) => number, start: number): number[] {
  const depths: number[] = [];
  const todo: [number, number][] = [[0, start]];
  for (let item = todo.pop(); item; item = todo.pop()) {
    const [i, depth] = item;
    if (i >= effect.ops.length || depths[i] !== undefined) continue;
    depths[i] = depth;
    const op = effect.ops[i]!;
    const after = depth + (op.op === "open" ? 1 : op.op === "close" ? -1 : 0);
    if (op.op === "jump") todo.push([indexOf(op.to), after]);
    else if (op.op !== "return") {
      todo.push([i + 1, after]);
      if (op.op === "unless") todo.push([indexOf(op.to), after]);
      if (op.op === "possible") todo.push([indexOf(op.else), after]);
      if (op.op === "pay" && op.short !== undefined) todo.push([indexOf(op.short), after]);
    }
  }
  return depths;
}
