/**
 * From which ops look-ahead can fail, whatever the state: an op that may be impossible is reached before it ends. From
 * all others an answer can be completed, and nothing has to be followed. Also from which ops it reaches lines that end
 * it for some seats and not for others.
 */
import { type Ask, DECLINED, type FlatEffect, OPENLY, type Op } from "../../ir/ir.ts";
import { edgesOf } from "../../ir/control-flow.ts";
import { fails } from "./operands.ts";

/** From where look-ahead can reach an op of some sort. */
export interface Reachability {
  /** From this op to the end of its effect. */
  inside(effect: number, op: number): boolean;
  /** After a call of this effect, from wherever, up to the end of the outermost scope. */
  around(effect: number): boolean;
}

/** The code that is analysed. */
export interface Code {
  readonly effects: readonly FlatEffect[];
  readonly asks: readonly Ask[];
  indexOf(effect: number, label: number): number;
  depthAt(effect: number, op: number): number;
  insideScope(effect: number): boolean;
  /** Undefined: it can be called at any moment. */
  sitesOf(effect: number): readonly { readonly effect: number; readonly op: number }[] | undefined;
  isThread(effect: number): boolean;
}

/** From where look-ahead can fail. */
export function failuresIn(code: Code): Reachability {
  return reaching(
    code,
    ({ ops }, at) => fails(ops, at, code.asks),
    (id, at) => {
      const { ops } = code.effects[id]!;
      const op = ops[at]!;
      const enough =
        op.op === "ask" ? declined(code.asks[op.ask]!, ops, at, (label) => code.indexOf(id, label)) : undefined;
      return enough === undefined ? ways(code, id, at) : [[id, enough]];
    },
  );
}

/** From where look-ahead can reach an op that reads what some seat does not see. */
export function hiddenReadsIn(code: Code): Reachability {
  return reaching(
    code,
    ({ ops }, at) => readsForSome(ops[at]!),
    (id, at) => ways(code, id, at),
  );
}

function readsForSome(op: Op): boolean {
  return op.op === "boundary" && (op.mask & OPENLY) !== 0;
}

type Way = readonly [effect: number, op: number];

function reaching(
  code: Code,
  isOne: (effect: FlatEffect, op: number) => boolean,
  next: (effect: number, op: number) => readonly Way[],
): Reachability {
  const { effects } = code;
  const leads = effects.map((e) => e.ops.map(() => false));
  const before = effects.map((e) => e.ops.map((): Way[] => []));
  const found: Way[] = [];
  effects.forEach(({ ops }, id) =>
    ops.forEach((_, at) => {
      for (const [to, i] of next(id, at)) before[to]![i]?.push([id, at]);
      if (isOne(effects[id]!, at)) found.push([id, at]);
    }),
  );
  for (let way = found.pop(); way; way = found.pop()) {
    const [id, at] = way;
    if (leads[id]![at]) continue;
    leads[id]![at] = true;
    found.push(...before[id]![at]!);
  }

  const around = effects.map(() => false);
  for (let changed = true; changed;) {
    changed = false;
    effects.forEach((_, id) => {
      if (around[id] || code.isThread(id) || !code.insideScope(id)) return;
      const sites = code.sitesOf(id);
      if (sites && !sites.some((site) => leads[site.effect]![site.op + 1] || around[site.effect])) return;
      around[id] = true;
      changed = true;
    });
  }
  return { inside: (effect, op) => leads[effect]![op] === true, around: (effect) => around[effect] === true };
}

/** The ops that come next in a look-ahead, with those of effects that are called: chance and threads end it. */
function ways({ effects, indexOf, depthAt, insideScope }: Code, id: number, at: number): readonly Way[] {
  const op = effects[id]!.ops[at]!;
  if (
    op.op === "fork" ||
    op.op === "shuffle" ||
    op.op === "roll" ||
    (op.op === "close" && depthAt(id, at) === 1 && !insideScope(id))
  )
    return [];
  const { next, jumps, calls } = edgesOf(op);
  return [
    ...calls.map((to) => [to, 0] as const),
    ...(next ? [[id, at + 1] as const] : []),
    ...jumps.map((label) => [id, indexOf(id, label)] as const),
  ];
}

/** Where everybody may always decline, the op after that: it suffices. */
function declined(ask: Ask, ops: readonly Op[], at: number, place: (label: number) => number): number | undefined {
  const test = ops[at + 1];
  if (ask.decline?.op !== "const" || ask.decline.value === 0 || test?.op !== "unless") return undefined;
  const { cond } = test;
  if (
    (cond.op !== "=" && cond.op !== "!=") ||
    cond.left.op !== "slot" ||
    cond.left.slot !== ask.slot ||
    cond.right.op !== "const" ||
    cond.right.value !== DECLINED
  )
    return undefined;
  return cond.op === "=" ? at + 2 : place(test.to);
}
