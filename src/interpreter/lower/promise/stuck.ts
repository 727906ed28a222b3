/**
 * From where a promise can get stuck, whatever the state: an op that may be impossible is reached before
 * the promise is kept. Everywhere else it is kept, and need not be followed.
 */
import { type Ask, DECLINED, type FlatEffect, type Op } from "../../ir.ts";
import { fails } from "./operands.ts";

export interface Stuck {
  /** From this op to the end of its effect. */
  inside(effect: number, op: number): boolean;
  /** Behind a call of this effect, wherever that stands, up to the end of the outermost scope. */
  around(effect: number): boolean;
}

/** What is known of the code. */
interface Code {
  readonly effects: readonly FlatEffect[];
  readonly asks: readonly Ask[];
  indexOf(effect: number, label: number): number;
  depthAt(effect: number, op: number): number;
  insideScope(effect: number): boolean;
  /** Undefined: it can be called at any moment. */
  sitesOf(effect: number): readonly { readonly effect: number; readonly op: number }[] | undefined;
  isThread(effect: number): boolean;
}

export function stuckIn(code: Code): Stuck {
  const { effects } = code;
  const stuck = effects.map((e) => e.ops.map((_, at) => fails(e.ops, at, code.asks)));
  for (let changed = true; changed; ) {
    changed = false;
    effects.forEach((effect, id) => {
      for (let at = effect.ops.length - 1; at >= 0; at--) {
        if (stuck[id]![at] || !ways(code, id, at).some(([to, i]) => stuck[to]![i])) continue;
        stuck[id]![at] = true;
        changed = true;
      }
    });
  }

  const around = effects.map(() => false);
  for (let changed = true; changed; ) {
    changed = false;
    effects.forEach((_, id) => {
      if (around[id] || code.isThread(id) || !code.insideScope(id)) return;
      const sites = code.sitesOf(id);
      if (sites && !sites.some((site) => stuck[site.effect]![site.op + 1] || around[site.effect])) return;
      around[id] = true;
      changed = true;
    });
  }
  return { inside: (effect, op) => stuck[effect]![op] === true, around: (effect) => around[effect] === true };
}

/** The ops that come next, with those of effects that are called. */
function ways({ effects, asks, indexOf, depthAt, insideScope }: Code, id: number, at: number): readonly (readonly [effect: number, op: number])[] {
  const { ops } = effects[id]!;
  const op = ops[at]!;
  const next = [id, at + 1] as const;
  switch (op.op) {
    case "return": case "end": case "finish": case "fork": case "shuffle": case "roll": return [];
    case "close": return depthAt(id, at) === 1 && !insideScope(id) ? [] : [next];
    case "jump": return [[id, indexOf(id, op.to)]];
    case "unless": return [next, [id, indexOf(id, op.to)]];
    case "possible": return [next, [id, indexOf(id, op.else)]];
    case "call": return [[op.effect, 0], next];
    case "call dynamic": return [...op.among.map((to) => [to, 0] as const), next];
    case "ask": {
      const behind = declined(asks[op.ask]!, ops, at, (label) => indexOf(id, label));
      return [behind === undefined ? next : [id, behind]];
    }
    default: return [next];
  }
}

/** Where somebody may always decline, the op behind that: it is enough. */
function declined(ask: Ask, ops: readonly Op[], at: number, place: (label: number) => number): number | undefined {
  const test = ops[at + 1];
  if (ask.decline?.op !== "const" || ask.decline.value === 0 || test?.op !== "unless") return undefined;
  const { cond } = test;
  if ((cond.op !== "=" && cond.op !== "!=") || cond.left.op !== "slot" || cond.left.slot !== ask.slot || cond.right.op !== "const" || cond.right.value !== DECLINED) return undefined;
  return cond.op === "=" ? at + 2 : place(test.to);
}
