/**
 * The ops from which look-ahead can fail in some state: it can reach an impossible op before it ends. From all others
 * an answer can be completed, and nothing has to be followed. Also the ops from which it reaches lines that end it for
 * some seats only.
 */
import { endsLookAhead } from "../../ir/op-traits.ts";
import { type Ask, type FlatEffect, type Fn, OPENLY, type Op, type Slot } from "../../ir/ir.ts";
import { edgesOf } from "../../ir/control-flow.ts";
import type { AskInfo } from "../../ir/program.ts";
import { answering, declining } from "./declining.ts";
import { filling } from "./filling.ts";
import { fails } from "./operands.ts";

/** The ops from which look-ahead can reach an op of some sort. */
export interface Reachability {
  /** From this op to the end of its effect. */
  inside(effect: number, op: number): boolean;
  /** After a call of this effect, from any place, up to the end of the outermost scope. */
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

/** The same, with the facts that failures depend on. */
interface FailingCode extends Code {
  readonly asked: readonly AskInfo[];
  readonly fns: readonly Fn[];
  /** Slots of a frame that are certainly empty before an op. */
  emptyAt(effect: number, op: number): readonly Slot[];
}

/** From where look-ahead can fail. */
export function failuresIn(code: FailingCode): Reachability {
  return reaching(
    code,
    ({ ops }, at) => fails(ops, at, code.asks, code.fns),
    (id, at) => {
      const to = enough(code, id, at);
      return to === undefined ? ways(code, id, at) : [[id, to]];
    },
    (id, at) => alternatives(code, id, at),
  );
}

/** The ops from which look-ahead can reach an op that reads something some seat does not see. */
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
  oneOf: (effect: number, op: number) => readonly Way[] = () => [],
): Reachability {
  const { effects } = code;
  /** By effect and op: the number of remaining alternatives, if one is enough. */
  const left = effects.map((): Map<number, number> => new Map());
  const leads = effects.map((e) => e.ops.map(() => false));
  const before = effects.map((e) => e.ops.map((): Way[] => []));
  const found: Way[] = [];
  effects.forEach(({ ops }, id) =>
    ops.forEach((_, at) => {
      const free = oneOf(id, at);
      if (free.length > 0) left[id]!.set(at, free.length);
      for (const [to, i] of free.length > 0 ? free : next(id, at)) before[to]![i]?.push([id, at]);
      if (isOne(effects[id]!, at)) found.push([id, at]);
    }),
  );
  for (let way = found.pop(); way; way = found.pop()) {
    const [id, at] = way;
    if (leads[id]![at]) continue;
    leads[id]![at] = true;
    for (const [from, i] of before[id]![at]!) {
      const others = (left[from]!.get(i) ?? 1) - 1;
      if (others === 0) found.push([from, i]);
      else left[from]!.set(i, others);
    }
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

/** The ops that come next in a look-ahead, including those of called effects; chance and threads end it. */
function ways({ effects, indexOf, depthAt, insideScope }: Code, id: number, at: number): readonly Way[] {
  const op = effects[id]!.ops[at]!;
  if (
    endsLookAhead(op) ||
    (op.op === "close" && depthAt(id, at) === 1 && !insideScope(id)) ||
    (op.op === "draw" && endsAfter(effects[id]!.ops, at, op.taint))
  )
    return [];
  const { next, jumps, calls } = edgesOf(op);
  return [
    ...calls.map((to) => [to, 0] as const),
    ...(next ? [[id, at + 1] as const] : []),
    ...jumps.map((label) => [id, indexOf(id, label)] as const),
  ];
}

/** Whether the taint that this op adds ends a look-ahead at the next boundary. */
function endsAfter(ops: readonly Op[], at: number, taint: number): boolean {
  const next = ops[at + 1];
  return next?.op === "boundary" && next.where === undefined && (next.mask & taint) !== 0;
}

/** If one of a few answers is enough, the ops after each of them. */
function alternatives({ effects, asks, indexOf }: FailingCode, id: number, at: number): readonly Way[] {
  const { ops } = effects[id]!;
  const op = ops[at]!;
  if (op.op !== "ask") return [];
  const { options, decline, slot } = asks[op.ask]!;
  if (options.op !== "constants" || decline) return [];
  return options.values.flatMap((value): readonly Way[] => {
    const to = answering(ops, asks, at, slot, value, (label) => indexOf(id, label));
    return to === undefined ? [] : [[id, to]];
  });
}

/**
 * If declining is enough for a decision, the op after that: at the decision itself, and at the op before a loop that
 * asks for the parts of an answer one by one, before the first part.
 * At the op before such a loop that has enough to choose from: the op after the loop.
 */
function enough(code: FailingCode, id: number, at: number): number | undefined {
  const { effects, asks, emptyAt, indexOf } = code;
  const { ops } = effects[id]!;
  const op = ops[at]!;
  const place = (label: number) => indexOf(id, label);
  if (op.op === "ask") return declining(ops, asks, at, [], place);
  if ((op.op !== "open" && op.op !== "let") || ops[at + 1]?.op !== "label") return undefined;
  const empty = emptyAt(id, at);
  return declining(ops, asks, at + 1, empty, place) ?? filling(ops, code, at, empty, place);
}
